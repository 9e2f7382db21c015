import {
  amendsOthers,
  type BillingDocument,
  type DocumentLine,
  documentLineCents,
  type Party,
  roleOf,
  sideOf,
  titleKindOf,
} from '@regionalmarkt/domain/billing/billing-document.ts'
import { buyersNumbers } from '@regionalmarkt/domain/billing/buyers-numbers.ts'
import { documentTotals } from '@regionalmarkt/domain/billing/document-totals.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { spacedIban } from '@regionalmarkt/domain/money/giro-code.ts'
import { createFormat, type Format } from '@regionalmarkt/i18n/format.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import { type PaperWords, paperWords } from '@regionalmarkt/i18n/paper/paper-words.ts'
import { type Actor, turnOf } from '../../platform/actor.ts'
import { drawLetterHead } from '../../platform/paper/letter-head.ts'
import { drawSheets, mm, type Part, type Pen, type TableRow } from '../../platform/paper/sheet.ts'
import { correctedBy, documentNotes, lineNameOf } from './document-texts.ts'
import { facturXMetadata } from './factur-x-metadata.ts'
import { drawTransfer } from './transfer-on-paper.ts'

type Ink = { readonly words: PaperWords; readonly format: Format; readonly locale: Locale }

const inkIn = (locale: Locale): Ink => ({ words: paperWords(locale), format: createFormat(locale), locale })
const titleOf = (document: BillingDocument, { words }: Ink): string =>
  `${words(`kind.${titleKindOf(document.kind, amendsOthers(document))}`)} ${document.number}`
const pageIn =
  ({ words }: Ink) =>
  (at: number, pages: number): string =>
    words('page', { page: String(at), pages: String(pages) })

/** A document as paper with its data inside (ZUGFeRD): the same bytes whenever it is drawn again from the same document and data. */
export const documentPdf = (document: BillingDocument, xml: string, locale: Locale): Promise<Buffer> => {
  const ink = inkIn(locale)
  const title = titleOf(document, ink)
  return drawSheets([partOf(document, ink, ink.words('eInvoice'))], {
    title,
    locale,
    createdAt: new Date(`${document.issuedOn}T12:00:00Z`),
    pageOf: pageIn(ink),
    attachment: {
      name: 'factur-x.xml',
      mediaType: 'text/xml',
      description: title,
      bytes: Buffer.from(xml),
      metadata: facturXMetadata,
    },
  })
}

/** Documents as paper alone, one behind the other and each with its own count of sheets; one that says so where there is none. */
export const documentsPdf = (
  documents: readonly BillingDocument[],
  { locale, now, by }: Pick<Actor, 'locale' | 'now' | 'by'>,
): Promise<Buffer> => {
  const ink = inkIn(locale)
  const title = ink.words('severalDocuments')
  const none = { draw: (pen: Pen) => pen.text(ink.words('noDocuments')), footer: [] }
  const parts = documents.map((document) => partOf(document, ink))
  return drawSheets(parts.length > 0 ? parts : [none], {
    title,
    locale,
    reader: turnOf(by),
    createdAt: new Date(`${berlinDate(now)}T12:00:00Z`),
    pageOf: pageIn(ink),
  })
}

/** What stands on its sheets; below them besides what else the file holds. */
const partOf = (document: BillingDocument, ink: Ink, holds?: string): Part => {
  const { words, format } = ink
  const { writer } = endsOf(document)
  return {
    draw: (pen) => {
      drawHead(pen, document, ink)
      pen.text(titleOf(document, ink), { size: 17, weight: 'semibold' }, 'H1')
      pen.space(mm(2))
      for (const note of documentNotes(words, document, format.fullDay)) pen.text(note, { tone: 'grey' })
      pen.space(mm(4))
      pen.table(columnsIn(words), rowsOf(document, ink))
      pen.sums(sumsOf(document, ink))
      pen.space(mm(6))
      drawPayment(pen, document, ink)
    },
    footer: [
      [writer.name, writer.street, `${writer.postcode} ${writer.city}`],
      [writer.contactName, format.phone(writer.phone), writer.email],
      [
        ...(writer.vatId === null ? [] : [words('vatId', { number: writer.vatId })]),
        ...(writer.taxNumber === null ? [] : [words('taxNumber', { number: writer.taxNumber })]),
        ...(holds === undefined ? [] : [holds]),
      ],
    ],
  }
}

