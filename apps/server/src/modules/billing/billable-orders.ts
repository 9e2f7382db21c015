import { type TaxStatus, type TaxStatuses, taxStatusOn } from '@regionalmarkt/domain/access/company.ts'
import {
  asDelivered,
  billableLines,
  bySource,
  type ChargedLine,
  chargedStatus,
  type DeliveredOrder,
  dueForOrder,
  dueForReturned,
  dueOn,
  lineKeyOf,
  type SourcedLine,
  sourceIdOf,
  withoutNothing,
  withoutWithdrawn,
} from '@regionalmarkt/domain/billing/billable.ts'
import { type BillingSide, kindOf, type LineKind, sideOf } from '@regionalmarkt/domain/billing/billing-document.ts'
import { documentTotals, withVat } from '@regionalmarkt/domain/billing/document-totals.ts'
import { directMethods } from '@regionalmarkt/domain/orders/delivery-method.ts'
import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database.ts'
import type { Fact, Follower } from '../../platform/facts.ts'
import { insertRows } from '../../platform/insert-rows.ts'
import { readableCompanies, taxStatusesOf } from '../accounts/public.ts'
import {
  deliveredOrders,
  type OrderToBill,
  ordersWithdrawnFrom,
  readableBusinessCustomerOrders,
  receivedSupplies,
  returnedEmpties,
  returnsToBill,
  withdrawnItems,
} from '../orders/public.ts'
import { readableRetailerOrders } from '../procurement/public.ts'
import { checkNotOnTheWay, takeOffCollected, takeOffRefunded, takeOffTooMuch } from './bank-runs/refund-on-the-way.ts'
import { bookOrderMoney } from './book-order-money.ts'
import { sumsOf } from './document-sums.ts'
import { openAccounts } from './money-account.ts'
import { chargedFor, linesOf, saveLines } from './stored-lines.ts'
import { billables, billingDocuments, billingLines, moneyAccounts } from './tables.ts'
import { keepWithdrawnMoney } from './withdrawn-money.ts'

/** An order of a customer, of the hub's with a supplier, or empties that came back, and what is still to be charged for it. */
export type OrderWithLines = {
  readonly id: string
  readonly source: 'order' | 'retailerOrder' | 'returned'
  readonly side: BillingSide
  readonly retailerId: string
  readonly partnerId: string
  readonly channel: Channel
  /** The last day of its lines. */
  readonly deliveredOn: string
  /** Where its customer wants the document; null: it is of a supplier, or of somebody who has ordered nothing yet. */
  readonly billingAddress: OrderToBill['billingAddress'] | null
  /** Of whoever sells. */
  readonly taxStatus: TaxStatus
  readonly lines: readonly ChargedLine[]
  /** Gross cents that wait to be charged until a withdrawal is decided. */
  readonly undecidedCents: number
}

const lastDay = (lines: readonly SourcedLine[], otherwise: string): string =>
  lines
    .map(({ deliveredOn }) => deliveredOn)
    .sort()
    .at(-1) ?? otherwise

/** An order, or empties that came back, with what is due for it and what documents say of it already. */
export type Source = Omit<OrderWithLines, 'lines' | 'undecidedCents'> & {
  /** Null: empties. What was received stands here as it was delivered to the hub. */
  readonly order: DeliveredOrder | null
  readonly due: readonly SourcedLine[]
  readonly charged: readonly ChargedLine[]
}

