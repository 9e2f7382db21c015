import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { orderPath } from './order-path.ts'

/** To a customer: what is overdue, with the letter as PDF. */
export const overdueReminder = ({ words, format }: Pen, data: MailData['overdueReminder']): Letter => {
  const { name, hubName: hub, level, cents, payUntil, count } = data
  const amount = format.money(cents)
  return {
    subject: words('overdueReminder.subject', { level: String(level), hub }),
    name,
    paragraphs: [
      words('overdueReminder.lead', { count, amount, hub }),
      words('overdueReminder.pay', { day: format.fullDay(payUntil) }),
    ],
    lines: [],
    sums: [],
    remarks: [words('overdueReminder.crossed')],
    ...(data.orderNumber === undefined
      ? { path: '/business-customer/orders', link: words('overdueReminder.link') }
      : { path: orderPath({ ...data, orderNumber: data.orderNumber }) }),
  }
}
