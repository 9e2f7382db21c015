import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { orderPath } from './order-path.ts'
import { transferIn } from './transfer.ts'

/** To a household: its money has not come yet, and until when the goods wait for it. */
export const paymentReminder = (pen: Pen, data: MailData['paymentReminder']): Letter => {
  const { words, format } = pen
  const { name, orderNumber, hubName: hub, deliveryDate, transfer, isOnline, isForAdded } = data
  return {
    subject: words('paymentReminder.subject', { orderNumber }),
    name,
    paragraphs: [
      words(isForAdded ? 'paymentReminder.leadAdded' : 'paymentReminder.lead', {
        hub,
        orderNumber,
        day: format.longDay(deliveryDate),
      }),
      ...(isOnline ? [words(transfer === null ? 'paymentReminder.online' : 'paymentReminder.onlineOrTransfer')] : []),
    ],
    lines: [],
    sums: [],
    ...transferIn(pen, orderNumber, transfer),
    remarks: [words(isForAdded ? 'paymentReminder.nextAdded' : 'paymentReminder.next')],
    path: orderPath(data),
  }
}

type LetGo = 'unpaidOrderLetGo' | 'guestOrderLetGo'

const letGo = (template: LetGo, { words, format }: Pen, data: MailData[LetGo]): Letter => {
  const { name, orderNumber, hubName: hub, deliveryDate } = data
  return {
    subject: words(`${template}.subject`, { orderNumber }),
    name,
    paragraphs: [words(`${template}.lead`, { hub, orderNumber, day: format.longDay(deliveryDate) })],
    lines: [],
    sums: [],
    remarks: [words(`${template}.next`, { hub })],
    path: orderPath(data),
  }
}

/** To a household: the goods of its order are somebody else's to buy now. */
export const unpaidOrderLetGo = (pen: Pen, data: MailData['unpaidOrderLetGo']): Letter =>
  letGo('unpaidOrderLetGo', pen, data)

/** The same to a guest who has not confirmed the order. */
export const guestOrderLetGo = (pen: Pen, data: MailData['guestOrderLetGo']): Letter =>
  letGo('guestOrderLetGo', pen, data)
