import type { BodyOf } from '@regionalmarkt/contract/endpoint.ts'
import type { createRecurringOrder } from '@regionalmarkt/contract/recurring-sales-orders/recurring-sales-orders.ts'
import { checkQuantity } from '@regionalmarkt/domain/articles/sales-unit.ts'
import type { LineRefusal } from '@regionalmarkt/domain/errors/refusal.ts'
import { type CustomerDeliveryMethod, passesTheHub } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { withinLargestOrder } from '@regionalmarkt/domain/orders/place-order.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, orRefuse } from '../../platform/domain-error.ts'
import { readableAddresses } from '../accounts/public.ts'
import { loadOffers } from '../market/public.ts'
import type { MarketContext } from '../pricing/public.ts'
import { type Line, totalsToday } from './prices-today.ts'
import { recurringOrderItems } from './tables.ts'

export type Template = BodyOf<typeof createRecurringOrder.customer>

/**
 * Refuses lines that this customer's hub does not sell, or not in such quantities: `OrderLinesRefused`; `QuantityTooHigh` where they come to
 * more than any order may. What the template has `already` may be out of season: it stays in it.
 */
export const checkLines = async (
  db: Queryable,
  market: MarketContext,
  lines: readonly Line[],
  {
    already,
    now,
    method,
  }: {
    readonly already: ReadonlySet<string>
    readonly now: Date
    readonly method: CustomerDeliveryMethod
  },
): Promise<void> => {
  const offers = await loadOffers(
    db,
    market,
    lines.map(({ salesUnitId }) => salesUnitId),
    now,
  )
  const refused = lines.flatMap(({ salesUnitId, quantity }, index): LineRefusal[] => {
    const offer = offers.get(salesUnitId)
    if (offer === undefined) return already.has(salesUnitId) ? [] : [{ index, salesUnitId, code: 'OfferUnavailable' }]
    const checked = checkQuantity(quantity, offer)
    if (checked.ok) return []
    const { ok: _, ...refusal } = checked
    return [{ index, salesUnitId, ...refusal }]
  })
  if (refused.length > 0) throw new DomainError('OrderLinesRefused', { lines: refused })
  orRefuse(withinLargestOrder(totalsToday(market, offers, lines, { now, method })))
}

/** Refusals: `DeliveryMethodNotOffered`, `AddressMissing` for one that is not in the customer's own book, those of its lines. */
export const checkTemplate = async (
  db: Queryable,
  market: MarketContext,
  template: Template,
  given: { readonly customerId: string; readonly already: ReadonlySet<string>; readonly now: Date },
): Promise<void> => {
  const { deliveryMethod: method, billingAddressId, shippingAddressId } = template
  if (!market.deliveryMethods.includes(method)) throw new DomainError('DeliveryMethodNotOffered', { method })
  const { id, kind, companyId } = readableAddresses
  const own = await db
    .select({ id, kind })
    .from(readableAddresses)
    .where(and(eq(companyId, given.customerId), inArray(id, [billingAddressId, shippingAddressId])))
  const has = (wanted: string, as: 'billing' | 'shipping') => own.some((each) => each.id === wanted && each.kind === as)
  if (!has(billingAddressId, 'billing')) throw new DomainError('AddressMissing', { kind: 'billing' })
  if (!has(shippingAddressId, 'shipping')) throw new DomainError('AddressMissing', { kind: 'shipping' })
  await checkLines(db, market, template.lines, { ...given, method })
}

/** `NotADeliveryDay` for a weekday on which the hub never delivers, so that a slip is not found out week by week. */
export const checkWeekday = (market: MarketContext, { weekday, startsOn, deliveryMethod }: Template): void => {
  const comes = !passesTheHub(deliveryMethod) || market.timetable.deliveryWeekdays.includes(weekday)
  if (!comes) throw new DomainError('NotADeliveryDay', { date: startsOn })
}

/** Its lines as they are now: those that stay keep their ids. */
export const saveLines = async (tx: Tx, recurringOrderId: string, lines: readonly Line[]): Promise<void> => {
  const own = eq(recurringOrderItems.recurringOrderId, recurringOrderId)
  const before = await tx.select().from(recurringOrderItems).where(own)
  const gone = before
    .filter((item) => !lines.some(({ salesUnitId }) => salesUnitId === item.salesUnitId))
    .map(({ id }) => id)
  if (gone.length > 0) await tx.delete(recurringOrderItems).where(inArray(recurringOrderItems.id, gone))
  for (const [position, { salesUnitId, quantity }] of lines.entries()) {
    await tx
      .insert(recurringOrderItems)
      .values({ recurringOrderId, salesUnitId, quantity, position })
      .onConflictDoUpdate({
        target: [recurringOrderItems.recurringOrderId, recurringOrderItems.salesUnitId],
        set: { quantity, position },
      })
  }
}
