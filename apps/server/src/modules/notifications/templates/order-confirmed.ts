import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { orderPath } from './order-path.ts'

/** To the customer: the hub has taken the order on. */
export const orderConfirmed = ({ words, format }: Pen, data: MailData['orderConfirmed']): Letter => ({
  subject: words('orderConfirmed.subject', { orderNumber: data.orderNumber }),
  name: data.name,
  paragraphs: [words('orderConfirmed.lead', { hub: data.hubName, day: format.longDay(data.deliveryDate) })],
  lines: [],
  sums: [],
  remarks: [],
  path: orderPath(data),
})
