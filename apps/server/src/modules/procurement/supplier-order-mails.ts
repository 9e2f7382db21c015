import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { lineDeposits, sumOfDeposits } from '@regionalmarkt/domain/pricing/deposits.ts'
import { lineTotal } from '@regionalmarkt/domain/pricing/line-total.ts'
import type { Tx } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import { contactsOf } from '../accounts/public.ts'
import { gatherMail, type MailLine, queueMails } from '../notifications/public.ts'
import type { DemandLine } from './join-retailer-orders.ts'
import type { LockedRetailerOrder, RetailerOrder } from './lock-retailer-orders.ts'

const mailLineOf = ({ articleName, salesUnitName, quantity, ...line }: DemandLine): MailLine => ({
  articleName,
  salesUnitName,
  quantity,
  lineCents: lineTotal({ ...line, priceBasis: line.priceBasis, quantity, weighedGrams: null }),
  isEstimated: line.priceBasis === 'kilogram',
})

/** Tells suppliers of orders that have just been opened for them: what to bring until when. What joins later sends no mail. */
export const tellSuppliers = async (
  tx: Tx,
  opened: readonly { readonly order: RetailerOrder; readonly lines: readonly DemandLine[] }[],
): Promise<void> => {
  if (opened.length === 0) return
  const companyIds = opened.flatMap(({ order }) => [order.retailerId, order.supplierId])
  const contacts = await contactsOf(tx, [...new Set(companyIds)])
  await queueMails(
    tx,
    opened.map(({ order, lines }) => {
      const { name, recipient, locale } = invariant(contacts.get(order.supplierId), 'a party of an order is a company')
      const { orderNumber, deliveryDate } = order
      const data = {
        name,
        orderNumber,
        hubName: invariant(contacts.get(order.retailerId), 'a party of an order is a company').companyName,
        deliveryDate,
        leg: order.leg,
        collectsUntil: order.cutOffAt.toISOString(),
        lines: lines.map(mailLineOf),
        depositCents: sumOfDeposits(lines.flatMap(({ deposits, quantity }) => lineDeposits(deposits, quantity))),
      }
      return { recipient, locale, template: 'newSupplierOrder', data }
    }),
  )
}

/**
 * Tells the hub what its supplier cannot bring of an order. Lines declined one after the other come in one mail, which waits a
 * few minutes for the next.
 */
export const tellHubOfDecline = async (tx: Tx, order: LockedRetailerOrder): Promise<void> => {
  const contacts = await contactsOf(tx, [order.retailerId, order.supplierId])
  const { name, recipient, locale } = invariant(contacts.get(order.retailerId), 'a party of an order is a company')
  const { orderNumber, deliveryDate } = order
  const data = {
    name,
    orderNumber,
    supplierName: invariant(contacts.get(order.supplierId), 'a party of an order is a company').companyName,
    deliveryDate,
    lines: order.items.flatMap((item) =>
      item.declineReason === null || promisedQuantity(item) === item.orderedQuantity
        ? []
        : [
            {
              articleName: { de: item.articleNameDe, en: item.articleNameEn },
              salesUnitName: { de: item.salesUnitNameDe, en: item.salesUnitNameEn },
              orderedQuantity: item.orderedQuantity,
              comingQuantity: promisedQuantity(item),
              reason: item.declineReason,
            },
          ],
    ),
  }
  await gatherMail(tx, { recipient, locale, template: 'supplyDeclined', data })
}