/** These ids by what they are: orders of customers, of the hub with suppliers, and empties. */
export const sourcesOf = async (db: Queryable, orderIds: readonly string[]): Promise<Source[]> => {
  const orders = await deliveredOrders(db, orderIds)
  const supplies = await receivedSupplies(db, orderIds)
  const returns = await returnsToBill(db, orderIds)
  if (orders.length + supplies.length + returns.length === 0) return []
  const chargedBy = await chargedFor(db, orderIds)
  const statusOf = await statusesOf(db, [
    ...orders.map(({ retailerId }) => retailerId),
    ...supplies.map(({ supplierId }) => supplierId),
    ...returns.map(({ side, retailerId, partnerId }) => (side === 'supplier' ? partnerId : retailerId)),
  ])
  const chargeOf = (id: string, sellerId: string, day: string) => {
    const charged = chargedBy.get(id) ?? []
    return { charged, taxStatus: chargedStatus(charged, taxStatusOn(statusOf(sellerId), day)) }
  }
  return [
    ...orders.map((order): Source => {
      const { id, retailerId, partnerId, channel, billingAddress, deliveredOn } = order
      const { charged, taxStatus } = chargeOf(id, retailerId, deliveredOn)
      const of = { id, source: 'order', side: 'customer', retailerId, partnerId, channel, deliveredOn } as const
      return { ...of, billingAddress, taxStatus, order, due: dueForOrder(order, taxStatus), charged }
    }),
    ...supplies.map((supply): Source => {
      const { id, retailerId, supplierId: partnerId, deliveredOn } = supply
      const { charged, taxStatus } = chargeOf(id, partnerId, deliveredOn)
      const of = { id, source: 'retailerOrder', side: 'supplier', retailerId, partnerId, channel: 'b2b' } as const
      const order = asDelivered(supply, taxStatus)
      const due = dueOn('supplier', order, taxStatus)
      return { ...of, deliveredOn, billingAddress: null, taxStatus, order, due, charged }
    }),
    ...returns.map((returned): Source => {
      const { id, side, retailerId, partnerId, channel, returnedOn: deliveredOn, billingAddress } = returned
      const { charged, taxStatus } = chargeOf(id, side === 'supplier' ? partnerId : retailerId, deliveredOn)
      const of = { id, source: 'returned', side, retailerId, partnerId, channel, deliveredOn, billingAddress } as const
      return { ...of, taxStatus, order: null, due: dueForReturned([returned], taxStatus), charged }
    }),
  ]
}

const grossOf = (of: Pick<OrderWithLines, 'channel' | 'lines'>): number => documentTotals(of).grossCents

/** The lines still to be charged for these orders: handed over or received and come back, less the lines of documents. */
export const linesToBill = async (db: Queryable, orderIds: readonly string[]): Promise<OrderWithLines[]> => {
  const withdrawn = await withdrawnItems(db, orderIds)
  return (await sourcesOf(db, orderIds)).map(({ order, due, charged, ...of }) => {
    const items = of.source === 'order' ? (order?.items ?? []) : []
    const billable = withoutNothing(billableLines(due, charged))
    const left = withoutWithdrawn(billable, { items }, withdrawn)
    const lines = withVat(of.channel, left, charged)
    const undecidedCents =
      left.length === billable.length
        ? 0
        : grossOf({ ...of, lines: withVat(of.channel, billable, charged) }) - grossOf({ ...of, lines })
    return { ...of, deliveredOn: lastDay(lines, of.deliveredOn), lines, undecidedCents }
  })
}

const statusesOf = async (db: Queryable, partnerIds: readonly string[]) => {
  const known = await taxStatusesOf(db, inArray(readableCompanies.id, [...new Set(partnerIds)]))
  const usual: TaxStatuses = { taxStatus: 'standard', taxStatusFrom: null, earlierTaxStatuses: [] }
  return (id: string): TaxStatuses => known.get(id) ?? usual
}

/** The kinds of lines that take something off: more than nothing of them is less taken off than before. */
const takingOff: readonly LineKind[] = ['returned', 'complaint']

const isOver = ({ lines }: OrderWithLines): boolean =>
  lines.some(({ kind, amount }) => amount < 0 || takingOff.includes(kind))

/**
 * Brings drafts in line that charge more for these orders than is due now, or take off more: only issued lines can be credited. A draft
 * without lines goes away. The caller holds the orders, or the empties.
 */
