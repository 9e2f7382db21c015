import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listGuestHolds, releaseGuestHolds } from '@regionalmarkt/contract/orders/guest-holds.ts'
import { suspiciousOrders } from '@regionalmarkt/domain/orders/guest-share.ts'
import { isClosed } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { asc, eq, lte, sql } from 'drizzle-orm'
import type { TaskList } from 'graphile-worker'
import type { CompanyActor, WhoActs } from '../../platform/actor.ts'
import type { Database, Queryable, Tx } from '../../platform/database.ts'
import type { GuestHold } from '../../platform/deps.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Fact, Follower, Outcome } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import { holdAddresses, readableUsers } from '../accounts/public.ts'
import { queueMails } from '../notifications/public.ts'
import { lockRetailerOrderRows, readableRetailerOrderItems } from '../procurement/public.ts'
import { lockStocks, reservationsOf } from '../stock/public.ts'
import { buyerName } from './buyer-name.ts'
import { cancelItems } from './cancel-items.ts'
import { stillAwaits } from './guest-holds.ts'
import { lockCustomerOrder, lockOrderRows } from './lock-customer-orders.ts'
import { partiesOf, unconfirmedOf } from './order-mails.ts'
import { businessCustomerOrderItems, businessCustomerOrders, guestHolds, orderItemSourcing } from './tables.ts'

/** The time at which the queue looks for orders that nobody has confirmed. */
export const guestHoldsEveryMinute = '* * * * * guest-holds'

/** Orders of one look; the rest comes with the next one. */
const maxAtOnce = 200

type Settings = {
  readonly db: Database
  readonly clock: () => Date
  readonly follow: Follower
  /** `undefined`: nobody need confirm, so that no order is let go. */
  readonly guestHold: GuestHold | undefined
}

/**
 * The job `guest-holds`: lets the goods of orders go that nobody has confirmed, paid or accepted in time. Found from what stands
 * there, each decided under its lock. One that fails keeps no other from it.
 */
export const guestHoldTasks = ({ db, clock, follow, guestHold }: Settings): TaskList => ({
  'guest-holds': async (_, { job }) => {
    const who: WhoActs = { by: { kind: 'schedule' }, now: clock(), requestId: `job-${job.id}` }
    const failed: unknown[] = []
    for (const named of await overdueHolds(db, who.now))
      await db
        .transaction(async (tx) => {
          if (guestHold === undefined) {
            await tx.delete(guestHolds).where(eq(guestHolds.orderId, named.orderId))
            return
          }
          await holdOwners(tx, [named])
          await follow(tx, await letGo(tx, who, named, 'system'), who)
        })
        .catch((error: unknown) => failed.push(error))
    // The queue tries again.
    if (failed.length > 0) throw new AggregateError(failed, 'some unconfirmed orders could not be let go')
  },
})

type Named = { readonly orderNumber: string; readonly retailerId: string }

const overdueHolds = (db: Database, now: Date) => {
  const { id, orderNumber, retailerId, privateCustomerId: ownerId } = businessCustomerOrders
  return db
    .select({ orderId: guestHolds.orderId, orderNumber, retailerId, ownerId })
    .from(guestHolds)
    .innerJoin(businessCustomerOrders, eq(id, guestHolds.orderId))
    .where(lte(guestHolds.until, now))
    .orderBy(asc(guestHolds.until))
    .limit(maxAtOnce)
}

/** Whoever confirms their address from now on waits, and then finds what has become of their orders. */
const holdOwners = (tx: Tx, orders: readonly { readonly ownerId: string | null }[]): Promise<void> =>
  holdAddresses(
    tx,
    orders.flatMap(({ ownerId }) => ownerId ?? []),
  )

/** Decided after the lock: somebody may have confirmed it, or paid, in the same moment. */
const letGo = async (
  tx: Tx,
  who: WhoActs,
  { orderNumber, retailerId }: Named,
  actor: 'system' | 'hub',
): Promise<readonly Fact[]> => {
  const order = await lockCustomerOrder(tx, { retailerId }, orderNumber)
  const isAwaited = (await unconfirmedOf(tx, [order.id])).has(order.id)
  const held = await tx.delete(guestHolds).where(eq(guestHolds.orderId, order.id)).returning()
  if (held.length === 0 || !isAwaited) return []
  const { recipient, locale, hubName, to } = invariant(
    (await partiesOf(tx, [order.id]))[0],
    'every order has a buyer and a hub',
  )
  const open = order.items.filter(({ status }) => !isClosed(status)).map(({ id }) => id)
  const { facts } = await cancelItems(tx, who, order, open, { actor, reason: { code: 'notConfirmed' } })
  const { deliveryDate } = order
  // Nobody has shown that the address is theirs, so that it is not greeted by a name that was typed.
  const data = { ...to, name: '', orderNumber, deliveryDate, hubName }
  queueMails(tx, [{ recipient, locale, template: 'guestOrderLetGo', data }])
  return facts
}

