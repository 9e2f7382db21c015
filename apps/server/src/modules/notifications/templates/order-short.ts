import { cancelReasonText } from '@regionalmarkt/i18n/orders/cancel-reasons/reason-texts.ts'
import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { namesOf } from './order-lines.ts'
import { orderPath } from './order-path.ts'

/** To the customer: of which lines less comes than was ordered, and why. */
export const orderShort = (pen: Pen, data: MailData['orderShort']): Letter => {
  const { words, format } = pen
  return {
    subject: words('orderShort.subject', { orderNumber: data.orderNumber }),
    name: data.name,
    paragraphs: [
      words('orderShort.lead'),
      ...data.lines.map((line) =>
        words('orderShort.line', {
          ...namesOf(pen, line),
          delivered: format.quantity(line.comingQuantity),
          ordered: format.quantity(line.orderedQuantity),
          reason: cancelReasonText(line.reason, pen.locale),
        }),
      ),
    ],
    lines: [],
    sums: [],
    remarks: [],
    path: orderPath(data),
  }
}
