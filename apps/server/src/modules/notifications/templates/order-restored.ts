import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { namesOf } from './order-lines.ts'
import { orderPath } from './order-path.ts'

/** To the customer: what was said to be missing comes after all. */
export const orderRestored = (pen: Pen, data: MailData['orderRestored']): Letter => ({
  subject: pen.words('orderRestored.subject', { orderNumber: data.orderNumber }),
  name: data.name,
  paragraphs: [
    pen.words('orderRestored.lead', {
      ...namesOf(pen, data.line),
      coming: pen.format.quantity(data.line.comingQuantity),
    }),
  ],
  lines: [],
  sums: [],
  remarks: [],
  path: orderPath(data),
})

/** To the customer: a count at the door was wrong, so that what was said to be missing may come after all. */
export const orderRecounted = (pen: Pen, data: MailData['orderRecounted']): Letter => ({
  subject: pen.words('orderRecounted.subject', { orderNumber: data.orderNumber }),
  name: data.name,
  paragraphs: [
    pen.words('orderRecounted.lead'),
    ...data.lines.map((line) =>
      pen.words('orderRecounted.line', { ...namesOf(pen, line), coming: pen.format.quantity(line.comingQuantity) }),
    ),
  ],
  lines: [],
  sums: [],
  remarks: [pen.words('orderRecounted.next')],
  path: orderPath(data),
})