const renewDrafts = async (tx: Tx, orderIds: readonly string[]): Promise<void> => {
  const ids = sql`any(${sql.param([...new Set(orderIds)])}::uuid[])`
  const source = sql`coalesce(l.returned_id, l.order_id, l.retailer_order_id)`
  const { rows } = await tx.execute<{ documentId: string; sourceId: string }>(sql`
    select distinct l.document_id as "documentId", ${source} as "sourceId" from ${billingLines} l
    join ${billingDocuments} d on d.id = l.document_id and d.issued_at is null and d.corrects_id is null
    where l.order_id = ${ids} or l.retailer_order_id = ${ids} or l.returned_id = ${ids}`)
  if (rows.length === 0) return
  const sources = [...new Set(rows.map(({ sourceId }) => sourceId))]
  const looked = await linesToBill(tx, sources)
  const over = new Set([...looked.filter(isOver).map(({ id }) => id), ...(await ordersWithdrawnFrom(tx, sources))])
  const touched = [...new Set(rows.filter(({ sourceId }) => over.has(sourceId)).map(({ documentId }) => documentId))]
  if (touched.length === 0) return
  const drafts = await tx
    .select()
    .from(billingDocuments)
    .where(inArray(billingDocuments.id, touched))
    .orderBy(asc(billingDocuments.id))
    .for('no key update')
  for (const draft of drafts) {
    const own = rows.filter(({ documentId, sourceId }) => documentId === draft.id && over.has(sourceId))
    if (draft.issuedAt === null) await renewDraft(tx, draft, new Set(own.map(({ sourceId }) => sourceId)))
  }
}

/** Brings a held draft in line with what is due for these orders, or empties; without any lines it goes away. Its sum then. */
export const renewDraft = async (
  tx: Tx,
  {
    id,
    channel,
    kind,
    taxStatus,
    leftOut,
  }: Pick<typeof billingDocuments.$inferSelect, 'id' | 'channel' | 'kind' | 'taxStatus' | 'leftOut'>,
  sourceIds: ReadonlySet<string>,
): Promise<{ readonly grossCents: number }> => {
  const before = await linesOf(tx, id)
  await tx.delete(billingLines).where(eq(billingLines.documentId, id))
  const due = (await linesToBill(tx, [...sourceIds])).filter((order) => order.taxStatus === taxStatus)
  const isLeft = (line: ChargedLine) => !leftOut.includes(lineKeyOf(line))
  const lines = bySource([
    ...before.filter((line) => !sourceIds.has(sourceIdOf(line))),
    ...due.flatMap((order) => order.lines.filter(isLeft)),
  ])
  if (lines.length === 0) {
    await tx.delete(billingDocuments).where(eq(billingDocuments.id, id))
    return { grossCents: 0 }
  }
  await saveLines(tx, id, lines)
  const sums = sumsOf({ channel, lines })
  const role = sums.grossCents < 0 ? 'credit' : 'bill'
  await tx
    .update(billingDocuments)
    .set({ ...sums, kind: kindOf(sideOf(kind), role) })
    .where(eq(billingDocuments.id, id))
  return sums
}

/**
 * Looks anew at orders, of customers and with suppliers, and at empties that came back: those of which something is to be billed stand in a list, the others do not. Their
 * rows are held first, so that whoever writes a document of them meanwhile is seen.
 */
