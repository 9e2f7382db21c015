import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { namesOf } from './order-lines.ts'
import { orderPath } from './order-path.ts'

/** To everybody who got something of a lot that its hub has called back. */
export const lotRecalled = (pen: Pen, data: MailData['lotRecalled']): Letter => {
  const { words, format } = pen
  const { name, orderNumber, hubName, hubPhone, deliveryDate, lot, quantity, reason } = data
  const named = lot === null ? words('lotRecalled.nameless') : words('lotRecalled.named', { lot })
  const facts = { ...namesOf(pen, data), lot: named, orderNumber, quantity: format.quantity(quantity), hub: hubName }
  return {
    subject: words('lotRecalled.subject', facts),
    name,
    paragraphs: [
      words('lotRecalled.lead', { ...facts, day: format.longDay(deliveryDate) }),
      words('lotRecalled.reason', { reason }),
      words('lotRecalled.next'),
      hubPhone === ''
        ? words('lotRecalled.ask', facts)
        : words('lotRecalled.call', { ...facts, phone: format.phone(hubPhone) }),
    ],
    lines: [],
    sums: [],
    remarks: [],
    path: orderPath(data),
  }
}
