import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { lineText } from './order-lines.ts'
import { orderPath } from './order-path.ts'

const statementOf = (
  { words, format }: Pen,
  name: string,
  { orderNumber, goods, email, declaredAt }: MailData['withdrawalReceived'],
): string =>
  words('withdrawal.statement', {
    ...{ name, email, contract: orderNumber },
    goods: goods === '' ? words('withdrawal.all') : goods,
    moment: format.dayAndTime(declaredAt),
  })

const plain = { lines: [], sums: [] }

/** To a consumer: the statement as it arrived, with day and time (§ 356a (4) BGB). */
export const withdrawalReceived = (pen: Pen, data: MailData['withdrawalReceived']): Letter => ({
  ...plain,
  subject: pen.words('withdrawal.receivedSubject', { contract: data.orderNumber }),
  name: data.name,
  paragraphs: [pen.words('withdrawal.received', { hub: data.hubName }), statementOf(pen, data.name, data)],
  remarks: [pen.words('withdrawal.next')],
  path: '/withdrawal',
  link: pen.words('withdrawal.link'),
})

/** To an address that no order of a statement has: whose it is may be somebody else, and gets nothing to read that a stranger wrote. */
export const withdrawalNoted = (
  { words, format }: Pen,
  { hubName: hub, orderNumber, declaredAt }: MailData['withdrawalNoted'],
): Letter => ({
  ...plain,
  subject: words('withdrawal.notedSubject'),
  name: '',
  paragraphs: [
    words(orderNumber === '' ? 'withdrawal.noted' : 'withdrawal.notedNumber', {
      ...{ hub, contract: orderNumber, moment: format.dayAndTime(declaredAt) },
    }),
  ],
  remarks: [words('withdrawal.notedWhy'), words('withdrawal.notedByOthers')],
  path: '/withdrawal',
  link: words('withdrawal.link'),
})

/** To the hub: more statements than it gets mails about. */
export const withdrawalsFlood = ({ words }: Pen, { name }: MailData['withdrawalsFlood']): Letter => ({
  ...plain,
  subject: words('withdrawal.floodSubject'),
  name,
  paragraphs: [words('withdrawal.declaredFlood')],
  remarks: [],
  path: '/retailer/billing/business-customers?view=withdrawals',
  link: words('withdrawal.floodLink'),
})

/** To the hub: somebody withdraws. */
export const withdrawalDeclared = (pen: Pen, data: MailData['withdrawalDeclared']): Letter => ({
  ...plain,
  subject: pen.words('withdrawal.declaredSubject', { contract: data.orderNumber }),
  name: data.name,
  paragraphs: [
    pen.words(data.isKnown ? 'withdrawal.declared' : 'withdrawal.declaredUnknown'),
    statementOf(pen, data.consumerName, data),
  ],
  remarks: [],
  path: data.isKnown
    ? `/retailer/business-customer-orders/${data.orderNumber.toUpperCase()}`
    : '/retailer/business-customer-orders',
})

/** To a consumer: what the hub makes of it. */
export const withdrawalDecided = (pen: Pen, data: MailData['withdrawalDecided']): Letter => {
  const { words, format } = pen
  const { name, hubName: hub, orderNumber, accepted, refused, refusal, refundUntil, to, tellAccountTo } = data
  const contract = orderNumber || words('withdrawal.all')
  const goodsOf = (lines: typeof accepted): string => lines.map((line) => lineText(pen, line)).join('; ') || contract
  const why =
    refusal === null ? '' : refusal.code === 'said' ? refusal.text : words(`withdrawal.refusals.${refusal.code}`)
  return {
    ...plain,
    subject: words('withdrawal.decidedSubject', { contract }),
    name,
    paragraphs: [
      ...(accepted.length === 0 ? [] : [words('withdrawal.accepted', { hub, goods: goodsOf(accepted) })]),
      ...(refundUntil === null ? [] : [words('withdrawal.refund', { day: format.longDay(refundUntil) })]),
      ...(tellAccountTo === undefined ? [] : [words('tellAccount', { hub, email: tellAccountTo })]),
      ...(refused.length === 0 && accepted.length > 0
        ? []
        : [words('withdrawal.refused', { hub, goods: goodsOf(refused), why })]),
    ],
    remarks: [],
    ...(to === null
      ? { path: '/withdrawal', link: words('withdrawal.link') }
      : { path: orderPath({ ...to, orderNumber }) }),
  }
}