export const lookAtOrders = async (tx: Tx, orderIds: readonly string[]): Promise<void> => {
  if (orderIds.length === 0) return
  await renewDrafts(tx, orderIds)
  const ids = sql`any(${sql.param([...new Set(orderIds)])}::uuid[])`
  const found = sql`
    select o.id as order_id, null::uuid as retailer_order_id, null::uuid as returned_id, o.retailer_id, coalesce(o.customer_id, o.id) as partner_id,
      'customer' as side, o.channel, o.delivery_date
    from ${readableBusinessCustomerOrders} o where o.id = ${ids}
    union all
    select null, e.id, null, e.retailer_id, e.supplier_id, 'supplier', 'b2b', e.delivery_date
    from ${readableRetailerOrders} e where e.id = ${ids}
    union all
    select null, null, r.id, r.retailer_id, r.partner_id, r.side, r.channel, r.returned_on
    from ${returnedEmpties} r where r.id = ${ids}`
  await openAccounts(tx, sql`select f.retailer_id, f.partner_id from (${found}) f`)
  await tx.execute(sql`
    insert into ${billables} (order_id, retailer_order_id, returned_id, retailer_id, partner_id, side, channel, delivered_on, net_cents, gross_cents)
    select f.*, 0, 0 from (${found}) f order by coalesce(f.order_id, f.retailer_order_id, f.returned_id)
    on conflict (id) do update set net_cents = excluded.net_cents`)
  const looked = await linesToBill(tx, orderIds)
  await keepUndecided(tx, looked)
  const open = looked.filter(({ lines }) => lines.length > 0)
  const done = orderIds.filter((id) => !open.some((each) => each.id === id))
  if (done.length > 0) await tx.delete(billables).where(inArray(billables.id, done))
  const rows = open.map(({ id, source, lines, billingAddress: _, taxStatus: __, undecidedCents: ___, ...of }) => {
    const { netCents, grossCents } = documentTotals({ channel: of.channel, lines })
    const idOf = (kind: typeof source) => (source === kind ? id : null)
    const ids = { orderId: idOf('order'), retailerOrderId: idOf('retailerOrder'), returnedId: idOf('returned') }
    return { ...ids, ...of, netCents, grossCents }
  })
  await insertRows(tx, billables, rows, summedAnew)
}

/** The account of a household keeps what its hub has still to decide about. */
const keepUndecided = async (tx: Tx, looked: readonly OrderWithLines[]): Promise<void> => {
  const rows = looked.map(({ id, undecidedCents }) => sql`(${id}::uuid, ${undecidedCents}::bigint)`)
  if (rows.length === 0) return
  await tx.execute(sql`
    update ${moneyAccounts} a set undecided_cents = v.cents from (values ${sql.join(rows, sql`, `)}) as v (id, cents)
    where a.household_order_id = v.id and a.undecided_cents <> v.cents`)
}

const summedAnew = sql`on conflict (id) do update set delivered_on = excluded.delivered_on, net_cents = excluded.net_cents, gross_cents = excluded.gross_cents`

/** Handed over, or taken back after that, or withdrawn from: what is due for an order has changed. */
const handedOver = (fact: Fact): readonly string[] =>
  fact.kind === 'ordersMoved' &&
  (fact.action === 'complete' || fact.action === 'takeBackHandOver' || fact.action === 'withdraw')
    ? fact.orders.map(({ id }) => id)
    : []

/** Money came for these orders, or went back. */
const paidFor = (fact: Fact): readonly string[] =>
  fact.kind === 'ordersMoved' && fact.action === 'pay' ? fact.orders.map(({ id }) => id) : []

/** Somebody says that money of these orders went back. */
const givenBack = (fact: Fact): readonly string[] =>
  fact.kind === 'ordersMoved' && fact.isBackByHand === true ? fact.orders.map(({ id }) => id) : []

/** Of which orders something was done that what is due of them, or their money, follows: the account of a household is of its order. */
const touched = (fact: Fact): readonly string[] => {
  if (fact.kind === 'moneyMoved') return [fact.partnerId]
  if (fact.kind === 'complaintChanged') return [fact.order.id]
  const isMeant =
    fact.kind === 'ordersMoved' && ['complete', 'takeBackHandOver', 'withdraw', 'pay', 'cancel'].includes(fact.action)
  return isMeant ? fact.orders.map(({ id }) => id) : []
}

