import { legal as german } from '@regionalmarkt/i18n/legal/de-DE.ts'
import { legal as english } from '@regionalmarkt/i18n/legal/en-US.ts'
import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { estimateRemark, grossTableOf } from './order-lines.ts'
import { orderPath } from './order-path.ts'
import { transferIn } from './transfer.ts'

type LegalText = {
  readonly title: string
  readonly sections: readonly { readonly title: string; readonly lines: readonly string[] }[]
}

const inFull = ({ title, sections }: LegalText): string =>
  [title, ...sections.map((section) => [section.title, ...section.lines].join('\n'))].join('\n\n')

/**
 * To a private customer or a guest: what they have bought from whom, for how much, how it is paid and comes, and the terms and the
 * instruction on withdrawal as they were then, to be kept (§ 312f (2) BGB).
 */
export const householdOrderPlaced = (pen: Pen, data: MailData['householdOrderPlaced']): Letter => {
  const { words, format, locale } = pen
  const { orderNumber, hubName: hub, isBrought, note, seller, token, mostGrossCents } = data
  const day = format.longDay(data.deliveryDate)
  const { terms, withdrawal } = locale === 'en-US' ? english : german
  const { street, postcode, city, legalName, email, phone } = seller
  const place = { street, city: `${postcode} ${city}` }
  return {
    subject: words('orderPlaced.subject', { orderNumber }),
    name: data.name,
    paragraphs: [
      words(isBrought ? 'orderPlaced.leadBrought' : 'orderPlaced.leadFetched', { hub, day }),
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
      words('household.seller', { name: legalName, ...place, email, phone }),
      words('household.warranty'),
      inFull(withdrawal),
      inFull(terms),
    ],
    path: orderPath(data),
  }
}
