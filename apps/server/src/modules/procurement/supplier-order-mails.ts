import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { lineDeposits, sumOfDeposits } from '@regionalmarkt/domain/pricing/deposits.ts'
import { lineTotal } from '@regionalmarkt/domain/pricing/line-total.ts'
import type { Tx } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import { contactsOf } from '../accounts/public.ts'
import {
  type ChangedLine,
  dropGatheredMail,
  gatherMail,
  type MailLine,
  queueMail,
  queueMails,
} from '../notifications/public.ts'
import type { DemandLine } from './join-retailer-orders.ts'
import type { LockedRetailerOrder, RetailerOrder, RetailerOrderItem } from './lock-retailer-orders.ts'
import { linksTo } from './supplier-order-links.ts'

const mailLineOf = ({ articleName, salesUnitName, quantity, ...line }: DemandLine): MailLine => ({
  articleName,
  salesUnitName,
  quantity,
  lineCents: lineTotal({ ...line, priceBasis: line.priceBasis, quantity, weighedGrams: null }),
  isEstimated: line.priceBasis === 'kilogram',
})

const tokenOf = (links: ReadonlyMap<string, string>, { id }: RetailerOrder): string =>
  invariant(links.get(id), 'each order has got its link')

/** Tells suppliers of orders that have just been opened for them: what to bring until when. What joins until it is firm is told then. */
export const tellSuppliers = async (
  tx: Tx,
  opened: readonly { readonly order: RetailerOrder; readonly lines: readonly DemandLine[] }[],
): Promise<void> => {
  if (opened.length === 0) return
  const companyIds = opened.flatMap(({ order }) => [order.retailerId, order.supplierId])
  const contacts = await contactsOf(tx, [...new Set(companyIds)])
  const links = await linksTo(
    tx,
    opened.map(({ order }) => order.id),
  )
  queueMails(
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
        token: tokenOf(links, order),
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

/** To whom a mail about an order of a hub goes, and what each of them says first. */
const toSupplier = async (tx: Tx, { retailerId, supplierId, orderNumber, deliveryDate }: RetailerOrder) => {
  const contacts = await contactsOf(tx, [retailerId, supplierId])
  const { name, recipient, locale } = invariant(contacts.get(supplierId), 'a party of an order is a company')
  const hubName = invariant(contacts.get(retailerId), 'a party of an order is a company').companyName
  return { recipient, locale, about: { name, orderNumber, hubName, deliveryDate } }
}

const namesOf = ({ articleNameDe, articleNameEn, salesUnitNameDe, salesUnitNameEn }: RetailerOrderItem) => ({
  articleName: { de: articleNameDe, en: articleNameEn },
  salesUnitName: { de: salesUnitNameDe, en: salesUnitNameEn },
})

/** Tells the supplier that nothing joins these lines of its order any more. `acceptedByHub`: and that its hub has accepted them. */
export const tellFirm = async (
  tx: Tx,
  order: LockedRetailerOrder,
  items: readonly RetailerOrderItem[],
  { acceptedByHub }: { readonly acceptedByHub: boolean },
): Promise<void> => {
  const { recipient, locale, about } = await toSupplier(tx, order)
  const lines = items.map((item): MailLine => {
    const quantity = promisedQuantity(item)
    const lineCents = lineTotal({ ...item, quantity, weighedGrams: null })
    return { ...namesOf(item), quantity, lineCents, isEstimated: item.priceBasis === 'kilogram' }
  })
  const lent = items.flatMap((item) => lineDeposits(item.deposits, promisedQuantity(item)))
  const token = tokenOf(await linksTo(tx, [order.id]), order)
  const data = { ...about, token, leg: order.leg, acceptedByHub, lines, depositCents: sumOfDeposits(lent) }
  queueMail(tx, { recipient, locale, template: 'supplierOrderFirm', data })
}

type Shrinking = { readonly item: RetailerOrderItem; readonly after: number }

/** Tells the supplier what of its order is wanted less. Changes within a few minutes come in one mail, each with what stood before. */
export const tellOfShrinking = async (
  tx: Tx,
  order: RetailerOrder,
  shrunk: readonly Shrinking[],
  { isOver }: { readonly isOver: boolean },
): Promise<void> => {
  const { recipient, locale, about } = await toSupplier(tx, order)
  const lines = shrunk.map(
    ({ item, after }): ChangedLine => ({ itemId: item.id, ...namesOf(item), before: promisedQuantity(item), after }),
  )
  const data = { ...about, token: tokenOf(await linksTo(tx, [order.id]), order), isOver, lines }
  await gatherMail(tx, { recipient, locale, template: 'supplierOrderChanged', data }, (waiting) => {
    const known = waiting.lines.filter(({ itemId }) => !lines.some((line) => line.itemId === itemId))
    const changed = lines.map((line) => {
      const before = waiting.lines.find(({ itemId }) => itemId === line.itemId)?.before
      return before === undefined ? line : { ...line, before }
    })
    return { ...data, lines: [...known, ...changed] }
  })
}

/**
 * An order that everybody had left is wanted again. Whoever has not read yet that it is over, reads nothing; the others read of it as of
 * a new one.
 */
export const tellRevived = async (
  tx: Tx,
  revived: readonly { readonly order: RetailerOrder; readonly lines: readonly DemandLine[] }[],
): Promise<void> => {
  for (const { order, lines } of revived) {
    const { recipient } = await toSupplier(tx, order)
    const { orderNumber } = order
    const wasWaiting = await dropGatheredMail(tx, { recipient, template: 'supplierOrderChanged', orderNumber })
    if (!wasWaiting) await tellSuppliers(tx, [{ order, lines }])
  }
}