/** What is credited of an order after complaints, or asked back of one with a supplier, has changed. */
const complainedAbout = (fact: Fact): readonly string[] =>
  fact.kind === 'complaintChanged' ? [fact.order.id, ...fact.retailerOrders.map(({ id }) => id)] : []

const supplies = (facts: readonly Fact[], ...actions: readonly string[]): readonly string[] =>
  facts.flatMap((fact) =>
    fact.kind === 'retailerOrdersMoved' && actions.includes(fact.action) ? fact.orders.map(({ id }) => id) : [],
  )

/** The empties that came back with the hand-overs of these orders. */
const returnedWith = async (tx: Tx, orderIds: readonly string[]): Promise<readonly string[]> => {
  if (orderIds.length === 0) return []
  const { rows } = await tx.execute<{ id: string }>(sql`
    select r.id from ${returnedEmpties} r
    where r.order_id = any(${sql.param([...orderIds])}::uuid[]) and r.reverses_id is null order by r.id`)
  return rows.map(({ id }) => id)
}

/** Of these orders with suppliers those that go past the hub: they count as they are handed over, all others as they are counted in. */
const directOf = async (tx: Tx, ids: readonly string[]): Promise<readonly string[]> => {
  if (ids.length === 0) return []
  const { id, leg } = readableRetailerOrders
  const rows = await tx
    .select({ id })
    .from(readableRetailerOrders)
    .where(and(inArray(id, [...ids]), inArray(leg, [...directMethods])))
  return rows.map((row) => row.id)
}

/** What waits to be settled with these suppliers: by which rates follows what they say of their taxes. */
const waitingOf = async (tx: Tx, supplierIds: readonly string[]): Promise<readonly string[]> => {
  if (supplierIds.length === 0) return []
  const rows = await tx
    .select({ id: billables.id })
    .from(billables)
    .where(and(eq(billables.side, 'supplier'), inArray(billables.partnerId, [...supplierIds])))
  return rows.map(({ id }) => id)
}

/** Orders that these hubs have still to bill: their rates follow the tax status of the hub. */
const waitingAt = async (tx: Tx, retailerIds: readonly string[]): Promise<readonly string[]> => {
  if (retailerIds.length === 0) return []
  const rows = await tx
    .select({ id: billables.id })
    .from(billables)
    .where(and(eq(billables.side, 'customer'), inArray(billables.retailerId, [...retailerIds])))
  return rows.map(({ id }) => id)
}

/** What is due for an order, or to a supplier, follows what was handed over and received; what was paid for it on its order or at the counter, too. */
export const billingFollows: Follower = async (tx, facts, who) => {
  const changed = facts.flatMap((fact) => (fact.kind === 'companyChanged' ? [fact.companyId] : []))
  const taxed = facts.flatMap((fact) => (fact.kind === 'taxStatusChanged' ? [fact.retailerId] : []))
  const handed = [...new Set(facts.flatMap(handedOver))]
  const returned = await returnedWith(tx, handed)
  const received = supplies(facts, 'receive', 'takeBackCount', 'correctCount', 'takeBackHandOver')
  const direct = await directOf(tx, supplies(facts, 'complete'))
  const complained = facts.flatMap(complainedAbout)
  await lookAtOrders(tx, [
    ...new Set([
      ...[...handed, ...returned, ...received, ...direct, ...complained],
      ...[...(await waitingOf(tx, changed)), ...(await waitingAt(tx, taxed))],
    ]),
  ])
  await takeOffTooMuch(tx, who, [...new Set([...handed, ...received, ...complained])])
  await bookOrderMoney(tx, who, [...new Set([...handed, ...facts.flatMap(paidFor)])])
  await checkNotOnTheWay(tx, who, facts.flatMap(givenBack))
  await keepWithdrawnMoney(tx, who, [...new Set(facts.flatMap(touched))])
  await takeOffRefunded(tx, who, handed)
  await takeOffCollected(tx, who, [...new Set([...handed, ...complained])])
}
