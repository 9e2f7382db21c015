import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { contractIn } from './contract.ts'
import { namesOf } from './order-lines.ts'
import { orderPath } from './order-path.ts'

type Changed = Pick<MailData['orderChanged'], 'lines' | 'terms' | 'totals' | 'isEstimated' | 'mostGrossCents'>

/** When, how and where it comes now, and its note. */
const termsIn = ({ words, format }: Pen, { terms }: Pick<Changed, 'terms'>): string[] => {
  if (terms === null) return []
  const { before, after } = terms
  const days = after.deliveryDate && {
    before: format.longDay(before.deliveryDate ?? ''),
    after: format.longDay(after.deliveryDate),
  }
  const methods = after.deliveryMethod && {
    before: words(`orderChanged.methods.${before.deliveryMethod ?? after.deliveryMethod}`),
    after: words(`orderChanged.methods.${after.deliveryMethod}`),
  }
  const { shippingAddress: to, note } = after
  return [
    ...(days ? [words('orderChanged.day', days)] : []),
    ...(methods ? [words('orderChanged.method', methods)] : []),
    ...(to ? [words('orderChanged.address', { address: `${to.name}, ${to.street}, ${to.postcode} ${to.city}` })] : []),
    ...(note === undefined ? [] : [note === '' ? words('orderChanged.noNote') : words('orderChanged.note', { note })]),
  ]
}

/** Line by line what is wanted now and what was before, and what the order comes to by that. */
const changesIn = (pen: Pen, { lines, terms, totals, isEstimated, mostGrossCents }: Changed): string[] => {
  const { words, format } = pen
  const amount = isEstimated ? format.approximateMoney : format.money
  return [
    ...termsIn(pen, { terms }),
    ...lines.map((line) => {
      const quantities = { before: format.quantity(line.before), after: format.quantity(line.after) }
      const kind =
        line.before === line.after ? 'price' : line.before === 0 ? 'added' : line.after === 0 ? 'dropped' : 'line'
      return words(`orderChanged.${kind}`, { ...namesOf(pen, line), ...quantities })
    }),
    mostGrossCents === undefined
      ? words('orderChanged.sum', { net: amount(totals.netCents), gross: amount(totals.grossCents) })
      : words('orderChanged.sumGross', { gross: amount(totals.grossCents) }),
    ...(mostGrossCents ? [words('household.most', { amount: format.money(mostGrossCents) })] : []),
  ]
}

type Money = Pick<MailData['orderChanged'], 'openCents' | 'backCents' | 'tellAccountTo' | 'hubName'>

/** What of an order that is paid beforehand is to come, or goes back. */
const moneyIn = (
  { words, format }: Pen,
  { openCents = 0, backCents = 0, tellAccountTo: email, hubName: hub }: Money,
): string[] => [
  ...(openCents > 0 ? [words('orderChanged.open', { amount: format.money(openCents) })] : []),
  ...(backCents > 0 ? [words('orderChanged.back', { amount: format.money(backCents) })] : []),
  ...(email === undefined ? [] : [words('tellAccount', { hub, email })]),
]

type Contract = NonNullable<MailData['orderChanged']['contract']>

const ageIn = ({ words }: Pen, { minimumAge }: Contract): string[] =>
  minimumAge === null ? [] : [words('household.showId', { age: String(minimumAge) })]

/** To the customer: what became of its order, and why where the hub changed it. */
export const orderChanged = (pen: Pen, data: MailData['orderChanged']): Letter => {
  const { words, format } = pen
  const { orderNumber, hubName: hub, reason, contract } = data
  const day = format.longDay(data.deliveryDate)
  const lead =
    reason === null ? words('orderChanged.leadOwn', { day }) : words('orderChanged.leadHub', { hub, day, reason })
  return {
    subject: words('orderChanged.subject', { orderNumber }),
    name: data.name,
    paragraphs: [lead, ...changesIn(pen, data), ...moneyIn(pen, data)],
    lines: [],
    sums: [],
    remarks: contract === undefined ? [] : [...ageIn(pen, contract), ...contractIn(pen, contract.seller)],
    path: orderPath(data),
  }
}

/** To the hub: what its customer has changed. */
export const customerChangedOrder = (pen: Pen, data: MailData['customerChangedOrder']): Letter => {
  const { words, format } = pen
  const { orderNumber, customerName: customer } = data
  return {
    subject: words('customerChangedOrder.subject', { orderNumber, customer }),
    name: data.name,
    paragraphs: [
      words('customerChangedOrder.lead', { customer, day: format.longDay(data.deliveryDate) }),
      ...changesIn(pen, data),
    ],
    lines: [],
    sums: [],
    remarks: [],
    path: `/retailer/business-customer-orders/${orderNumber}`,
  }
}
