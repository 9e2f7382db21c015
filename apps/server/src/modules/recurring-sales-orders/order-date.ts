import type { LineRefusal } from '@regionalmarkt/domain/errors/refusal.ts'
import { whatIsDue } from '@regionalmarkt/domain/recurring-sales-orders/occurrence.ts'
import { leftOutOf } from '@regionalmarkt/domain/recurring-sales-orders/order-what-there-is.ts'
import { eq } from 'drizzle-orm'
import type { WhoActs } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Fact } from '../../platform/facts.ts'
import { placeScheduledOrder } from '../orders/public.ts'
import { lastPrices } from './last-prices.ts'
import { linesOf, type Occurrence } from './plan-dates.ts'
import { tellOfFailure, tellOfOrder } from './recurring-order-mails.ts'
import { recurringOccurrences as dates } from './tables.ts'
import { recurringOrdersChanged } from './whose-goods-recur.ts'
import type { RecurringOrder } from './whose-recurring-orders.ts'

type Date_ = { readonly order: RecurringOrder; readonly date: Occurrence }
/** The schedule orders below the hub's minimum too, and tells the hub; a customer who presses is held to it as anywhere. */
type ByHand = { readonly isByCustomer?: boolean }

/** Places the order of a locked date, with what can be had of it. Refusals: those of placing, `AddressMissing`. */
export const orderDate = async (
  tx: Tx,
  who: WhoActs,
  { order, date, isByCustomer = false }: Date_ & ByHand,
): Promise<readonly Fact[]> => {
  const { customerId, billingAddressId, shippingAddressId, deliveryMethod, orderNumber, weekday } = order
  const { note, buyerOrderNumber, costCentre } = order
  if (billingAddressId === null) throw new DomainError('AddressMissing', { kind: 'billing' })
  if (shippingAddressId === null) throw new DomainError('AddressMissing', { kind: 'shipping' })
  const pricesBefore = await lastPrices(tx, order.id)
  const placed = await placeScheduledOrder(tx, who, {
    buyer: { kind: 'company', companyId: customerId },
    channel: 'b2b',
    lines: date.lines ?? (await linesOf(tx, order.id)),
    priceConsent: 'pricesOfTheDay',
    destination: { billingAddressId, shippingAddressId },
    deliveryDate: date.deliveryDate,
    deliveryMethod,
    ...{ note, buyerOrderNumber, costCentre },
    fromRecurring: { orderNumber, weekday },
  })
  const { orderId, leftOut, facts, isBelowMinimum, minimumOrderCents: minimum, totals } = placed
  if (isByCustomer && isBelowMinimum)
    throw new DomainError('BelowMinimumOrderValue', { minimum, goods: totals.goodsCents })
  const ordered = { state: 'ordered' as const, orderId, failedBecause: null, skippedBecause: null }
  await tx
    .update(dates)
    .set({ ...ordered, leftOut: [...leftOut], settledAt: who.now })
    .where(eq(dates.id, date.id))
  await tellOfOrder(tx, order, placed, { pricesBefore, deliveryDate: date.deliveryDate })
  return facts
}

const fail = async (
  tx: Tx,
  who: WhoActs,
  { order, date }: Date_,
  { code, refused = [] }: { readonly code: string; readonly refused?: readonly LineRefusal[] },
): Promise<void> => {
  const lines = date.lines ?? (await linesOf(tx, order.id))
  const leftOut = refused.length === 0 ? [] : leftOutOf(lines, [], refused)
  const codes = new Set(leftOut.map((line) => line.code))
  const [only] = codes
  const failedBecause = codes.size === 1 && only !== undefined ? only : code
  await tx
    .update(dates)
    .set({ state: 'failed', failedBecause, leftOut, settledAt: who.now })
    .where(eq(dates.id, date.id))
  const about = { subject: 'recurringSalesOrder', subjectId: order.id }
  audit(tx, who, {
    action: 'recurringSalesOrder.fail',
    ...about,
    after: { ruleDate: date.ruleDate, failedBecause },
  })
  await tellOfFailure(tx, order, { ...date, failedBecause })
}

/**
 * What the schedule does about a locked date: orders it, or writes down why it cannot and says so. It orders nothing for which it is too
 * late, and nothing of an order that is paused or was never let in.
 */
export const settleDate = async (tx: Tx, who: WhoActs, locked: Date_): Promise<readonly Fact[]> => {
  const { order, date } = locked
  const changed = () => recurringOrdersChanged(tx, [order], date.lines ?? [])
  switch (whatIsDue(date, order, who.now)) {
    case 'wait':
      return []
    case 'skip': {
      const skipped = {
        state: 'skipped' as const,
        skippedBecause: 'pause' as const,
        isByHand: true,
        settledAt: who.now,
      }
      await tx.update(dates).set(skipped).where(eq(dates.id, date.id))
      return changed()
    }
    case 'fail':
      await fail(tx, who, locked, { code: order.status === 'pending' ? 'NotActivated' : 'CutOffPassed' })
      return changed()
    case 'order':
      try {
        return [...(await orderDate(tx, who, locked)), ...(await changed())]
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        const { refusal } = error
        const refused = refusal.code === 'OrderLinesRefused' ? refusal.facts.lines : []
        await fail(tx, who, locked, { code: refusal.code, refused })
        return changed()
      }
  }
}
