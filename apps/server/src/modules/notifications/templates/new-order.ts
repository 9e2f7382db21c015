import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { estimateRemark, tableOf } from './order-lines.ts'

/** To the hub: somebody has ordered. */
export const newOrder = (pen: Pen, data: MailData['newOrder']): Letter => {
  const { words, format } = pen
  const { orderNumber, customerName: customer, note } = data
  return {
    subject: words('newOrder.subject', { orderNumber, customer }),
    name: data.name,
    paragraphs: [words('newOrder.lead', { customer, day: format.longDay(data.deliveryDate) })],
    ...tableOf(pen, data),
    remarks: [...estimateRemark(pen, data.lines), ...(note === '' ? [] : [words('customerNote', { note })])],
    path: `/retailer/business-customer-orders/${orderNumber}`,
  }
}
