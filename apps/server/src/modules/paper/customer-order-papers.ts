import type { QueryOf } from '@regionalmarkt/contract/endpoint.ts'
import type {
  chosenOrdersPaper as chosenContract,
  customerOrderPaper as contract,
} from '@regionalmarkt/contract/paper/papers.ts'
import { isBrought } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { pickingsOf } from '../fulfilment/public.ts'
import { orderOfHub, ordersToHandOver, ownOrder, readableBusinessCustomerOrders } from '../orders/public.ts'
import { deliveryNote } from './delivery-note.ts'
import { fileOf, type Ink, letterheadOf } from './frame.ts'
import { crateLabels } from './labels.ts'
import { nothing, pickList } from './picking-papers.ts'

type Asked = QueryOf<typeof contract> & { readonly orderNumber: string }

/** The paper that is asked for of one order of the actor's hub. `NotFound` for an order of another one. */
export const customerOrderPaper = async (
  db: Queryable,
  actor: CompanyActor,
  { orderNumber: number, as, copies }: Asked,
  ink: Ink,
): Promise<Buffer> => {
  const { words } = ink
  const order = await orderOfHub(db, actor, number)
  if (as === 'crateLabels') {
    const door = isBrought(order.deliveryMethod) ? order.shippingAddress : null
    return fileOf(words('label.title'), crateLabels({ ...order, door }, copies, ink), ink)
  }
  const hub = await letterheadOf(db, actor.viewer.company.id)
  if (as === 'deliveryNote') {
    const part = deliveryNote(order, hub, `/retailer/business-customer-orders/${number}`, ink)
    return fileOf(words('deliveryNote.title', { number }), [part], ink)
  }
  const [picking] = await pickingsOf(db, actor.viewer, [number])
  return fileOf(words('pickList.title', { number }), [pickList(orNotFound(picking), hub, ink)], ink)
}

/**
 * One paper of each of these orders of the actor's hub, in one file. Others are left out, as are delivery notes of orders that have nothing in
 * their box yet.
 */
export const chosenOrdersPaper = async (
  db: Queryable,
  actor: CompanyActor,
  { as, orders: orderNumbers }: QueryOf<typeof chosenContract>,
  ink: Ink,
): Promise<Buffer> => {
  const { words } = ink
  const hub = await letterheadOf(db, actor.viewer.company.id)
  if (as === 'deliveryNotes') {
    const title = words('deliveryNote.several')
    const orders = await ordersToHandOver(db, actor, { orderNumbers })
    const parts = orders.map((order) =>
      deliveryNote(order, hub, `/retailer/business-customer-orders/${order.orderNumber}`, ink),
    )
    return fileOf(title, parts.length > 0 ? parts : [nothing(title, words('deliveryNote.noneChosen'), hub, ink)], ink)
  }
  const title = words(as === 'crateLabels' ? 'label.title' : 'pickList.several')
  const pickings = await pickingsOf(db, actor.viewer, orderNumbers)
  const parts = pickings.flatMap((order) =>
    as === 'crateLabels' ? crateLabels(order, 1, ink) : [pickList(order, hub, ink)],
  )
  return fileOf(title, parts.length > 0 ? parts : [nothing(title, words('pickList.noneChosen'), hub, ink)], ink)
}

/** The delivery note of an order of the actor's company. `NotFound` for an order of another one. */
export const deliveryNoteFor = async (
  db: Queryable,
  actor: CompanyActor,
  number: string,
  ink: Ink,
): Promise<Buffer> => {
  const order = await ownOrder(db, actor, number)
  const [seller] = await db
    .select({ retailerId: readableBusinessCustomerOrders.retailerId })
    .from(readableBusinessCustomerOrders)
    .where(sql`${readableBusinessCustomerOrders.orderNumber} = ${number}`)
  const hub = await letterheadOf(db, orNotFound(seller).retailerId)
  const part = deliveryNote(order, hub, `/business-customer/orders/${number}`, ink)
  return fileOf(ink.words('deliveryNote.title', { number }), [part], ink)
}
