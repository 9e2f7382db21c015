import {
  amendsOthers,
  type BillingDocument,
  type DocumentLine,
  roleOf,
  titleKindOf,
} from '@regionalmarkt/domain/billing/billing-document.ts'
import { buyersNumbers } from '@regionalmarkt/domain/billing/buyers-numbers.ts'
import type { DocumentTexts } from '@regionalmarkt/domain/billing/cross-industry-invoice.ts'
import { createFormat } from '@regionalmarkt/i18n/format.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import { type PaperWords, paperWords } from '@regionalmarkt/i18n/paper/paper-words.ts'

/** What a line is called, and beside it how it was packed; that it goes back, its amount says. */
export const lineNameOf = (words: PaperWords, locale: Locale, line: DocumentLine): string => {
  const language = locale === 'de-DE' ? 'de' : 'en'
  if (line.kind === 'delivery') return words('delivery')
  if (line.depositKind !== null) {
    const kind = line.name?.[language] ?? words(`deposit.${line.depositKind}`)
    if (line.kind !== 'returned') return words('depositOf', { kind })
    return words((line.corrects ?? []).length > 0 ? 'returnedLess' : 'returnedOf', { kind })
  }
  const unit = line.unitName?.[language] ?? ''
  const goods = [
    line.name?.[language] ?? '',
    line.packs === null ? unit : words('packs', { packs: String(Math.abs(line.packs)), pack: unit }),
  ]
    .filter((part) => part !== '')
    .join(', ')
  if (line.kind === 'goodwill') return words('goodwillOf', { goods })
  if (line.kind === 'withdrawal') return words('withdrawalOf', { goods })
  return line.kind === 'complaint' ? words('complaintOf', { goods }) : goods
}

/** By number and day the documents that a line corrects, and why. */
export const correctedBy = (
  words: PaperWords,
  { corrects = [], reason = null }: DocumentLine,
  day: (iso: string) => string,
): string =>
  [
    ...corrects.map(({ number, issuedOn }) => words('amends', { number, day: day(issuedOn) })),
    ...(reason === null ? [] : [words('amendedBecause', { reason })]),
  ].join(' ')

/** What the law and the reader want said of the whole document. */
export const documentNotes = (words: PaperWords, document: BillingDocument, day: (iso: string) => string): string[] => {
  const { kind, seller, precedes, agreedOn, reason, note = null } = document
  return [
    ...precedes.map((before) =>
      words(roleOf(kind) === 'correction' ? 'corrects' : reason === null ? 'concerns' : 'amends', {
        number: before.number,
        day: day(before.issuedOn),
      }),
    ),
    ...(reason === null ? [] : [words('amendedBecause', { reason })]),
    ...(note === null ? [] : [note]),
    ...(kind === 'credit' ? [words('credits')] : []),
    ...(kind === 'selfBilledCredit' ? [words('settlesLess')] : []),
    ...(agreedOn === null ? [] : [words('selfBilling', { day: day(agreedOn) })]),
    ...(seller.taxStatus === 'exempt' ? [words('exemption')] : []),
    ...(seller.taxStatus === 'flatRate' ? [words('flatRate')] : []),
  ]
}

/** A document's words for its data, in one language. */
export const documentTexts = (document: BillingDocument, locale: Locale): DocumentTexts => {
  const words = paperWords(locale)
  const { fullDay } = createFormat(locale)
  const numbers = buyersNumbers(document)
  return {
    lineName: (line) => lineNameOf(words, locale, line),
    lineNote: (line) => {
      const { orderNumber, kind, deliveredOn } = line
      const corrected = correctedBy(words, line, fullDay)
      const returned = words('returnedOn', { day: fullDay(deliveredOn) })
      if (kind === 'returned') return corrected === '' ? returned : `${returned}. ${corrected}`
      if (orderNumber === null) return ''
      const own = numbers.ofLine(line).orderNumber
      return [
        words('order', { number: orderNumber }),
        ...(own === null ? [] : [words('yourNumber', { number: own })]),
      ].join(', ')
    },
    notes: [
      words(`kind.${titleKindOf(document.kind, amendsOthers(document))}`),
      ...documentNotes(words, document, fullDay),
    ],
    exemption: words('exemption'),
  }
}
