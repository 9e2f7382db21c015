import { roleOf, sideOf } from '@regionalmarkt/domain/billing/billing-document.ts'
import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

/** To a customer or supplier: what its hub has issued, with the PDF. */
export const documentIssued = ({ words, format }: Pen, data: MailData['documentIssued']): Letter => {
  const { name, hubName: hub, kind, number, grossCents, dueOn } = data
  const amount = format.money(Math.abs(grossCents))
  const isForSupplier = sideOf(kind) === 'supplier'
  const paid = isForSupplier ? 'paidOut' : 'due'
  const unpaid = isForSupplier ? 'setOff' : 'nothingDue'
  return {
    subject: words('documentIssued.subject', { kind, number, hub }),
    name,
    paragraphs: [
      words('documentIssued.lead', { number, hub, amount }),
      dueOn === null
        ? words(`documentIssued.${unpaid}`)
        : words(`documentIssued.${paid}`, { amount, day: format.fullDay(dueOn) }),
      ...(isForSupplier && roleOf(kind) === 'bill' ? [words('documentIssued.mayObject')] : []),
    ],
    lines: [],
    sums: [],
    remarks: [words('documentIssued.data')],
    ...(isForSupplier
      ? { path: '/supplier/dashboard?view=settlement', link: words('documentIssued.toSettlement') }
      : { path: '/business-customer/orders', link: words('documentIssued.link') }),
  }
}
