import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { estimateRemark, tableOf } from './order-lines.ts'
import { orderPath } from './order-path.ts'

/** To the customer: the hub has taken an order for it, with everything it says. */
export const orderTaken = (pen: Pen, data: MailData['orderTaken']): Letter => {
  const { words, format } = pen
  const { orderNumber, hubName: hub, isBrought, note, cancelUntil } = data
  const day = format.longDay(data.deliveryDate)
  return {
    subject: words('orderTaken.subject', { orderNumber }),
    name: data.name,
    paragraphs: [words(isBrought ? 'orderTaken.leadBrought' : 'orderTaken.leadFetched', { hub, day })],
    ...tableOf(pen, data),
    remarks: [
      ...estimateRemark(pen, data.lines),
      ...(note === '' ? [] : [words('note', { note })]),
      cancelUntil === null
        ? words('orderTaken.tooLateToCancel')
        : words('orderTaken.cancelUntil', { until: format.dayAndTime(cancelUntil) }),
    ],
    path: orderPath(data),
  }
}
