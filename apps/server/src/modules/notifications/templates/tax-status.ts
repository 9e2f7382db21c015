import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { orderPath } from './order-path.ts'

const plain = { lines: [], sums: [], remarks: [] }

/** To the hub: from when a supplier is taxed otherwise, and what of it is concerned. */
export const supplierTaxStatusChanged = (
  { words, format }: Pen,
  {
    name,
    supplierName: supplier,
    before,
    after,
    from,
    orderCount,
    grossCents,
    draftCount,
  }: MailData['supplierTaxStatusChanged'],
): Letter => {
  const statuses = { before: words(`taxStatus.${before}`), after: words(`taxStatus.${after}`) }
  return {
    ...plain,
    name,
    subject: words('supplierTaxStatusChanged.subject', { supplier }),
    paragraphs: [
      words(`supplierTaxStatusChanged.${before === after ? 'otherDay' : 'lead'}`, { supplier, ...statuses }),
      from === null
        ? words('supplierTaxStatusChanged.always')
        : words('supplierTaxStatusChanged.from', { day: format.fullDay(from) }),
      orderCount === 0
        ? words('supplierTaxStatusChanged.nothing')
        : words('supplierTaxStatusChanged.concerned', { count: orderCount, amount: format.money(grossCents) }),
      ...(draftCount === 0 ? [] : [words('supplierTaxStatusChanged.drafts', { count: draftCount })]),
    ],
    path: '/retailer/billing/suppliers',
    link: words('supplierTaxStatusChanged.link'),
  }
}

/** To the customer: its order costs something else, and why. */
export const orderTaxedAnew = ({ words, format }: Pen, data: MailData['orderTaxedAnew']): Letter => {
  const { name, orderNumber, hubName: hub, deliveryDate, beforeCents, afterCents, isExempt, isEstimated } = data
  const amount = isEstimated ? format.approximateMoney : format.money
  return {
    ...plain,
    name,
    subject: words('orderTaxedAnew.subject', { orderNumber }),
    paragraphs: [
      words(isExempt ? 'orderTaxedAnew.exempt' : 'orderTaxedAnew.standard', { hub }),
      words('orderTaxedAnew.sum', {
        ...{ orderNumber, day: format.longDay(deliveryDate) },
        ...{ before: amount(beforeCents), after: amount(afterCents) },
      }),
    ],
    path: orderPath(data),
  }
}
