import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { estimateRemark, supplyTableOf } from './order-lines.ts'
import { leadBy, supplyLink, supplyLinkRemark } from './supply-link.ts'

/** To the supplier: a hub has ordered; what to bring until when, as far as it is known. */
export const newSupplierOrder = (pen: Pen, data: MailData['newSupplierOrder']): Letter => {
  const { words, format } = pen
  const { orderNumber, hubName: hub, lines, depositCents } = data
  const day = format.longDay(data.deliveryDate)
  return {
    subject: words('newSupplierOrder.subject', { orderNumber, hub, day }),
    name: data.name,
    paragraphs: [words(`newSupplierOrder.${leadBy[data.leg]}`, { hub, day })],
    ...supplyTableOf(pen, { lines, depositCents }),
    remarks: [
      ...estimateRemark(pen, lines),
      words('newSupplierOrder.collects', { until: format.dayAndTime(data.collectsUntil) }),
      supplyLinkRemark(pen),
    ],
    ...supplyLink(pen, data.token),
  }
}
