import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { namesOf } from './order-lines.ts'
import { supplyLink, supplyLinkRemark } from './supply-link.ts'

/** To the supplier: what a hub wants less of, after nothing could join any more, or that it wants nothing at all. */
export const supplierOrderChanged = (pen: Pen, data: MailData['supplierOrderChanged']): Letter => {
  const { words, format } = pen
  const { orderNumber, hubName: hub, isOver } = data
  const day = format.longDay(data.deliveryDate)
  return {
    subject: words(isOver ? 'supplierOrderChanged.subjectOver' : 'supplierOrderChanged.subject', { orderNumber, hub }),
    name: data.name,
    paragraphs: [
      words(isOver ? 'supplierOrderChanged.leadOver' : 'supplierOrderChanged.lead', { hub, day }),
      ...data.lines.map((line) =>
        words('supplierOrderChanged.line', {
          ...namesOf(pen, line),
          before: format.quantity(line.before),
          after: format.quantity(line.after),
        }),
      ),
    ],
    lines: [],
    sums: [],
    ...(isOver
      ? { remarks: [], path: `/supplier/orders/${orderNumber}` }
      : { remarks: [supplyLinkRemark(pen)], ...supplyLink(pen, data.token) }),
  }
}
