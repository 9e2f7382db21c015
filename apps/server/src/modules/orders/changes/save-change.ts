import type { CancelReason } from '@regionalmarkt/domain/orders/cancel-reason.ts'
import type { PriceDay } from '@regionalmarkt/domain/orders/change-order.ts'
import { isClosed } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { currentItemValue, currentTotals, orderedDelivery } from '@regionalmarkt/domain/orders/order-value.ts'
import { isPaidBeforehand } from '@regionalmarkt/domain/orders/payment-kind.ts'
import {
  hasAdded,
  isAddedUnpaid,
  payUntilForAdded,
  payUntilOnceChanged,
  prepaidOrder,
  prepaymentSums,
  remindToPayAt,
  unpaidOnceChanged,
} from '@regionalmarkt/domain/orders/prepayment.ts'
import { latestQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { netGoods } from '@regionalmarkt/domain/pricing/order-totals.ts'
import { eq, sql } from 'drizzle-orm'
import { personOf, type WhoActs } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Fact } from '../../../platform/facts.ts'
import { insertRows } from '../../../platform/insert-rows.ts'
import { invariant } from '../../../platform/invariant.ts'
import { readableCompanies, readableUsers } from '../../accounts/public.ts'
import type { CustomerOrder, CustomerOrderItem, LockedCustomerOrder } from '../lock-customer-orders.ts'
import { saveOrders } from '../save-items.ts'
import { businessCustomerOrderItems, businessCustomerOrders, orderChangeLines, orderChanges } from '../tables.ts'
import type { DecidedTerms } from './decide-terms.ts'

/** A line that was there, before a change and after it: the same object where it stays as it is. */
export type ItemAfter = { readonly before: CustomerOrderItem; readonly after: CustomerOrderItem }

/** A line that a change has changed, as mails and the history say it; whole sales units. */
export type ChangedLine = { readonly item: CustomerOrderItem; readonly before: number; readonly after: number }

type Decided = {
  readonly side: 'customer' | 'hub'
  readonly reason: CancelReason | null
  readonly items: readonly ItemAfter[]
  /** Written already. */
  readonly added: readonly CustomerOrderItem[]
  /** Null: day, way, address and note stay. */
  readonly terms: DecidedTerms | null
  /** What its consumer has said of their age, with what they say now. */
  readonly confirmedAge: CustomerOrder['confirmedAge']
}

/** What counts of a line, in whole sales units; nothing of one that is cancelled. */
const countOf = (item: CustomerOrderItem): number => (item.status === 'cancelled' ? 0 : latestQuantity(item).quantity)

/** Writes what a change made of an order and of its lines, and one row more in its history. */
export const saveChange = async (
  tx: Tx,
  actor: WhoActs,
  order: LockedCustomerOrder,
  { side, reason, items, added, terms, confirmedAge }: Decided,
): Promise<{ order: LockedCustomerOrder; lines: readonly ChangedLine[]; facts: readonly Fact[] }> => {
  const cancelReason = side === 'hub' ? reason : null
  const after = items.map((pair) =>
    pair.after.status !== 'cancelled' || pair.before.status === 'cancelled'
      ? pair
      : { ...pair, after: { ...pair.after, cancelReason } },
  )
  const rows = after
    .filter(({ before, after: now }) => countOf(before) !== countOf(now) || before.priceCents !== now.priceCents)
    .map((pair): HistoryRow => {
      const { id: orderItemId } = pair.before
      return {
        orderItemId,
        quantityBefore: countOf(pair.before),
        quantityAfter: countOf(pair.after),
        priceCentsBefore: pair.before.priceCents,
        priceCentsAfter: pair.after.priceCents,
        pricedOn: pair.before.addedAt === null ? 'orderDay' : 'changeDay',
      }
    })
  const history = [
    ...rows,
    ...added.map(
      (item): HistoryRow => ({
        orderItemId: item.id,
        quantityBefore: 0,
        quantityAfter: item.orderedQuantity,
        priceCentsBefore: null,
        priceCentsAfter: item.priceCents,
        pricedOn: 'changeDay',
      }),
    ),
  ]
  const all = withUnpaid(order, { side, items: after, added, terms })
  const {
    orders: [saved],
    facts,
  } = await saveOrders(tx, actor, 'change', [
    {
      before: { ...order, items: [...order.items, ...added] },
      after: { ...order, ...terms?.terms, items: all },
      audited: auditedOf(order, history, { terms, confirmedAge }),
    },
  ])
  // The confirmed quantity has shrunk by now, so that what is wanted may.
  for (const item of all) {
    const before = [...order.items, ...added].find(({ id }) => id === item.id)
    if (before && isOther({ before, after: item })) await saveItem(tx, item)
  }
  const awaited = side === 'hub' ? order : await awaitedUntil(tx, order, all, actor.now)
  const { payUntil, remindToPayAt: remindAt } = awaited
  await saveSums(tx, order, { ...order, ...terms?.terms, confirmedAge, payUntil, remindToPayAt: remindAt, items: all })
  await keepHistory(tx, actor, order.id, { side, reason, history, terms })
  const lines = history.map(({ orderItemId, quantityBefore, quantityAfter }) => ({
    item: invariant(
      all.find(({ id }) => id === orderItemId),
      'what was changed is a line of the order',
    ),
    before: quantityBefore,
    after: quantityAfter,
  }))
  return { order: { ...invariant(saved, 'an order that was saved'), items: all }, lines, facts }
}

