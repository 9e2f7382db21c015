import { hasNothingCome } from '@regionalmarkt/domain/billing/billable.ts'
import { addCents } from '@regionalmarkt/domain/money/cents.ts'
import { type CreditedLine, creditedLineCents } from '@regionalmarkt/domain/orders/complaint.ts'
import { isBookedOnOrder } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { prepaidOrder, prepaymentStatus } from '@regionalmarkt/domain/orders/prepayment.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { deliveredOrders } from '../delivered-orders.ts'
import type { LockedCustomerOrder } from '../lock-customer-orders.ts'
import { neverCame } from '../missing-units.ts'
import { saveMoney } from '../payments/save-money.ts'
import { businessCustomerOrderItems, complaints } from '../tables.ts'

/** The delivery fees and packed containers of an order of which nothing came; in cents as its prices. */
const broughtInVain = async (tx: Tx, orderId: string): Promise<number> => {
  const [order] = await deliveredOrders(tx, [orderId])
  if (order === undefined || order.items.length === 0 || !hasNothingCome(order)) return 0
  return addCents([
    order.deliveryFeeCents,
    ...order.items.map(({ deliveryFeeCents }) => deliveryFeeCents),
    ...(order.packedContainers ?? []).map(({ count, cents }) => count * cents),
  ])
}

/**
 * What of a locked order is credited after complaints, all of a line together as documents have it, with the deposits of what never came.
 * What was paid on the order is more than it comes to then, and goes back. To be asked again whenever goods were handed over anew.
 */
export const keepCredited = async (tx: Tx, order: LockedCustomerOrder): Promise<void> => {
  const { rows } = await tx.execute<CreditedLine>(sql`
    select i.price_cents as "priceCents", i.price_basis as "priceBasis", coalesce(i.delivered_quantity, 0) as quantity,
      i.expected_weight_grams as "expectedWeightGrams", i.weighed_grams as "weighedGrams", i.weight_tolerance_percent as "weightTolerancePercent",
      i.deposits, sum(m.credited_amount)::int as "creditedAmount",
      coalesce(sum(m.credited_amount) filter (where ${neverCame}), 0)::int as "missingQuantity"
    from ${complaints} m join ${businessCustomerOrderItems} i on i.id = m.order_item_id
    where i.order_id = ${order.id} and m.credited_amount > 0 group by i.id`)
  const creditedCents = addCents([...rows.map(creditedLineCents), await broughtInVain(tx, order.id)])
  const standing = isBookedOnOrder(order.paymentKind)
    ? { paymentStatus: prepaymentStatus(prepaidOrder({ ...order, creditedCents })) }
    : {}
  await saveMoney(tx, order, { creditedCents, ...standing })
}
