import { declineReasonText } from '@regionalmarkt/i18n/orders/cancel-reasons/reason-texts.ts'
import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { namesOf } from './order-lines.ts'

/** To the hub: what a supplier cannot bring, and why. */
export const supplyDeclined = (pen: Pen, data: MailData['supplyDeclined']): Letter => {
  const { words, format } = pen
  const { orderNumber, supplierName: supplier } = data
  return {
    subject: words('supplyDeclined.subject', { orderNumber, supplier }),
    name: data.name,
    paragraphs: [
      words('supplyDeclined.lead', { orderNumber, supplier, day: format.longDay(data.deliveryDate) }),
      ...data.lines.map((line) =>
        words('supplyDeclined.line', {
          ...namesOf(pen, line),
          coming: format.quantity(line.comingQuantity),
          ordered: format.quantity(line.orderedQuantity),
          reason: declineReasonText(line.reason, pen.locale),
        }),
      ),
    ],
    lines: [],
    sums: [],
    remarks: [words('supplyDeclined.next')],
    path: `/retailer/retailer-orders/${orderNumber}`,
  }
}
