import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type {
  changeBusinessCustomerOrder,
  changeOwnOrder,
  previewOrderChange,
  previewOwnOrderChange,
} from '@regionalmarkt/contract/orders/change-order.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import type { Outcome } from '../../platform/facts.ts'
import { changeOrder } from './change-order.ts'
import { orderOfHub } from './get-business-customer-order.ts'
import { ownOrder } from './get-own-order.ts'

type Named = { readonly orderNumber: string; readonly version: number }

/** A customer changes its order. */
export const changeOwn = async (
  tx: Tx,
  actor: CompanyActor,
  { orderNumber, ...asked }: BodyOf<typeof changeOwnOrder> & Named,
): Promise<Outcome<{ orderNumber: string }>> => {
  const current = () => ownOrder(tx, actor, orderNumber)
  const facts = await changeOrder(tx, actor, 'customer', { ...asked, orderNumber, reason: null }, current)
  return { answer: { orderNumber }, facts }
}

/** The hub changes the order of its customer, who is told why. */
export const changeForCustomer = async (
  tx: Tx,
  actor: CompanyActor,
  { orderNumber, ...asked }: BodyOf<typeof changeBusinessCustomerOrder> & Named,
): Promise<Outcome<{ orderNumber: string }>> => {
  const current = () => orderOfHub(tx, actor, orderNumber)
  const facts = await changeOrder(tx, actor, 'hub', { ...asked, orderNumber }, current)
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
  await changeOrder(tx, actor, 'customer', toShow, current)
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
  await changeOrder(tx, actor, 'hub', toShow, current)
  return current()
}
