import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { estimateRemark, tableOf } from './order-lines.ts'
import { orderPath } from './order-path.ts'

/** To the customer: the order has arrived, with everything it says. */
export const orderPlaced = (pen: Pen, data: MailData['orderPlaced']): Letter => {
  const { words, format } = pen
  const { orderNumber, hubName: hub, isBrought, note, directFrom } = data
  const day = format.longDay(data.deliveryDate)
  return {
    subject: words('orderPlaced.subject', { orderNumber }),
    name: data.name,
    paragraphs: [
      directFrom
        ? words(isBrought ? 'orderPlaced.leadDirect' : 'orderPlaced.leadAtProducer', { ...directFrom, day })
        : words(isBrought ? 'orderPlaced.leadBrought' : 'orderPlaced.leadFetched', { hub, day }),
    ],
    ...tableOf(pen, data),
    remarks: [
      ...estimateRemark(pen, data.lines),
      ...(note === '' ? [] : [words('note', { note })]),
      words('orderPlaced.cancelUntil', { until: format.dayAndTime(data.cancelUntil) }),
    ],
    path: orderPath(data),
  }
}
