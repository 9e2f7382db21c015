import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

/** To a customer: what its hub has issued, with the PDF. */
export const documentIssued = ({ words, format }: Pen, data: MailData['documentIssued']): Letter => {
  const { name, hubName: hub, kind, number, grossCents, dueOn } = data
  const amount = format.money(Math.abs(grossCents))
  return {
    subject: words('documentIssued.subject', { kind, number, hub }),
    name,
    paragraphs: [
      words('documentIssued.lead', { number, hub, amount }),
      dueOn === null
        ? words('documentIssued.nothingDue')
        : words('documentIssued.due', { amount, day: format.fullDay(dueOn) }),
    ],
    lines: [],
    sums: [],
    remarks: [words('documentIssued.data')],
    path: '/business-customer/orders',
    link: words('documentIssued.link'),
  }
}
