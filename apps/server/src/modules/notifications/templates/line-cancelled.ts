import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { lineText } from './order-lines.ts'
import { orderPath } from './order-path.ts'

/** To the customer: the hub has cancelled a line, and why. */
export const lineCancelled = (pen: Pen, data: MailData['lineCancelled']): Letter => {
  const { words, format } = pen
  return {
    subject: words('lineCancelled.subject', { orderNumber: data.orderNumber }),
    name: data.name,
    paragraphs: [
      words('lineCancelled.lead', { hub: data.hubName, day: format.longDay(data.deliveryDate) }),
      lineText(pen, data.line),
      words('lineCancelled.reason', { reason: data.reason }),
    ],
    lines: [],
    sums: [],
    remarks: [],
    path: orderPath(data),
  }
}
