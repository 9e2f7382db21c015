import { daysBetween } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { orderPath } from './order-path.ts'

/** To a customer: what is overdue, and what is owed besides and why, with the letter as PDF. */
export const overdueReminder = ({ words, format }: Pen, data: MailData['overdueReminder']): Letter => {
  const { name, hubName: hub, level, cents, openCents, payUntil, count, feeCents, chargeCents, interest } = data
  const { returnFeeCents = 0, earlierCents = 0 } = data
  const amount = format.money(openCents)
  const besides = [
    ...(earlierCents > 0 ? [words('overdueReminder.earlier', { amount: format.money(earlierCents) })] : []),
    ...(feeCents > 0 ? [words('overdueReminder.fee', { amount: format.money(feeCents) })] : []),
    ...(interest === null
      ? []
      : [
          words('overdueReminder.interest', {
            count,
            amount: format.money(interest.cents),
            points: format.quantity(interest.pointsAbove / 100),
            days: daysBetween(interest.from, interest.until) + 1,
            from: format.fullDay(interest.from),
            until: format.fullDay(interest.until),
          }),
        ]),
    ...(returnFeeCents > 0 ? [words('overdueReminder.returnFee', { amount: format.money(returnFeeCents) })] : []),
    ...(chargeCents > 0 ? [words('overdueReminder.charge', { amount: format.money(chargeCents) })] : []),
  ]
  return {
    subject: words('overdueReminder.subject', { level: String(level), hub }),
    name,
    paragraphs: [
      words('overdueReminder.lead', { count, amount, hub }),
      ...besides,
      words('overdueReminder.pay', { amount: format.money(cents), day: format.fullDay(payUntil) }),
    ],
    lines: [],
    sums: [],
    remarks: [words('overdueReminder.crossed')],
    ...(data.orderNumber === undefined
      ? { path: '/business-customer/orders', link: words('overdueReminder.link') }
      : { path: orderPath({ ...data, orderNumber: data.orderNumber }) }),
  }
}
