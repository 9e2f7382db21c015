import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { namesOf } from './order-lines.ts'
import { orderPath } from './order-path.ts'

/** To the customer: what stands in for goods that are missing, at which price, and that it may be declined. */
export const substituteOffered = (pen: Pen, data: MailData['substituteOffered']): Letter => {
  const { words, format } = pen
  const { missing, line, totals, mostGrossCents } = data
  const quantityOf = (quantity: number) => format.quantity(quantity)
  const amount = line.isEstimated ? format.approximateMoney : format.money
  const sum = data.isEstimated ? format.approximateMoney : format.money
  return {
    subject: words('substituteOffered.subject', { orderNumber: data.orderNumber }),
    name: data.name,
    paragraphs: [
      words('substituteOffered.lead', {
        ...{ hub: data.hubName, day: format.longDay(data.deliveryDate) },
        ...{ ...namesOf(pen, missing), quantity: quantityOf(missing.quantity) },
      }),
      words(line.isWeighed ? 'substituteOffered.weighed' : 'substituteOffered.line', {
        ...{ ...namesOf(pen, line), quantity: quantityOf(line.quantity) },
        ...{ price: format.money(line.priceCents), amount: amount(line.lineCents) },
      }),
      mostGrossCents === undefined
        ? words('orderChanged.sum', { net: sum(totals.netCents), gross: sum(totals.grossCents) })
        : words('orderChanged.sumGross', { gross: sum(totals.grossCents) }),
      ...(mostGrossCents ? [words('household.most', { amount: format.money(mostGrossCents) })] : []),
    ],
    lines: [],
    sums: [],
    remarks: [words('substituteOffered.next')],
    path: orderPath(data),
  }
}

/** To the hub: its customer wants no substitute. */
export const substituteDeclined = (pen: Pen, data: MailData['substituteDeclined']): Letter => {
  const { words, format } = pen
  const { orderNumber, customerName: customer, line } = data
  return {
    subject: words('substituteDeclined.subject', { orderNumber, customer }),
    name: data.name,
    paragraphs: [
      words('substituteDeclined.lead', {
        ...{ customer, day: format.longDay(data.deliveryDate) },
        ...{ ...namesOf(pen, line), quantity: format.quantity(line.quantity) },
      }),
    ],
    lines: [],
    sums: [],
    remarks: [],
    path: `/retailer/business-customer-orders/${orderNumber}`,
  }
}
