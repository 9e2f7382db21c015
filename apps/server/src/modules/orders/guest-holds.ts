import { beyondGuestShare, type GuestHolding } from '@regionalmarkt/domain/orders/guest-share.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import type { GuestHold } from '../../platform/deps.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { hasConfirmedAddress } from '../accounts/public.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { readableRetailerOrderItems, readableRetailerOrders } from '../procurement/public.ts'
import { readableDailyCommitments, readableStocks } from '../stock/public.ts'
import { guestLink } from './guest-order-links.ts'
import { buyerIdOf } from './parties.ts'
import { businessCustomerOrderItems, businessCustomerOrders, guestHolds, orderItemSourcing } from './tables.ts'

const minuteMs = 60_000

/** The time at which goods of an unconfirmed order are free again unless the address is confirmed. */
export const heldUntil = ({ minutes }: GuestHold, now: Date): Date => new Date(now.getTime() + minutes * minuteMs)

/** The order `o` of a hold is neither paid nor confirmed by its hub, and is nobody's who has proved their address since. */
export const stillAwaits: SQL = sql`o.status = 'received' and o.payment_status = 'unpaid' and not ${hasConfirmedAddress(sql`o.private_customer_id`)}`

type Counted = Pick<Actor, 'now' | 'network'>

/**
 * Writes that an order of an unconfirmed address, whose goods are taken, holds them for some minutes. Refusal: `OrderLinesRefused` for more
 * than the share of its network. The goods stay locked until the commit, so that two orders at once are counted one after the other.
 */
export const holdUnconfirmed = async (tx: Tx, { now, network }: Counted, orderId: string, hold: GuestHold) => {
  await tx.insert(guestHolds).values({ orderId, network: network ?? null, until: heldUntil(hold, now) })
  await keepGuestShare(tx, orderId, hold)
}

/** The same for an order that was changed; one that is confirmed holds what it likes. */
export const keepGuestShare = async (tx: Tx, orderId: string, { sharePercent }: GuestHold) => {
  const lines = beyondGuestShare(await holdingsOf(tx, orderId), sharePercent)
  if (lines.length > 0) throw new DomainError('OrderLinesRefused', { lines })
}

/** Goods that each line of an unconfirmed order holds, beside those of its network until they are let go, and what is left. */
const holdingsOf = async (tx: Tx, orderId: string): Promise<GuestHolding[]> => {
  const quantity = sql`coalesce(i.changed_quantity, i.ordered_quantity)`
  const { rows } = await tx.execute<GuestHolding>(sql`
    with supplied as (
      select i.sales_unit_id, r.delivery_date as day from ${businessCustomerOrderItems} i
      join ${orderItemSourcing} q on q.order_item_id = i.id
      join ${readableRetailerOrderItems} ri on ri.id = q.retailer_order_item_id
      join ${readableRetailerOrders} r on r.id = ri.order_id where i.order_id = ${orderId}),
    own as (
      select h.network, o.retailer_id, i.sales_unit_id, min(i.position) as position, sum(${quantity})::int as ordered
      from ${guestHolds} h join ${businessCustomerOrders} o on o.id = h.order_id and ${stillAwaits}
      join ${businessCustomerOrderItems} i on i.order_id = o.id and i.status <> 'cancelled'
      where h.order_id = ${orderId} and h.network is not null
      group by h.network, o.retailer_id, i.sales_unit_id)
    select (row_number() over (order by own.position) - 1)::int as index, u.id as "salesUnitId", own.ordered,
      (select sum(${quantity})::int from ${guestHolds} h join ${businessCustomerOrders} o on o.id = h.order_id and ${stillAwaits}
        join ${businessCustomerOrderItems} i on i.order_id = o.id and i.sales_unit_id = u.id and i.status <> 'cancelled'
        where h.network = own.network and (u.is_stock_tracked or exists (
            select from ${orderItemSourcing} q join ${readableRetailerOrderItems} ri on ri.id = q.retailer_order_item_id
            join ${readableRetailerOrders} r on r.id = ri.order_id
            where q.order_item_id = i.id and r.delivery_date in (
              select s.day from supplied s where s.sales_unit_id = u.id)))) as held,
      case when u.is_stock_tracked
        then (select coalesce(sum(s.on_hand - s.reserved), 0)::int from ${readableStocks} s
          where s.sales_unit_id = u.id and s.company_id in (own.retailer_id, a.supplier_id) and not s.is_blocked)
        else (select u.daily_limit - max(c.quantity) from ${readableDailyCommitments} c
          where c.sales_unit_id = u.id and c.supply_date in (
            select s.day from supplied s where s.sales_unit_id = u.id)) end as free
    from own join ${readableSalesUnits} u on u.id = own.sales_unit_id join ${readableArticles} a on a.id = u.article_id
    order by own.position`)
  return rows
}

/** Until when a guest's order must be confirmed, and whether this link proves the address; null: nothing is to be confirmed. */
export const confirmationOf = async (
  db: Queryable,
  token: string,
  now: Date,
): Promise<{ readonly until: string; readonly isByThisLink: boolean } | null> => {
  const { orderId, isFromMail } = await guestLink(db, token, now)
  const [hold] = await db
    .select({ until: guestHolds.until })
    .from(guestHolds)
    .innerJoin(sql`${businessCustomerOrders} o`, sql`o.id = ${guestHolds.orderId} and ${stillAwaits}`)
    .where(eq(guestHolds.orderId, orderId))
  return hold ? { until: hold.until.toISOString(), isByThisLink: isFromMail } : null
}

/** The link of a mail proves its address, so the goods stay the guest's. `NotFound` for a link that no mail has. */
export const confirmByMail = async (tx: Tx, actor: Actor, token: string): Promise<Outcome<{ orderNumber: string }>> => {
  const { orderId, isFromMail } = await guestLink(tx, token, actor.now)
  orNotFound(isFromMail || undefined)
  const [order] = await tx.select().from(businessCustomerOrders).where(eq(businessCustomerOrders.id, orderId))
  const { orderNumber, retailerId, ...buyer } = orNotFound(order)
  // Letting it go deletes it first, and this waits until that is done.
  const confirmed = await tx.delete(guestHolds).where(eq(guestHolds.orderId, orderId)).returning()
  if (confirmed.length === 0) return { answer: { orderNumber }, facts: [] }
  const subject = { subject: 'businessCustomerOrder', subjectId: orderId }
  audit(tx, actor, { action: 'businessCustomerOrder.confirmByGuest', ...subject, after: { orderNumber } })
  const orders = [{ id: orderId, customerId: buyerIdOf(buyer), retailerId }]
  return { answer: { orderNumber }, facts: [{ kind: 'ordersMoved', action: 'confirmByGuest', orders }] }
}