/** The lines after a change, each with how much of it waits for money of its own. */
const withUnpaid = (
  order: LockedCustomerOrder,
  { side, items, added, terms }: Pick<Decided, 'side' | 'items' | 'added' | 'terms'>,
): CustomerOrderItem[] => {
  const all = [...items.map(({ after }) => after), ...added]
  const isWaiting = order.paymentStatus !== 'unpaid' || order.items.some(hasAdded)
  if (!isPaidBeforehand(order.paymentKind) || !isWaiting) return all
  const { openCents } = prepaymentSums(prepaidOrder({ ...order, ...terms?.terms, items: all }))
  const how = { isEnough: openCents === 0, isByHub: side === 'hub' }
  return all.map((item) => {
    const pair = items.find(({ after }) => after === item)
    const before = pair === undefined ? 0 : countOf(pair.before)
    // Earlier additions have their money where all is paid.
    const waiting = order.paymentStatus === 'paid' ? 0 : item.unpaidQuantity
    const unpaidQuantity = unpaidOnceChanged({ unpaidQuantity: waiting, before, after: countOf(item) }, how)
    return unpaidQuantity === item.unpaidQuantity ? item : { ...item, unpaidQuantity }
  })
}

/** Until when the money must be there once its buyer has changed an order, and when they are reminded. */
const awaitedUntil = async (
  tx: Tx,
  order: LockedCustomerOrder,
  items: readonly CustomerOrderItem[],
  now: Date,
): Promise<Pick<LockedCustomerOrder, 'payUntil' | 'remindToPayAt'>> => {
  const cutOffs = items.filter(({ status }) => !isClosed(status)).map((item) => item.cutOffAt)
  if (isAddedUnpaid(order) || !items.some(hasAdded))
    return { payUntil: payUntilOnceChanged(order.payUntil, cutOffs, now), remindToPayAt: order.remindToPayAt }
  const { id, prepaymentHours: hours } = readableCompanies
  const [hub] = await tx.select({ hours }).from(readableCompanies).where(eq(id, order.retailerId))
  const until = payUntilForAdded(invariant(hub, 'every order has a hub').hours, cutOffs, now)
  return { payUntil: until, remindToPayAt: remindToPayAt(now, until) }
}

/** What the log keeps of a change, besides its lines only what there is. */
const auditedOf = (
  order: CustomerOrder,
  history: readonly HistoryRow[],
  { terms, confirmedAge }: Pick<Decided, 'terms' | 'confirmedAge'>,
): unknown => {
  const age = confirmedAge === order.confirmedAge ? {} : { confirmedAge }
  if (terms === null && confirmedAge === order.confirmedAge) return history
  return { lines: history, before: terms?.before ?? {}, after: { ...terms?.after, ...age } }
}

type HistoryRow = Omit<typeof orderChangeLines.$inferInsert, 'changeId'> & { readonly pricedOn: PriceDay }

