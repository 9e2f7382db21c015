import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { namesOf } from './order-lines.ts'
import { orderPath } from './order-path.ts'

type Goods = Parameters<typeof namesOf>[1] & { readonly measure: 'piece' | 'gram' }

/** So much of something: sales units, or a weight. */
const amountOf = (pen: Pen, goods: Goods, amount: number): string => {
  const { article, pack } = namesOf(pen, goods)
  return goods.measure === 'gram'
    ? pen.words('complaint.weight', { weight: pen.format.kilograms(amount), article })
    : pen.words('line', { quantity: pen.format.quantity(amount), article, pack })
}

const plain = { lines: [], sums: [], remarks: [] }
const atHub = (complaintId: string): string =>
  `/retailer/billing/business-customers?view=complaints&complaint=${complaintId}`

/** To the hub: what its customer says is wrong. */
export const complaintReported = (pen: Pen, data: MailData['complaintReported']): Letter => {
  const { words } = pen
  const { name, customerName: customer, orderNumber, reason, amount, note, pictureCount: count, complaintId } = data
  return {
    ...plain,
    name,
    subject: words('complaintReported.subject', { customer, orderNumber }),
    paragraphs: [
      words('complaintReported.lead', { customer, orderNumber, goods: amountOf(pen, data, amount) }),
      words('complaintReported.reason', { reason: words(`complaint.reason.${reason}`) }),
      ...(note === '' ? [] : [words('complaint.quoted', { note })]),
      ...(count === 0 ? [] : [words('complaintReported.photos', { count })]),
    ],
    path: atHub(complaintId),
    link: words('complaint.open'),
  }
}

/** To the hub: its customer complains no more. */
export const complaintTakenBack = ({ words, ...pen }: Pen, data: MailData['complaintTakenBack']): Letter => {
  const { name, customerName: customer, orderNumber, amount, complaintId } = data
  const goods = amountOf({ ...pen, words }, data, amount)
  return {
    ...plain,
    name,
    subject: words('complaintTakenBack.subject', { customer, orderNumber }),
    paragraphs: [words('complaintTakenBack.lead', { customer, orderNumber, goods })],
    path: atHub(complaintId),
    link: words('complaint.open'),
  }
}

/** To the customer: what its hub has decided. */
export const complaintDecided = (pen: Pen, data: MailData['complaintDecided']): Letter => {
  const { words, format } = pen
  const { name, hubName: hub, orderNumber, channel, amount, creditedAmount, creditedCents, answer } = data
  const email = data.tellAccountTo
  const goods = amountOf(pen, data, creditedAmount ?? amount)
  return {
    ...plain,
    name,
    subject: words('complaintDecided.subject', { orderNumber }),
    paragraphs: [
      creditedAmount === null
        ? words('complaintDecided.refused', { hub, goods })
        : words('complaintDecided.credited', { hub, goods, amount: format.money(creditedCents), channel }),
      ...(answer === '' ? [] : [words('complaint.quoted', { note: answer })]),
      ...(creditedAmount === null ? [] : email === undefined ? [words('complaintDecided.next')] : []),
      ...(email === undefined ? [] : [words('tellAccount', { hub, email })]),
    ],
    path: orderPath(data),
  }
}

/** To the supplier: what its hub asks back, and why. */
export const recourseTaken = (pen: Pen, data: MailData['recourseTaken']): Letter => {
  const { words, format } = pen
  const { name, hubName: hub, orderNumber, amount, netCents, note } = data
  return {
    ...plain,
    name,
    subject: words('recourseTaken.subject', { hub, orderNumber }),
    paragraphs: [
      words('recourseTaken.lead', { hub, orderNumber, goods: amountOf(pen, data, amount) }),
      words('complaint.quoted', { note }),
      words('recourseTaken.amount', { amount: format.money(netCents) }),
      words('recourseTaken.next', { hub }),
    ],
    path: `/supplier/orders/${orderNumber}`,
  }
}

/** To the supplier: its hub asks nothing back any more. */
export const recourseTakenBack = (pen: Pen, data: MailData['recourseTakenBack']): Letter => {
  const { words, format } = pen
  const { name, hubName: hub, orderNumber, amount, netCents } = data
  return {
    ...plain,
    name,
    subject: words('recourseTakenBack.subject', { hub, orderNumber }),
    paragraphs: [
      words('recourseTakenBack.lead', { hub, orderNumber, goods: amountOf(pen, data, amount) }),
      words('recourseTakenBack.amount', { amount: format.money(netCents) }),
    ],
    path: `/supplier/orders/${orderNumber}`,
  }
}

/** To the hub: what the supplier says to it. */
export const recourseAnswered = (pen: Pen, data: MailData['recourseAnswered']): Letter => {
  const { words } = pen
  const { name, supplierName: supplier, orderNumber, amount, isAgreed, note, complaintId } = data
  const goods = amountOf(pen, data, amount)
  return {
    ...plain,
    name,
    subject: words(isAgreed ? 'recourseAnswered.agreed' : 'recourseAnswered.objected', { supplier, orderNumber }),
    paragraphs: [
      words(isAgreed ? 'recourseAnswered.agreedLead' : 'recourseAnswered.objectedLead', { supplier, goods }),
      ...(note === '' ? [] : [words('complaint.quoted', { note })]),
      ...(isAgreed ? [] : [words('recourseAnswered.next')]),
    ],
    path: atHub(complaintId),
    link: words('complaint.open'),
  }
}
