import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { estimateRemark, supplyTableOf } from './order-lines.ts'
import { leadBy, supplyLink, supplyLinkRemark } from './supply-link.ts'

/** To the supplier: all that a hub wants for a day; nothing joins any more. */
export const supplierOrderFirm = (pen: Pen, data: MailData['supplierOrderFirm']): Letter => {
  const { words, format } = pen
  const { orderNumber, hubName: hub, leg, acceptedByHub, lines, depositCents } = data
  const day = format.longDay(data.deliveryDate)
  return {
    subject: words('supplierOrderFirm.subject', { orderNumber, hub, day }),
    name: data.name,
    paragraphs: [
      words(`supplierOrderFirm.${leadBy[leg]}`, { hub, day }),
      words(acceptedByHub ? 'supplierOrderFirm.accepted' : 'supplierOrderFirm.accept', { hub }),
    ],
    ...supplyTableOf(pen, { lines, depositCents }),
    remarks: [...estimateRemark(pen, lines), supplyLinkRemark(pen)],
    ...supplyLink(pen, data.token),
  }
}
