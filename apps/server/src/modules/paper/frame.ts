import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { createFormat, type Format } from '@regionalmarkt/i18n/format.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import { type PaperWords, paperWords } from '@regionalmarkt/i18n/paper/paper-words.ts'
import { sql } from 'drizzle-orm'
import { type Actor, turnOf } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { drawSheets, mm, type Part, type Pen } from '../../platform/paper/sheet.ts'
import { readableCompanies } from '../accounts/public.ts'

/** What every paper is written with: the reader's words and figures, when it was printed, and where its screens are. */
export type Ink = {
  readonly words: PaperWords
  readonly format: Format
  readonly locale: Locale
  readonly now: Date
  /** The reader whose turn it takes to be drawn. */
  readonly reader: string
  /** Of a page in the reader's language. */
  readonly screen: (path: `/${string}`) => string
  readonly in: (text: { readonly de: string; readonly en: string }) => string
}

type Reader = Pick<Actor, 'locale' | 'now' | 'by'>

export const inkFor = ({ locale, now, by }: Reader, publicUrl: string): Ink => ({
  words: paperWords(locale),
  format: createFormat(locale),
  locale,
  now,
  reader: turnOf(by),
  screen: (path) => `${publicUrl}${locale === 'de-DE' ? '' : '/en-US'}${path}`,
  in: ({ de, en }) => (locale === 'de-DE' ? de : en),
})

/** How a company stands on paper. */
export type Letterhead = {
  readonly name: string
  readonly street: string
  readonly postcode: string
  readonly city: string
  readonly contactName: string
  readonly email: string
  readonly phone: string
}

export const letterheadOf = async (db: Queryable, companyId: string): Promise<Letterhead> => {
  const { name, street, postcode, city, contactName, email, phone } = readableCompanies
  const [company] = await db
    .select({ name, street, postcode, city, contactName, email, phone })
    .from(readableCompanies)
    .where(sql`${readableCompanies.id} = ${companyId}`)
  return orNotFound(company)
}

type Fact = readonly [name: string, value: string]

type Head = {
  readonly title: string
  readonly from: string
  readonly facts: readonly Fact[]
  /** A page that the code at the corner opens. */
  readonly code?: string
}

/** What stands at the top of every list: whose it is, what it is, what one must know of it, and a code that leads back to the screen. */
export const drawHead = (pen: Pen, { title, from, facts, code }: Head, { words }: Ink): void => {
  const { left, right, top } = pen.format
  const side = mm(22)
  const width = right - left - (code === undefined ? 0 : side + mm(6))
  if (code !== undefined) pen.code(code, right - side, top - mm(2), side, words('onScreen'))
  pen.at(from, top, { size: 8.5, tone: 'grey', width })
  pen.y = top + mm(6)
  pen.text(title, { size: 17, weight: 'semibold', width }, 'H1')
  pen.space(mm(1.5))
  for (const [name, value] of facts) {
    const height = pen.heightOf(value, { size: 9.5, width: width - mm(32) })
    pen.at(name, pen.y, { size: 9.5, tone: 'grey', width: mm(30) })
    pen.at(value, pen.y, { x: left + mm(32), size: 9.5, width: width - mm(32) })
    pen.y += height + mm(0.8)
  }
  pen.y = Math.max(pen.y, code === undefined ? 0 : top + side) + mm(4)
}

/** Under every sheet: whose paper it is, whom to ask, and of when it is. */
export const footerOf = (
  { name, street, postcode, city, contactName, phone, email }: Letterhead,
  { words, format, now }: Ink,
): string[][] => [
  [name, street, `${postcode} ${city}`],
  [contactName, format.phone(phone), email],
  [words('printedAt', { moment: `${format.fullDay(format.dayOf(now))}, ${format.time(now)}` })],
]

/** A line to write a name, a number or an hour on, for each of these. */
export const drawBlanks = (pen: Pen, blanks: readonly string[]): void => {
  const { left, right } = pen.format
  pen.need(mm(22))
  pen.space(mm(12))
  const width = (right - left) / blanks.length
  for (const [index, blank] of blanks.entries()) pen.line(left + index * width, pen.y, width - mm(6), blank)
  pen.space(mm(8))
}

type Lot = { readonly lot: string | null; readonly bestBefore: string | null; readonly quantity?: number }

/** "2 × L 4711, MHD 28.11.2026" */
export const lotText = ({ lot, bestBefore, quantity }: Lot, { words, format }: Ink): string => {
  const day = bestBefore === null ? undefined : format.fullDay(bestBefore)
  const named =
    lot === null
      ? [words('noLot'), ...(day === undefined ? [] : [words('until', { day })])].join(', ')
      : day === undefined
        ? words('lot', { lot })
        : words('lotUntil', { lot, day })
  return quantity === undefined ? named : words('lotOf', { quantity: format.quantity(quantity), lot: named })
}

type Names = { readonly de: string; readonly en: string }
type Replaced = { readonly articleName: Names; readonly salesUnitName: Names }

/** What a line was put in for, if it stands in for anything: whoever unpacks has ordered the other. */
export const standsInFor = (replaced: Replaced | null, ink: Ink): string[] =>
  replaced === null
    ? []
    : [ink.words('substitute', { name: ink.in(replaced.articleName), pack: ink.in(replaced.salesUnitName) })]

/** The parts as one file that was made today. */
export const fileOf = (title: string, parts: readonly Part[], { words, locale, now, reader }: Ink): Promise<Buffer> =>
  drawSheets(parts, {
    title,
    locale,
    reader,
    createdAt: new Date(`${berlinDate(now)}T12:00:00Z`),
    pageOf: (page, pages) => words('page', { page: String(page), pages: String(pages) }),
  })
