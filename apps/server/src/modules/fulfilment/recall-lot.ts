import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type {
  informOfLot as informContract,
  tickReached as tickContract,
} from '@regionalmarkt/contract/fulfilment/recall.ts'
import { csvOf } from '@regionalmarkt/domain/export/csv.ts'
import { fulfilment as german } from '@regionalmarkt/i18n/fulfilment/de-DE.ts'
import { fulfilment as english } from '@regionalmarkt/i18n/fulfilment/en-US.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { readableCompanies } from '../accounts/public.ts'
import { noteReached, ordersRecalled, readableBusinessCustomerOrders, tellOfRecall } from '../orders/public.ts'
import { isLot, readableLotBlocks } from '../stock/public.ts'
import { lotOf } from './get-lot.ts'

type Lot = { readonly salesUnitId: string; readonly lot: string | null }

/** The block of a lot at the actor's hub; `NotFound` when it is not blocked: nobody is told to throw away what is sold. */
export const blockOf = async (tx: Tx, { viewer }: CompanyActor, { salesUnitId, lot }: Lot) => {
  const [block] = await tx
    .select({ id: readableLotBlocks.id, reason: readableLotBlocks.reason })
    .from(readableLotBlocks)
    .where(
      and(
        eq(readableLotBlocks.retailerId, viewer.company.id),
        eq(readableLotBlocks.salesUnitId, salesUnitId),
        isLot(readableLotBlocks.lot, lot),
        isNull(readableLotBlocks.liftedAt),
      ),
    )
  return orNotFound(block)
}

const idsOfOrders = async (tx: Tx, { viewer }: CompanyActor, orderNumbers: readonly string[]) => {
  if (orderNumbers.length === 0) return new Map<string, string>()
  const rows = await tx
    .select({ id: readableBusinessCustomerOrders.id, orderNumber: readableBusinessCustomerOrders.orderNumber })
    .from(readableBusinessCustomerOrders)
    .where(
      and(
        inArray(readableBusinessCustomerOrders.orderNumber, [...orderNumbers]),
        eq(readableBusinessCustomerOrders.retailerId, viewer.company.id),
      ),
    )
  return new Map(rows.map(({ id, orderNumber }) => [orderNumber, id]))
}

type Known = Awaited<ReturnType<typeof lotOf>>['orders'][number]

/** What a mail says of a lot, and how much of it is in which of the wanted orders. */
export const recalledParts = async (tx: Tx, actor: CompanyActor, lot: Lot, isWanted: (order: Known) => boolean) => {
  const { company } = actor.viewer
  const { articleName, salesUnitName, orders, ...trace } = await lotOf(tx, actor.viewer, lot)
  const wanted = orders.filter(isWanted)
  const ids = await idsOfOrders(
    tx,
    actor,
    wanted.map(({ orderNumber }) => orderNumber),
  )
  const parts = wanted.map(({ orderNumber, quantity, possible }) => {
    const orderId = orNotFound(ids.get(orderNumber))
    return { orderId, quantity, possible }
  })
  const [hub] = await tx
    .select({ phone: readableCompanies.phone })
    .from(readableCompanies)
    .where(eq(readableCompanies.id, company.id))
  return { goods: { articleName, salesUnitName, lot: trace.lot, hubPhone: hub?.phone ?? '' }, parts }
}

/** A mail, in their language, to everybody who got something of a blocked lot and has not had one. `NotFound` when it is not blocked. */
export const informOfLot = async (
  tx: Tx,
  actor: CompanyActor,
  { salesUnitId }: ParamsOf<typeof informContract>,
  { lot }: BodyOf<typeof informContract>,
): Promise<Outcome<ResponseOf<typeof informContract>>> => {
  const { company } = actor.viewer
  const { id: lotBlockId, reason } = await blockOf(tx, actor, { salesUnitId, lot })
  const isUntold = ({ where, informedAt }: Known) => where === 'gone' && informedAt === null
  const { goods, parts } = await recalledParts(tx, actor, { salesUnitId, lot }, isUntold)
  const told = await tellOfRecall(tx, { lotBlockId, now: actor.now, ...goods, reason }, parts)
  const after = { lot, informed: told.length }
  audit(tx, actor, { action: 'inform-of-lot', subject: 'salesUnit', subjectId: salesUnitId, after })
  return {
    answer: { informed: told.length },
    facts: [
      { kind: 'stockMoved', companyIds: [company.id] },
      { kind: 'ordersMoved', action: 'recall', orders: told },
    ],
  }
}

/** Somebody has spoken to the customer of an order about a blocked lot, or has ticked the wrong one. `NotFound` for an order of another hub. */
export const tickReached = async (
  tx: Tx,
  actor: CompanyActor,
  { salesUnitId }: ParamsOf<typeof tickContract>,
  { lot, orderNumber, isReached }: BodyOf<typeof tickContract>,
): Promise<Outcome<ResponseOf<typeof tickContract>>> => {
  const { viewer, now } = actor
  const block = await blockOf(tx, actor, { salesUnitId, lot })
  const orderId = orNotFound((await idsOfOrders(tx, actor, [orderNumber])).get(orderNumber))
  const reached = { reachedAt: isReached ? now : null, reachedBy: isReached ? viewer.userId : null }
  await noteReached(tx, { lotBlockId: block.id, orderId, ...reached })
  const after = { lot, orderNumber, isReached }
  audit(tx, actor, { action: 'tick-reached', subject: 'salesUnit', subjectId: salesUnitId, after })
  return {
    answer: {},
    facts: [
      { kind: 'stockMoved', companyIds: [viewer.company.id] },
      { kind: 'ordersMoved', action: 'reach', orders: await ordersRecalled(tx, block.id) },
    ],
  }
}

/** Whom to call, as CSV in the reader's language: those who have it first, then the boxes and who waits. */
export const lotAsCsv = async (db: Queryable, { viewer, locale }: CompanyActor, lot: Lot): Promise<Buffer> => {
  const words = (locale === 'de-DE' ? german : english).recall
  const { orders } = await lotOf(db, viewer, lot)
  const head = words.csv
  const rows = orders.map((order) => [
    ...[order.customerName, order.contact.name, order.contact.email, order.contact.phone, order.orderNumber],
    ...[order.deliveryDate, order.quantity, order.possible, words.where[order.where]],
    ...[order.informedAt?.slice(0, 10) ?? '', order.reachedAt?.slice(0, 10) ?? '', order.reachedBy ?? ''],
  ])
  return Buffer.from(csvOf(Object.values(head), rows))
}
