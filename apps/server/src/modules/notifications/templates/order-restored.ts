import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { namesOf } from './order-lines.ts'

/** To the customer: what was said to be missing comes after all. */
export const orderRestored = (pen: Pen, { name, orderNumber, line }: MailData['orderRestored']): Letter => ({
  subject: pen.words('orderRestored.subject', { orderNumber }),
  name,
  paragraphs: [
    pen.words('orderRestored.lead', { ...namesOf(pen, line), coming: pen.format.quantity(line.comingQuantity) }),
  ],
  lines: [],
  sums: [],
  remarks: [],
  path: `/business-customer/orders/${orderNumber}`,
})

/** To the customer: a count at the door was wrong, so that what was said to be missing may come after all. */
export const orderRecounted = (pen: Pen, { name, orderNumber, lines }: MailData['orderRecounted']): Letter => ({
  subject: pen.words('orderRecounted.subject', { orderNumber }),
  name,
  paragraphs: [
    pen.words('orderRecounted.lead'),
    ...lines.map((line) =>
      pen.words('orderRecounted.line', { ...namesOf(pen, line), coming: pen.format.quantity(line.comingQuantity) }),
    ),
  ],
  lines: [],
  sums: [],
  remarks: [pen.words('orderRecounted.next')],
  path: `/business-customer/orders/${orderNumber}`,
})
