import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { namesOf } from './order-lines.ts'
import { orderPath } from './order-path.ts'

const letterOf =
  (kind: 'lotRecalled' | 'recallLifted') =>
  (pen: Pen, data: MailData[typeof kind]): Letter => {
    const { words, format } = pen
    const { name, orderNumber, hubName, hubPhone, deliveryDate, lot, quantity, possible, reason } = data
    const named = lot === null ? words('lotRecalled.nameless') : words('lotRecalled.named', { lot })
    const amount = { quantity: format.quantity(quantity), possible, sure: quantity - possible }
    const facts = { ...namesOf(pen, data), ...amount, lot: named, orderNumber, hub: hubName }
    return {
      subject: words(`${kind}.subject`, facts),
      name,
      paragraphs: [
        words(`${kind}.lead`, { ...facts, day: format.longDay(deliveryDate) }),
        words('lotRecalled.reason', { reason }),
        words(`${kind}.next`),
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

/** To everybody who got something of a lot that its hub has called back. */
export const lotRecalled = letterOf('lotRecalled')
/** To the same, once it is called back no more. */
export const recallLifted = letterOf('recallLifted')