const isOther = ({ before, after }: ItemAfter): boolean =>
  before.changedQuantity !== after.changedQuantity ||
  before.priceCents !== after.priceCents ||
  before.unpaidQuantity !== after.unpaidQuantity ||
  before.vatBasisPoints !== after.vatBasisPoints ||
  before.cutOffAt !== after.cutOffAt ||
  before.deliveryFeeCents !== after.deliveryFeeCents

const saveItem = (tx: Tx, item: CustomerOrderItem) => {
  const { changedQuantity, unpaidQuantity, priceCents, priceTrace, orderedPriceCents } = item
  const { vatBasisPoints, deposits, cutOffAt, deliveryFeeCents } = item
  return tx
    .update(businessCustomerOrderItems)
    .set({
      ...{ changedQuantity, unpaidQuantity, priceCents, priceTrace, orderedPriceCents },
      ...{ vatBasisPoints, deposits, cutOffAt, deliveryFeeCents },
    })
    .where(eq(businessCustomerOrderItems.id, item.id))
}

/** What the order is expected to come to, for charts and lists of many, its first cut-off, and when, how and where it comes. */
export const saveSums = async (tx: Tx, was: LockedCustomerOrder, order: LockedCustomerOrder): Promise<void> => {
  const { netCents, grossCents } = currentTotals(order)
  const { deliveryDate, deliveryMethod, deliveryFeeCents, shippingAddress, note, confirmedAge } = order
  const { payUntil, remindToPayAt: remindAt } = order
  const isOtherWay = was.deliveryMethod !== deliveryMethod
  const living = order.items.filter(({ status }) => !isClosed(status))
  const valued = order.items
    .filter(({ status }) => status !== 'cancelled')
    .map((item) => ({ ...item, ...currentItemValue(item) }))
  const cutOffAt = living
    .map((item) => item.cutOffAt)
    .reduce((first, each) => (each < first ? each : first), living[0]?.cutOffAt ?? order.cutOffAt)
  await tx
    .update(businessCustomerOrders)
    .set({
      orderedNetCents: netCents,
      orderedGrossCents: grossCents,
      orderedGoodsNetCents: netGoods(order.channel, valued),
      cutOffAt,
      ...{ deliveryDate, deliveryMethod, deliveryFeeCents, shippingAddress, note, confirmedAge, payUntil },
      remindToPayAt: remindAt,
      orderedDeliveryCents: isOtherWay ? orderedDelivery(was) : was.orderedDeliveryCents,
    })
    .where(eq(businessCustomerOrders.id, order.id))
}

/** One row more in the history of an order. */
export const keepHistory = async (
  tx: Tx,
  { by, now }: WhoActs,
  orderId: string,
  {
    side,
    reason,
    history,
    terms,
  }: Pick<Decided, 'side' | 'reason' | 'terms'> & {
    readonly history: readonly HistoryRow[]
  },
): Promise<void> => {
  const [change] = await insertRows(tx, orderChanges, [
    {
      orderId,
      changedAt: now,
      isByHub: side === 'hub',
      changedBy: personOf(by),
      reason: side === 'hub' ? reason : null,
      termsBefore: terms?.before ?? null,
      termsAfter: terms?.after ?? null,
    },
  ])
  const changeId = invariant(change, 'an insert returns what it wrote').id
  if (history.length === 0) return
  await insertRows(
    tx,
    orderChangeLines,
    history.map((row) => ({ ...row, changeId })),
  )
}

/** The changes of order `o`, the oldest first, with who made them. */
export const changesSql = sql`(
  select coalesce(json_agg(json_build_object('id', h.id, 'at', h.changed_at, 'isByHub', h.is_by_hub, 'reason', h.reason,
    'termsBefore', h.terms_before, 'termsAfter', h.terms_after,
    'personName', (select u.name from ${readableUsers} u where u.id = h.changed_by), 'lines', (
      select coalesce(json_agg(json_build_object('itemId', l.order_item_id, 'quantityBefore', l.quantity_before,
        'quantityAfter', l.quantity_after, 'priceCentsBefore', l.price_cents_before, 'priceCentsAfter', l.price_cents_after,
        'pricedOn', l.priced_on) order by i.position, i.id), '[]')
      from ${orderChangeLines} l join ${businessCustomerOrderItems} i on i.id = l.order_item_id where l.change_id = h.id
    )) order by h.id), '[]')
  from ${orderChanges} h where h.order_id = o.id)`
