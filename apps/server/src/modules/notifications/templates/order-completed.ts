import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { orderPath } from './order-path.ts'

/** To the customer: the goods are there. */
export const orderCompleted = ({ words }: Pen, data: MailData['orderCompleted']): Letter => ({
  subject: words('orderCompleted.subject', { orderNumber: data.orderNumber }),
  name: data.name,
  paragraphs: [words('orderCompleted.lead')],
  lines: [],
  sums: [],
  remarks: [],
  path: orderPath(data),
})
