import type { QueryOf } from '@regionalmarkt/contract/endpoint.ts'
import type { customerOrderPaper as contract } from '@regionalmarkt/contract/paper/papers.ts'
import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { pickingsOf } from '../fulfilment/public.ts'
import { orderOfHub, ownOrder, readableBusinessCustomerOrders } from '../orders/public.ts'
import { deliveryNote } from './delivery-note.ts'
import { fileOf, type Ink, letterheadOf } from './frame.ts'
import { crateLabels } from './labels.ts'
import { pickList } from './picking-papers.ts'

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
  if (as === 'crateLabels') return fileOf(words('label.title'), crateLabels(order, copies, ink), ink)
  const hub = await letterheadOf(db, actor.viewer.company.id)
  if (as === 'deliveryNote') {
    const part = deliveryNote(order, hub, `/retailer/business-customer-orders/${number}`, ink)
    return fileOf(words('deliveryNote.title', { number }), [part], ink)
  }
  const [picking] = await pickingsOf(db, actor.viewer, [number])
  return fileOf(words('pickList.title', { number }), [pickList(orNotFound(picking), hub, ink)], ink)
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
