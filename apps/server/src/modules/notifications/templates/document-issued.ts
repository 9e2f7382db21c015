import { roleOf, sideOf } from '@regionalmarkt/domain/billing/billing-document.ts'
import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { orderPath } from './order-path.ts'

/** To a customer or supplier: what its hub has issued, with the PDF. */
export const documentIssued = ({ words, format }: Pen, data: MailData['documentIssued']): Letter => {
  const { name, hubName: hub, kind, titleKind, number, grossCents, dueCents, dueOn, isDebited } = data
  const amount = format.money(Math.abs(grossCents))
  const isForSupplier = sideOf(kind) === 'supplier'
  const due = isForSupplier ? 'paidOut' : isDebited ? 'debited' : 'due'
  const isBill = roleOf(kind) === 'bill'
  const none = grossCents === 0 ? ('sumStays' as const) : undefined
  const notDue =
    data.standing ?? none ?? (isForSupplier ? (isBill ? 'isSetOff' : 'setOff') : isBill ? 'paid' : 'nothingDue')
  const email = data.tellAccountTo
  return {
    subject: words('documentIssued.subject', { kind: titleKind, number, hub }),
    name,
    paragraphs: [
      words('documentIssued.lead', { number, hub, amount }),
      email !== undefined
        ? `${words('documentIssued.refunded')} ${words('tellAccount', { hub, email })}`
        : dueOn === null
          ? words(`documentIssued.${notDue}`)
          : words(`documentIssued.${due}`, { amount: format.money(Math.abs(dueCents)), day: format.fullDay(dueOn) }),
      ...(isForSupplier && isBill && data.standing !== 'void' ? [words('documentIssued.mayObject')] : []),
    ],
    lines: [],
    sums: [],
    remarks: data.orderNumber === undefined ? [words('documentIssued.data')] : [],
    ...(isForSupplier
      ? { path: '/supplier/dashboard?view=settlement', link: words('documentIssued.toSettlement') }
      : data.orderNumber === undefined
        ? { path: '/business-customer/orders', link: words('documentIssued.link') }
        : { path: orderPath({ ...data, orderNumber: data.orderNumber }) }),
  }
}
