import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

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