/** Everything that letting these orders go touches, in the order in which everybody locks. */
const lockAll = async (tx: Tx, orderIds: readonly string[]): Promise<void> => {
  await lockRetailerOrderRows(tx, await ordersBehind(tx, orderIds))
  const items = (await lockOrderRows(tx, orderIds)).flatMap((order) => order.items)
  const reserved = await reservationsOf(
    tx,
    items.map(({ id }) => id),
  )
  await lockStocks(
    tx,
    reserved.map(({ stockId }) => stockId),
  )
}

const ordersBehind = async (tx: Tx, orderIds: readonly string[]): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct i.order_id as id from ${businessCustomerOrderItems} l join ${orderItemSourcing} q on q.order_item_id = l.id
    join ${readableRetailerOrderItems} i on i.id = q.retailer_order_item_id
    where l.order_id = any(${sql.param([...orderIds])}::uuid[])`)
  return rows.map(({ id }) => id)
}

/** The hub lets the goods of these go at once; those that are confirmed or paid stay. `NotFound` for orders of others. */
export const release = async (
  tx: Tx,
  actor: CompanyActor,
  { orderNumbers }: BodyOf<typeof releaseGuestHolds>,
): Promise<Outcome<ResponseOf<typeof releaseGuestHolds>>> => {
  const retailerId = actor.viewer.company.id
  const numbers = [...new Set(orderNumbers)]
  const { rows: named } = await tx.execute<{
    id: string
    orderNumber: string
    ownerId: string | null
    isHeld: boolean
  }>(sql`
    select o.id, o.order_number as "orderNumber", o.private_customer_id as "ownerId", h.order_id is not null as "isHeld"
    from ${businessCustomerOrders} o left join ${guestHolds} h on h.order_id = o.id
    where o.retailer_id = ${retailerId} and o.order_number = any(${sql.param(numbers)}::text[]) order by o.id`)
  if (named.length < numbers.length) throw new DomainError('NotFound')
  const rows = named.filter(({ isHeld }) => isHeld)
  await holdOwners(tx, rows)
  await lockAll(
    tx,
    rows.map(({ id }) => id),
  )
  const released: string[] = []
  const facts: Fact[] = []
  for (const { orderNumber } of rows) {
    const moved = await letGo(tx, actor, { orderNumber, retailerId }, 'hub')
    if (moved.length > 0) released.push(orderNumber)
    facts.push(...moved)
  }
  return { answer: { released }, facts }
}

type Held = ResponseOf<typeof listGuestHolds>['orders'][number]

/** Unconfirmed orders at the actor's hub; networks themselves are shown to nobody. */
export const heldByGuests = async (
  db: Queryable,
  { viewer }: CompanyActor,
): Promise<ResponseOf<typeof listGuestHolds>> => {
  const { rows } = await db.execute<
    Omit<Held, 'isSuspicious' | 'placedAt' | 'until'> & { placedAt: Date; until: Date }
  >(sql`
    select o.order_number as "orderNumber", ${buyerName(sql`o`)} as name,
      coalesce(o.guest_contact ->> 'email', (select u.email from ${readableUsers} u where u.id = o.private_customer_id), '') as email,
      o.placed_at as "placedAt", h.until, o.ordered_gross_cents as "grossCents",
      (select coalesce(sum(coalesce(i.changed_quantity, i.ordered_quantity)), 0)::int from ${businessCustomerOrderItems} i
        where i.order_id = o.id and i.status <> 'cancelled') as quantity,
      case when h.network is null then 1 else (count(*) over (partition by h.network))::int end as "fromNetwork"
    from ${guestHolds} h join ${businessCustomerOrders} o on o.id = h.order_id and ${stillAwaits}
    where o.retailer_id = ${viewer.company.id}
    order by "fromNetwork" desc, o.placed_at desc, o.id limit 500`)
  return {
    orders: rows.map(({ placedAt, until, ...order }) => ({
      ...order,
      placedAt: new Date(placedAt).toISOString(),
      until: new Date(until).toISOString(),
      isSuspicious: order.fromNetwork >= suspiciousOrders,
    })),
  }
}
