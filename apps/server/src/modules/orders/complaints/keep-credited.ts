import { documentLineCents, type Measure } from '@regionalmarkt/domain/billing/billing-document.ts'
import { addCents } from '@regionalmarkt/domain/money/cents.ts'
import { isBookedOnOrder } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { prepaidOrder, prepaymentStatus } from '@regionalmarkt/domain/orders/prepayment.ts'
import { type Deposit, lineDeposits, sumOfDeposits } from '@regionalmarkt/domain/pricing/deposits.ts'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import type { LockedCustomerOrder } from '../lock-customer-orders.ts'
import { neverCame } from '../missing-units.ts'
import { businessCustomerOrderItems, businessCustomerOrders, complaints } from '../tables.ts'

type Credited = {
  readonly measure: Measure
  readonly amount: number
  readonly priceCents: number
  readonly deposits: readonly Deposit[]
  /** Sales units that never came. */
  readonly missing: number
}

/**
 * What of a locked order is credited after complaints, all of a line together as documents have it, with the deposits of what never came.
 * What was paid on the order is more than it comes to then, and goes back.
 */
export const keepCredited = async (tx: Tx, order: LockedCustomerOrder): Promise<void> => {
  const { rows } = await tx.execute<Credited>(sql`
    select m.measure, sum(m.credited_amount)::int as amount, i.price_cents as "priceCents", i.deposits,
      coalesce(sum(m.credited_amount) filter (where ${neverCame}), 0)::int as missing
    from ${complaints} m join ${businessCustomerOrderItems} i on i.id = m.order_item_id
    where i.order_id = ${order.id} and m.credited_amount > 0 group by i.id, m.measure`)
  const creditedCents = addCents(
    rows.map((line) => documentLineCents(line) + sumOfDeposits(lineDeposits(line.deposits, line.missing))),
  )
  const paymentStatus = isBookedOnOrder(order.paymentKind)
    ? prepaymentStatus(prepaidOrder({ ...order, creditedCents }))
    : order.paymentStatus
  const { id, version } = businessCustomerOrders
  await tx
    .update(businessCustomerOrders)
    .set({ creditedCents, paymentStatus, version: sql`${version} + 1` })
    .where(eq(id, order.id))
}
