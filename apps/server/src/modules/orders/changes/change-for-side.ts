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
import type { GuestHold } from '../../../platform/deps.ts'
import type { Outcome } from '../../../platform/facts.ts'
import type { OrderView } from '../customer-order.ts'
import { orderOfHub } from '../get-business-customer-order.ts'
import { ownOrder } from '../get-own-order.ts'
import { keepGuestShare } from '../guest-holds.ts'
import { guestLink, orderOfGuestLink } from '../guest-order-links.ts'
import { buyingPerson, orderOfGuest, orderOfPerson, type PersonActor } from '../household-orders.ts'
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

/** A household changes its order, as a business does. */
export const changeOfHousehold = async (
  tx: Tx,
  actor: Actor,
  { party, orderNumber, look }: Household,
  asked: AskedByHousehold,
): Promise<Outcome<{ orderNumber: string }>> => {
  const facts = await changeOrder(tx, actor, party, { ...asked, orderNumber, reason: null }, look)
  return { answer: { orderNumber }, facts }
}

/** The same for a guest, who holds no more of it than a share until the mail is opened. Refusal besides: `OrderLinesRefused` for that. */
export const changeOfGuest = async (
  tx: Tx,
  actor: Actor,
  { token, guestHold }: { readonly token: string; readonly guestHold?: GuestHold | undefined },
  asked: AskedByHousehold,
): Promise<Outcome<{ orderNumber: string }>> => {
  const changed = await changeOfHousehold(tx, actor, await guestOf(tx, actor, token), asked)
  if (guestHold) await keepGuestShare(tx, actor.now, (await guestLink(tx, token, actor.now)).orderId, guestHold)
  return changed
}

/** What that would make of it. The transaction must be taken back. */
export const previewOfHousehold = async (
  tx: Tx,
  actor: Actor,
  { party, orderNumber, look }: Household,
  asked: Omit<AskedByHousehold, 'grossCents'>,
): Promise<OrderView> => {
  await changeOrder(tx, actor, party, { ...asked, orderNumber, grossCents: null, reason: null }, look)
  return look()
}