/** Who writes a document, and to whom: what a hub writes for its supplier goes to who sells. */
const endsOf = ({ kind, seller, buyer }: BillingDocument) =>
  sideOf(kind) === 'supplier' ? { writer: buyer, reader: seller } : { writer: seller, reader: buyer }

const addressOf = ({ name, addition, street, postcode, city, country }: Party): string[] => [
  name,
  ...(addition === '' ? [] : [addition]),
  ...[street, `${postcode} ${city}`.trim()].filter((line) => line !== ''),
  ...(country === 'DE' ? [] : [country]),
]

/** Who writes it at the top, the address where the window of an envelope is (DIN 5008, form B), and the facts beside it. */
const drawHead = (pen: Pen, document: BillingDocument, { words, format }: Ink): void => {
  const { kind, seller, number, issuedOn, dueOn, lines, isForHousehold } = document
  const { writer, reader } = endsOf(document)
  const numbers = buyersNumbers(document)
  const days = lines.map(({ deliveredOn }) => deliveredOn).sort()
  const [from = issuedOn, until = issuedOn] = [days[0], days.at(-1)]
  const facts: readonly (readonly [string, string])[] = [
    [words('number'), number],
    [words('issuedOn'), format.fullDay(issuedOn)],
    from === until
      ? [words('deliveredOn'), format.fullDay(until)]
      : [words('deliveredBetween'), words('between', { from: format.fullDay(from), until: format.fullDay(until) })],
    ...(dueOn === null ? [] : [[words('dueOn'), format.fullDay(dueOn)] as const]),
    ...(sideOf(kind) === 'supplier'
      ? [
          [words('supplier'), seller.reference] as const,
          // Of who sells (§ 14 (4) no. 2 UStG): beside what else is said of it.
          ...(seller.vatId === null ? [] : [[words('vatIdAlone'), seller.vatId] as const]),
          ...(seller.taxNumber === null ? [] : [[words('taxNumberAlone'), seller.taxNumber] as const]),
        ]
      : // A household is known by its order, which stands above its lines.
        isForHousehold
        ? []
        : [
            [words('customer'), reader.reference] as const,
            ...(reader.leitwegId ? [[words('leitwegId'), reader.leitwegId] as const] : []),
            ...(numbers.orderNumber ? [[words('buyerOrderNumber'), numbers.orderNumber] as const] : []),
            ...(numbers.costCentre ? [[words('costCentre'), numbers.costCentre] as const] : []),
          ]),
  ]
  drawLetterHead(pen, { writer: writer.name, sender: addressOf(writer), address: addressOf(reader), facts })
}

const columnsIn = (words: PaperWords) => [
  { title: words('position'), width: mm(10) },
  { title: words('goods'), width: mm(76) },
  { title: words('amount'), width: mm(22), align: 'right' as const },
  { title: words('unitPrice'), width: mm(25), align: 'right' as const },
  { title: words('vat'), width: mm(14), align: 'right' as const },
  { title: words('total'), width: mm(26), align: 'right' as const },
]

/** Lines under the order they were ordered with. */
const rowsOf = (document: BillingDocument, { words, format, locale }: Ink): TableRow[] => {
  const { lines } = document
  const numbers = buyersNumbers(document)
  /** References that are the same for all lines stand beside the address. */
  const ofBuyer = (line: DocumentLine): string[] => {
    const { orderNumber, costCentre } = numbers.ofLine(line)
    return [
      ...(orderNumber === null || numbers.orderNumber !== null ? [] : [words('yourNumber', { number: orderNumber })]),
      ...(costCentre === null || numbers.costCentre !== null ? [] : [words('costCentreOf', { number: costCentre })]),
    ]
  }
  return lines.flatMap((line, index): TableRow[] => {
    const { orderNumber, deliveredOn, measure, amount, priceCents, vatBasisPoints, articleNumber } = line
    const before = lines[index - 1]
    const isNew = orderNumber !== null && (before?.orderNumber !== orderNumber || before.deliveredOn !== deliveredOn)
    const price = format.money(priceCents)
    const cells = [
      String(index + 1),
      lineNameOf(words, locale, line),
      measure === 'gram' ? format.kilograms(amount) : format.quantity(amount),
      measure === 'gram' ? words('perKilogram', { price }) : price,
      format.percent(vatBasisPoints),
      format.money(documentLineCents(line)),
    ]
    const below =
      articleNumber === null
        ? correctedBy(words, line, format.fullDay)
        : words('articleNumber', { number: articleNumber })
    const detail = below === '' ? {} : { detail: below }
    return [
      ...(isNew
        ? [
            {
              heading: [
                words('orderOf', { number: orderNumber, day: format.fullDay(deliveredOn) }),
                ...ofBuyer(line),
              ].join(', '),
            },
          ]
        : []),
      { cells, ...detail },
    ]
  })
}

