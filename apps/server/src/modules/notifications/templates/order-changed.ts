import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { namesOf } from './order-lines.ts'
import { orderPath } from './order-path.ts'

type Changed = Pick<MailData['orderChanged'], 'lines' | 'totals' | 'isEstimated'>

/** Line by line what is wanted now and what was before, and what the order comes to by that. */
const changesIn = (pen: Pen, { lines, totals, isEstimated }: Changed): string[] => {
  const { words, format } = pen
  const amount = isEstimated ? format.approximateMoney : format.money
  return [
    ...lines.map((line) => {
      const quantities = { before: format.quantity(line.before), after: format.quantity(line.after) }
      const kind =
        line.before === line.after ? 'price' : line.before === 0 ? 'added' : line.after === 0 ? 'dropped' : 'line'
      return words(`orderChanged.${kind}`, { ...namesOf(pen, line), ...quantities })
    }),
    words('orderChanged.sum', { net: amount(totals.netCents), gross: amount(totals.grossCents) }),
  ]
}

/** To the customer: what became of its order, and why where the hub changed it. */
export const orderChanged = (pen: Pen, data: MailData['orderChanged']): Letter => {
  const { words, format } = pen
  const { orderNumber, hubName: hub, reason } = data
  const day = format.longDay(data.deliveryDate)
  const lead =
    reason === null ? words('orderChanged.leadOwn', { day }) : words('orderChanged.leadHub', { hub, day, reason })
  return {
    subject: words('orderChanged.subject', { orderNumber }),
    name: data.name,
    paragraphs: [lead, ...changesIn(pen, data)],
    lines: [],
    sums: [],
    remarks: [],
    path: orderPath(data),
  }
}

/** To the hub: what its customer has changed. */
export const customerChangedOrder = (pen: Pen, data: MailData['customerChangedOrder']): Letter => {
  const { words, format } = pen
  const { orderNumber, customerName: customer } = data
  return {
    subject: words('customerChangedOrder.subject', { orderNumber, customer }),
    name: data.name,
    paragraphs: [
      words('customerChangedOrder.lead', { customer, day: format.longDay(data.deliveryDate) }),
      ...changesIn(pen, data),
    ],
    lines: [],
    sums: [],
    remarks: [],
    path: `/retailer/business-customer-orders/${orderNumber}`,
  }
}
