import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type {
  changeBusinessCustomerOrder,
  changeHouseholdOrder,
  changeOwnOrder,
  previewOrderChange,
  previewOwnOrderChange,
} from '@regionalmarkt/contract/orders/change-order.ts'
import type { Actor, CompanyActor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Fact, Outcome } from '../../../platform/facts.ts'
import type { OrderView } from '../customer-order.ts'
import { orderOfHub } from '../get-business-customer-order.ts'
import { ownOrder } from '../get-own-order.ts'
import { keepGuestShare } from '../guest-holds.ts'
import { orderOfGuestLink } from '../guest-order-links.ts'
import { buyingPerson, idOf, orderOfGuest, orderOfPerson, type PersonActor } from '../household-orders.ts'
import { unconfirmedOf } from '../order-mails.ts'
import { ofCustomer, ofHub, type Party } from '../parties.ts'
import { changeOrder } from './change-order.ts'

type Named = { readonly orderNumber: string; readonly version: number }

/** A customer changes its order. */
export const changeOwn = async (
  tx: Tx,
  actor: CompanyActor,
  { orderNumber, ...asked }: BodyOf<typeof changeOwnOrder> & Named,
): Promise<Outcome<{ orderNumber: string }>> => {
  const current = () => ownOrder(tx, actor, orderNumber)
  const facts = await changeOrder(tx, actor, ofCustomer(actor), { ...asked, orderNumber, reason: null }, current)
  return { answer: { orderNumber }, facts }
}

/** The hub changes the order of its customer, who is told why. */
export const changeForCustomer = async (
  tx: Tx,
  actor: CompanyActor,
  { orderNumber, ...asked }: BodyOf<typeof changeBusinessCustomerOrder> & Named,
): Promise<Outcome<{ orderNumber: string }>> => {
  const current = () => orderOfHub(tx, actor, orderNumber)
  const facts = await changeOrder(tx, actor, ofHub(actor), { ...asked, orderNumber }, current)
  return { answer: { orderNumber }, facts }
}

/** What a customer's change would make of its order. The transaction must be taken back. */
export const previewOwn = async (
  tx: Tx,
  actor: CompanyActor,
  { orderNumber, ...asked }: BodyOf<typeof previewOwnOrderChange> & Named,
): Promise<ResponseOf<typeof previewOwnOrderChange>> => {
  const current = () => ownOrder(tx, actor, orderNumber)
  const toShow = { ...asked, orderNumber, grossCents: null, reason: null }
  await changeOrder(tx, actor, ofCustomer(actor), toShow, current)
  return current()
}

/** What a hub's change would make of its customer's order. The transaction must be taken back. */
export const previewForCustomer = async (
  tx: Tx,
  actor: CompanyActor,
  { orderNumber, ...asked }: BodyOf<typeof previewOrderChange> & Named,
): Promise<ResponseOf<typeof previewOrderChange>> => {
  const current = () => orderOfHub(tx, actor, orderNumber)
  // It is asked for when it is saved.
  const toShow = { ...asked, orderNumber, grossCents: null, reason: '–' }
  await changeOrder(tx, actor, ofHub(actor), toShow, current)
  return current()
}

/** Who of a household acts on which order: the person on one of their own, a guest on that which their link opens. */
type Household = { readonly party: Party; readonly orderNumber: string; readonly look: () => Promise<OrderView> }

export const householdOf = (tx: Tx, actor: PersonActor, orderNumber: string): Household => ({
  party: { privateCustomerId: buyingPerson(actor) },
  orderNumber,
  look: () => orderOfPerson(tx, actor, orderNumber),
})

/** `NotFound` for a link that opens nothing. */
export const guestOf = async (tx: Tx, actor: Actor, token: string): Promise<Household> => ({
  party: { isGuests: true },
  orderNumber: await orderOfGuestLink(tx, token, actor.now),
  look: () => orderOfGuest(tx, token, actor.now),
})

type AskedByHousehold = BodyOf<typeof changeHouseholdOrder> & { readonly version: number }

type MayHold = Pick<Deps, 'guestHold'>

/** Changes an order, which holds no more than its share as long as it is unconfirmed. Refusal besides: `OrderLinesRefused` for that. */
const changeAndHold = async (
  tx: Tx,
  actor: Actor,
  { guestHold }: MayHold,
  { party, orderNumber, look }: Household,
  asked: Omit<AskedByHousehold, 'grossCents'> & { readonly grossCents: number | null },
): Promise<readonly Fact[]> => {
  const orderId = await idOf(tx, orderNumber)
  const takesGoods = guestHold !== undefined && (await unconfirmedOf(tx, [orderId])).size > 0
  const facts = await changeOrder(tx, actor, party, { ...asked, orderNumber, reason: null, takesGoods }, look)
  if (guestHold) await keepGuestShare(tx, orderId, guestHold)
  return facts
}

/** A household changes its order, as a business does. */
export const changeOfHousehold = async (
  tx: Tx,
  actor: Actor,
  deps: MayHold,
  household: Household,
  asked: AskedByHousehold,
): Promise<Outcome<{ orderNumber: string }>> => {
  const facts = await changeAndHold(tx, actor, deps, household, asked)
  return { answer: { orderNumber: household.orderNumber }, facts }
}

/** What that would make of it. The transaction must be taken back. */
export const previewOfHousehold = async (
  tx: Tx,
  actor: Actor,
  deps: MayHold,
  household: Household,
  asked: Omit<AskedByHousehold, 'grossCents'>,
): Promise<OrderView> => {
  await changeAndHold(tx, actor, deps, household, { ...asked, grossCents: null })
  return household.look()
}
