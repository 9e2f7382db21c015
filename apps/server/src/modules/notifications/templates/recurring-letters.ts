import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { estimateRemark, namesOf, tableOf } from './order-lines.ts'

type LeftOut = MailData['recurringDiffers']['leftOut']

/** A refusal's code in the reader's words; what nobody has words for is not to be had. */
const reasonOf = ({ words }: Pen, code: string): string => {
  switch (code) {
    case 'NotActivated':
    case 'CutOffPassed':
    case 'CompanyNotApproved':
    case 'NotFound':
    case 'OfferUnavailable':
    case 'OutOfStock':
    case 'NotADeliveryDay':
    case 'SupplierClosed':
    case 'AddressMissing':
    case 'DeliveryMethodNotOffered':
    case 'BelowMinimum':
    case 'NotAMultipleOfStep':
      return words(`recurring.reasons.${code}`)
    default:
      return words('recurring.reasons.other')
  }
}

const leftOutIn = (pen: Pen, lines: LeftOut): string[] =>
  lines.map((line) => {
    const { words, format } = pen
    const said = { ...namesOf(pen, line), reason: reasonOf(pen, line.code) }
    if (line.ordered === 0) return words('recurring.dropped', said)
    const quantities = { ordered: format.quantity(line.ordered), wanted: format.quantity(line.wanted) }
    return words('recurring.line', { ...said, ...quantities })
  })

/** To the customer: what was ordered, what differs, and until when it can be changed. */
export const recurringOrdered = (pen: Pen, data: MailData['recurringOrdered']): Letter => {
  const { words, format } = pen
  const { orderNumber, recurringNumber, hubName: hub, isBrought, leftOut, note } = data
  const day = format.longDay(data.deliveryDate)
  const lead = isBrought ? 'recurring.ordered.leadBrought' : 'recurring.ordered.leadFetched'
  return {
    subject: words('recurring.ordered.subject', { orderNumber }),
    name: data.name,
    paragraphs: [
      words(lead, { recurringNumber, hub, day }),
      ...(leftOut.length === 0 ? [] : [[words('recurring.ordered.differs'), ...leftOutIn(pen, leftOut)].join('\n')]),
      ...data.risen.map((line) => words('recurring.ordered.risen', namesOf(pen, line))),
    ],
    ...tableOf(pen, data),
    remarks: [
      ...estimateRemark(pen, data.lines),
      ...(note === '' ? [] : [words('note', { note })]),
      words('recurring.ordered.changeUntil', { until: format.dayAndTime(data.changeUntil) }),
    ],
    path: `/business-customer/orders/${orderNumber}`,
  }
}

/** To the hub: an order that is not as its customer wanted it, or below the minimum. */
export const recurringDiffers = (pen: Pen, data: MailData['recurringDiffers']): Letter => {
  const { words, format } = pen
  const { orderNumber, recurringNumber, customerName: customer, leftOut, isBelowMinimum } = data
  return {
    subject: words('recurring.differs.subject', { orderNumber, customer }),
    name: data.name,
    paragraphs: [
      words('recurring.differs.lead', {
        orderNumber,
        recurringNumber,
        customer,
        day: format.longDay(data.deliveryDate),
      }),
      ...(leftOut.length === 0 ? [] : [leftOutIn(pen, leftOut).join('\n')]),
      ...(isBelowMinimum ? [words('recurring.differs.isBelowMinimum')] : []),
    ],
    lines: [],
    sums: [],
    remarks: [],
    path: `/retailer/business-customer-orders/${orderNumber}`,
  }
}

const pathOf = ({
  customerSlug,
  orderNumber,
}: {
  readonly customerSlug: string | null
  readonly orderNumber: string
}) =>
  customerSlug === null
    ? `/business-customer/sales/recurring-sales-orders/${orderNumber}`
    : `/retailer/sales/recurring-sales-orders/${customerSlug}/${orderNumber}`

/** To both sides: nothing was ordered for a day, and why. */
export const recurringFailed = (pen: Pen, data: MailData['recurringFailed']): Letter => {
  const { words, format } = pen
  const { orderNumber: recurringNumber, customerName: customer, customerSlug } = data
  const day = format.longDay(data.deliveryDate)
  const said = { recurringNumber, day, reason: reasonOf(pen, data.reason) }
  return {
    subject: words('recurring.failed.subject', { recurringNumber, day }),
    name: data.name,
    paragraphs: [
      customerSlug === null
        ? words('recurring.failed.leadOwn', said)
        : words('recurring.failed.leadHub', { ...said, customer }),
    ],
    lines: [],
    sums: [],
    remarks: [words('recurring.failed.next')],
    path: pathOf(data),
    link: words('recurring.open'),
  }
}

/** To the other side: it was created, let in, paused, taken up again or ended. */
export const recurringMoved = (pen: Pen, data: MailData['recurringMoved']): Letter => {
  const { words, format } = pen
  const { event, orderNumber: recurringNumber, hubName: hub, customerName: customer, customerSlug } = data
  const by = customerSlug === null ? 'byHub' : 'byCustomer'
  const said = event === 'pause' && data.day !== null ? 'pauseUntil' : event
  const day = data.day === null ? '' : format.longDay(data.day)
  return {
    subject: words(`recurring.moved.subject.${event}`, { recurringNumber }),
    name: data.name,
    paragraphs: [words(`recurring.moved.${by}.${said}`, { hub, customer, day })],
    lines: [],
    sums: [],
    remarks: [],
    path: pathOf(data),
    link: words('recurring.open'),
  }
}
