import { type DeliveredOrder, dueForOrder } from '@regionalmarkt/domain/billing/billable.ts'
import { documentLineCents } from '@regionalmarkt/domain/billing/billing-document.ts'
import { addCents } from '@regionalmarkt/domain/money/cents.ts'
import { isBookedOnOrder } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { prepaidOrder, prepaymentStatus } from '@regionalmarkt/domain/orders/prepayment.ts'
import type { Tx } from '../../../platform/database.ts'
import { deliveredOrders } from '../delivered-orders.ts'
import type { LockedCustomerOrder } from '../lock-customer-orders.ts'
import { saveMoney } from '../payments/save-money.ts'

/** An order as it was handed over, before anybody complained and anything was put right. */
const asHandedOver = ({ corrections: _, items, ...order }: DeliveredOrder): DeliveredOrder => ({
  ...order,
  items: items.map(
    ({
      creditedAmount: __,
      missingQuantity: ___,
      missingGrams: ____,
      isWithdrawn: _____,
      corrections: ______,
      ...item
    }) => item,
  ),
})

/** In cents as its prices, which have their VAT in them where a household orders. */
const comesTo = (order: DeliveredOrder): number => addCents(dueForOrder(order, 'standard').map(documentLineCents))

/**
 * The credit of a locked order after complaints and corrections, as its documents have it; negative where it comes to more. What was paid on
 * the order is more than it comes to then, and goes back. To be asked again whenever goods were handed over anew.
 */
export const keepCredited = async (tx: Tx, order: LockedCustomerOrder): Promise<void> => {
  const [delivered] = await deliveredOrders(tx, [order.id])
  const creditedCents = delivered === undefined ? 0 : comesTo(asHandedOver(delivered)) - comesTo(delivered)
  const standing = isBookedOnOrder(order.paymentKind)
    ? { paymentStatus: prepaymentStatus(prepaidOrder({ ...order, creditedCents })) }
    : {}
  await saveMoney(tx, order, { creditedCents, ...standing })
}
