import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { contractIn } from './contract.ts'
import { estimateRemark, grossTableOf } from './order-lines.ts'
import { orderPath } from './order-path.ts'
import { transferIn } from './transfer.ts'

/**
 * To a private customer or a guest: what they have bought from whom, for how much, how it is paid and comes, and the terms and the
 * instruction on withdrawal as they were then, to be kept (§ 312f (2) BGB).
 */
export const householdOrderPlaced = (pen: Pen, data: MailData['householdOrderPlaced']): Letter => {
  const { words, format } = pen
  const { orderNumber, hubName: hub, isBrought, note, seller, token, mostGrossCents, confirmUntil } = data
  const day = format.longDay(data.deliveryDate)
  const { street, postcode, city } = seller
  const place = { street, city: `${postcode} ${city}` }
  return {
    subject: words('orderPlaced.subject', { orderNumber }),
    name: data.name,
    paragraphs: [
      words(isBrought ? 'orderPlaced.leadBrought' : 'orderPlaced.leadFetched', { hub, day }),
      ...(confirmUntil === null
        ? []
        : [
            words(token === undefined ? 'household.confirmAddress' : 'household.confirm', {
              until: format.dayAndTime(confirmUntil),
            }),
          ]),
      ...(isBrought ? [] : [words('household.pickup', { hub, ...place })]),
      words(`household.payment.${data.paymentKind}`),
      ...(data.minimumAge === null ? [] : [words('household.showId', { age: String(data.minimumAge) })]),
      ...(data.transfer === null ? [] : [words('transfer.lead', { until: format.dayAndTime(data.transfer.until) })]),
    ],
    ...grossTableOf(pen, data),
    ...transferIn(pen, orderNumber, data.transfer),
    remarks: [
      ...estimateRemark(pen, data.lines),
      ...(mostGrossCents === null ? [] : [words('household.most', { amount: format.money(mostGrossCents) })]),
      ...(mostGrossCents === null || data.transfer === null ? [] : [words('transfer.most')]),
      ...(note === '' ? [] : [words('note', { note })]),
      words('orderPlaced.cancelUntil', { until: format.dayAndTime(data.cancelUntil) }),
      ...(token === undefined ? [] : [words('household.link')]),
      ...contractIn(pen, seller),
    ],
    path: orderPath(data),
  }
}