const sumsOf = (document: BillingDocument, { words, format }: Ink): Parameters<Pen['sums']>[0] => {
  const { channel, kind, prepaidCents } = document
  const totals = documentTotals(document)
  const of = (text: string, cents: number, isStrong = false) => ({ text, amount: format.money(cents), isStrong })
  const parts = [
    ...(totals.goodsCents === 0 ? [] : [of(words('goodsSum'), totals.goodsCents)]),
    ...(totals.depositCents === 0 ? [] : [of(words('depositSum'), totals.depositCents)]),
    ...(totals.deliveryCents === 0 ? [] : [of(words('deliverySum'), totals.deliveryCents)]),
  ]
  const rates = totals.rates
    .filter(({ rateBasisPoints }) => rateBasisPoints > 0)
    .map(({ rateBasisPoints, netCents, vatCents }) =>
      of(
        words(channel === 'b2b' ? 'vatOn' : 'vatIn', {
          rate: format.percent(rateBasisPoints),
          net: format.money(netCents),
        }),
        vatCents,
      ),
    )
  // What takes back is negative: a word such as credited would say so a second time.
  const [billed, before, left] =
    sideOf(kind) === 'supplier'
      ? (['settledSum', 'setOffSum', 'toPayOut'] as const)
      : (['grossSum', 'prepaid', 'due'] as const)
  const total = of(words(roleOf(kind) === 'bill' ? billed : 'totalSum'), totals.grossCents, true)
  const due =
    prepaidCents === 0
      ? []
      : [of(words(before), -prepaidCents), of(words(left), totals.grossCents - prepaidCents, true)]
  return channel === 'b2b'
    ? [...(parts.length > 1 ? parts : []), of(words('netSum'), totals.netCents), ...rates, total, ...due]
    : [...parts, total, ...rates, ...due]
}

/** § 14 (2) sentence 3 UStG. */
const drawObjection = (pen: Pen, words: Ink['words']): void => {
  pen.space(mm(2))
  pen.text(words('mayObject'), { tone: 'grey' })
}

const drawPayment = (pen: Pen, document: BillingDocument, { words, format }: Ink): void => {
  const { payment, dueOn, prepaidCents, number, kind } = document
  const cents = documentTotals(document).grossCents - prepaidCents
  const isOfSupplier = sideOf(kind) === 'supplier'
  if (payment === null || dueOn === null || cents <= 0) {
    if (roleOf(kind) !== 'bill') pen.text(words(isOfSupplier ? 'setOff' : 'nothingToPay'))
    else if (prepaidCents > 0) pen.text(words(isOfSupplier ? 'isSetOff' : 'isPaid'), { weight: 'semibold' })
    if (roleOf(kind) === 'bill' && isOfSupplier) drawObjection(pen, words)
    return
  }
  const [amount, day] = [format.money(cents), format.fullDay(dueOn)]
  if (document.channel === 'b2c') {
    pen.text(words('consumerDefault'), { tone: 'grey' })
    pen.space(mm(3))
  }
  if (payment.kind === 'directDebit') {
    const { iban, mandateReference: mandate, creditorId: creditor } = payment
    pen.text(words('debit', { amount, day, mandate, creditor, iban: `${iban.slice(0, 4)} … ${iban.slice(-4)}` }))
    return
  }
  if (isOfSupplier) {
    pen.text(words('payOut', { amount, day, iban: spacedIban(payment.iban), holder: payment.holder }))
    drawObjection(pen, words)
    return
  }
  drawTransfer(pen, words, { to: payment, cents, numbers: [number], text: words('pay', { amount, day }) })
}
