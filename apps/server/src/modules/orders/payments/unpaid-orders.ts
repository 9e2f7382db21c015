import { isClosed } from '@regionalmarkt/domain/orders/order-item-status.ts'
import {
  hasAdded,
  isAddedUnpaid,
  isAwaitingMoney,
  isToBeLetGo,
  prepaidOrder,
  prepaymentSums,
} from '@regionalmarkt/domain/orders/prepayment.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { cancelReasonText } from '@regionalmarkt/i18n/orders/cancel-reasons/reason-texts.ts'
import { and, asc, eq, lte, or, type SQL, sql } from 'drizzle-orm'
import type { TaskList } from 'graphile-worker'
import type { WhoActs } from '../../../platform/actor.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import type { Follower } from '../../../platform/facts.ts'
import { invariant } from '../../../platform/invariant.ts'
import type { PaymentProvider } from '../../../platform/payment-provider.ts'
import { queueMails } from '../../notifications/public.ts'
import { cancelItems } from '../cancel-items.ts'
import { changeOrder } from '../changes/change-order.ts'
import { type LockedCustomerOrder, lockCustomerOrder } from '../lock-customer-orders.ts'
import { partiesOf } from '../order-mails.ts'
import { businessCustomerOrderItems, businessCustomerOrders } from '../tables.ts'
import { askAboutAll, askAboutNamed } from './ask-provider.ts'
import { transferOf } from './prepaid-transfer.ts'

/** When the queue looks for orders whose money has not come: every five minutes. */
export const unpaidOrdersEveryFiveMinutes = '*/5 * * * * unpaid-orders'

/** So many orders at a time; the rest comes with the next look. */
const mostAtOnce = 200

type Settings = {
  readonly db: Database
  readonly clock: () => Date
  readonly follow: Follower
  /** `undefined`: nobody pays online. */
  readonly payments: PaymentProvider | undefined
}

/**
 * The job `ask-about-payment`: asks about a payment of which hints came soon after another. The job `unpaid-orders`: reminds whoever has to pay beforehand, and lets the goods go whose money has not come. What is due is found from
 * what stands there, so that an outage heals itself; each order is decided under its lock, once. One that fails keeps no other from it. The
 * payment provider is asked first: an order of which it could not be asked stays until it can.
 */
export const unpaidOrderTasks = ({ db, clock, follow, payments }: Settings): TaskList => ({
  'unpaid-orders': async (_, { job }) => {
    const who: WhoActs = { by: { kind: 'schedule' }, now: clock(), requestId: `job-${job.id}` }
    const asked = payments && (await askAboutAll({ db, follow, payments }, who))
    const failed = [...(asked?.failed ?? [])]
    for (const { id, orderNumber, retailerId } of await dueOrders(db, who.now)) {
      if (asked?.unknown.has(id)) continue
      await db
        .transaction((tx) => lookAfter(tx, who, { orderNumber, retailerId }, follow))
        .catch((error: unknown) => failed.push(error))
    }
    // The queue tries again.
    if (failed.length > 0) throw new AggregateError(failed, 'some unpaid orders could not be looked after')
  },
  'ask-about-payment': async (payload, { job }) => {
    const { providerRef } = payload as { readonly providerRef: string }
    const who: WhoActs = { by: { kind: 'schedule' }, now: clock(), requestId: `job-${job.id}` }
    if (payments) await askAboutNamed({ db, follow, payments }, who, providerRef)
  },
})

const awaitsMoney: SQL = sql`${businessCustomerOrders.paymentKind} in ('prepayment', 'online')
  and (${businessCustomerOrders.paymentStatus} = 'unpaid' and ${businessCustomerOrders.status} = 'received'
    or ${businessCustomerOrders.paymentStatus} in ('partiallyPaid', 'refunded') and ${businessCustomerOrders.id} in (
      select i.order_id from ${businessCustomerOrderItems} i where i.unpaid_quantity > 0 and i.status = 'received'))
  and exists (select from ${businessCustomerOrderItems} i where i.order_id = ${businessCustomerOrders.id}
    and i.status not in ('completed', 'cancelled') and i.withdrawal is distinct from 'declared')`

const dueOrders = (db: Database, now: Date) => {
  const { id, orderNumber, retailerId, payUntil, remindToPayAt } = businessCustomerOrders
  return db
    .select({ id, orderNumber, retailerId })
    .from(businessCustomerOrders)
    .where(and(awaitsMoney, or(lte(payUntil, now), lte(remindToPayAt, now))))
    .orderBy(asc(payUntil))
    .limit(mostAtOnce)
}

/** Decided after the lock: the money may have been booked in the same moment. */
const lookAfter = async (
  tx: Tx,
  who: WhoActs,
  { orderNumber, retailerId }: { readonly orderNumber: string; readonly retailerId: string },
  follow: Follower,
): Promise<void> => {
  const order = await lockCustomerOrder(tx, { retailerId }, orderNumber)
  if (isToBeLetGo(order, who.now))
    return isAddedUnpaid(order) ? takeOutAdded(tx, who, order, follow) : letGo(tx, who, order, follow)
  if (isAwaitingMoney(order) && order.remindToPayAt !== null && order.remindToPayAt <= who.now) await remind(tx, order)
}

const remind = async (tx: Tx, order: LockedCustomerOrder): Promise<void> => {
  await tx.update(businessCustomerOrders).set({ remindToPayAt: null }).where(eq(businessCustomerOrders.id, order.id))
  const { openCents } = prepaymentSums(prepaidOrder(order))
  const transfer = await transferOf(tx, order, openCents)
  const { recipient, locale, greeting: name, hubName, to } = await partyOf(tx, order)
  const { orderNumber, deliveryDate } = order
  const isOnline = order.paymentKind === 'online'
  const isForAdded = isAddedUnpaid(order)
  const data = { ...to, name, orderNumber, deliveryDate, hubName, transfer, isOnline, isForAdded }
  queueMails(tx, [{ recipient, locale, template: 'paymentReminder', data }])
}

const letGo = async (tx: Tx, who: WhoActs, order: LockedCustomerOrder, follow: Follower): Promise<void> => {
  const { recipient, locale, greeting: name, hubName, to } = await partyOf(tx, order)
  const open = order.items.filter(({ status }) => !isClosed(status)).map(({ id }) => id)
  const by = { actor: 'system', reason: { code: 'notPaid' } } as const
  const { facts } = await cancelItems(tx, who, order, open, by)
  const { orderNumber, deliveryDate } = order
  const data = { ...to, name, orderNumber, deliveryDate, hubName }
  queueMails(tx, [{ recipient, locale, template: 'unpaidOrderLetGo', data }])
  await follow(tx, facts, who)
}

/** The order stays as it was paid for: a change like any other, of which its buyer is told. */
const takeOutAdded = async (tx: Tx, who: WhoActs, order: LockedCustomerOrder, follow: Follower): Promise<void> => {
  const { locale } = await partyOf(tx, order)
  const added = order.items.filter(hasAdded)
  const lines = added.map((item) => ({ itemId: item.id, quantity: promisedQuantity(item) - item.unpaidQuantity }))
  const facts = await changeOrder(
    tx,
    { ...who, locale },
    { retailerId: order.retailerId },
    {
      ...{ orderNumber: order.orderNumber, version: 'any', lines, added: [], grossCents: 'any' },
      reason: cancelReasonText({ code: 'notPaid' }, locale),
    },
    async () => ({}),
  )
  await follow(tx, facts, who)
}

const partyOf = async (tx: Tx, { id }: LockedCustomerOrder) =>
  invariant((await partiesOf(tx, [id]))[0], 'every order has a buyer and a hub')
