import { Temporal } from 'temporal-polyfill'
import { daysBetween } from '../calendar/berlin-time.ts'

const months = ['jan', 'feb', 'mär|mrz|mar', 'apr', 'mai|may', 'jun', 'jul', 'aug', 'sep', 'okt|oct', 'nov', 'dez|dec']
const monthNamed = (name: string): number =>
  months.findIndex((begins) => new RegExp(`^(${begins})`, 'i').test(name)) + 1

type Parts = { readonly year: string; readonly month: string; readonly day: string }

const partsIn = (text: string): Parts | undefined => {
  const [isIso, year = '', month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  if (isIso !== undefined) return { year, month, day }
  const german = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/.exec(text)
  if (german) return { day: german[1] ?? '', month: german[2] ?? '', year: german[3] ?? '' }
  const named = /^(\d{1,2})[.\s-]{1,2}(\p{L}{3,9})[.\s-]{1,2}(\d{4}|\d{2})$/u.exec(text)
  if (named) return { day: named[1] ?? '', month: String(monthNamed(named[2] ?? '')), year: named[3] ?? '' }
  const english = /^(\p{L}{3,9})\.? (\d{1,2}),? (\d{4})$/u.exec(text)
  if (english) return { day: english[2] ?? '', month: String(monthNamed(english[1] ?? '')), year: english[3] ?? '' }
  const [, a = '', b = '', of = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  // 03/12 is March in America and December in Britain: only a number above twelve tells them apart.
  if (Number(a) > 12) return { day: a, month: b, year: of }
  return Number(b) > 12 || (a !== '' && a === b) ? { day: b, month: a, year: of } : undefined
}

const dayOf = (year: number, month: number, day: number): string | undefined => {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString()
  } catch {
    return undefined
  }
}

/** A day as lists write it, as `YYYY-MM-DD`: `1.12.2026`, `01.12.26`, `1. Dezember 2026`, `2026-12-01`. Undefined for all else, also without a year. */
export const readDay = (text: string): string | undefined => {
  const parts = partsIn(
    text
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replace(/^(mo|di|mi|do|fr|sa|so|mon|tue|wed|thu|fri|sat|sun)\p{L}*[.,]{0,2} /iu, ''),
  )
  if (parts === undefined) return undefined
  const { year, month, day } = parts
  return dayOf(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day))
}

type Period = { readonly from: string | null; readonly until: string | null }

/** Days above the head of a list. `undated` are the words of one without a year, whose days are assumed, or else asked for and only proposed. */
export type TitleDays = Period & {
  readonly undated: { readonly text: string; readonly is: 'assumed' | 'asked' | 'said' } | null
}

const monthName = String.raw`(?:jan|feb|mär|mrz|mar|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec)\p{L}{0,6}`
const [dayNumber, monthNumber] = [String.raw`(?:3[01]|[12]\d|0?[1-9])`, '(?:1[0-2]|0?[1-9])']
const whole = String.raw`\d{1,2}\.\s?\d{1,2}\.\s?(?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|\d{1,2}\. ?\p{L}{3,9} \d{4}`
const part = String.raw`${dayNumber}\.\s?${monthNumber}\.?|${dayNumber}\.? ?${monthName}|${dayNumber}\.(?= ?(?:-|–|bis))`
const day = String.raw`((?:${whole}|${part})(?![.,]?\d| ?€| ?eur))`
const begin = `(?:ab|vom|von|from)(?: dem)?:? ${day}`
const end = `(?:-|–|bis|until|to)(?: zum)?:? ?${day}`
const says = String.raw`(?:gültig|gilt|preise gelten|valid)[\p{L}: ]{0,20}?`
const period = new RegExp(`${says} (?:${begin}(?: ?${end})?|${day}(?: ?${end})?|${end})`, 'giu')
/** Days in words that are understood by people alone: "gültig ab KW 50", "gilt ab Montag", "valid from 03/12". */
const vague = new RegExp(
  String.raw`${says} (?:(?:ab|vom|von|from|bis|until|to|in|im|für)(?: dem| der| zum)? )?(?:kw ?\d|kalenderwoche|woche \d|week \d|${monthName}\b|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d{1,2}/\d{1,2})`,
  'iu',
)

/** A day without its year, or its month: "1.12.", "1. Dezember", "7.". */
type PartOfDay = { readonly day: number; readonly month: number | null }

const partOfDay = (text: string): PartOfDay | undefined => {
  const [, day, month, name] = /^(\d{1,2})\.?\s?(?:(\d{1,2})\.?|(\p{L}+))?$/u.exec(text) ?? []
  if (day === undefined) return undefined
  return {
    day: Number(day),
    month: name === undefined ? (month === undefined ? null : Number(month)) : monthNamed(name),
  }
}

/** The next such day, or the one before; the day itself is both. */
const nearest = ({ day, month }: PartOfDay, of: string, where: 'before' | 'after'): string | undefined => {
  const year = Number(of.slice(0, 4))
  const months = month === null ? Array.from({ length: 12 }, (_, at) => at + 1) : [month]
  const all = [year - 1, year, year + 1].flatMap((one) => months.flatMap((of) => dayOf(one, of, day) ?? []))
  return where === 'after' ? all.find((one) => one >= of) : all.findLast((one) => one <= of)
}

/** Lists are sent a few weeks before they begin. */
const mostDaysAhead = 60
const isPlausible = (day: string, sentOn: string): boolean => Math.abs(daysBetween(sentOn, day)) <= mostDaysAhead

const daysIn = (text: string, [from, until]: readonly [string, string], sentOn: string): TitleDays => {
  const [first, last] = [readDay(from), readDay(until)]
  const [firstPart, lastPart] = [partOfDay(from), partOfDay(until)]
  const isUnread = (typed: string, read: string | undefined) => typed !== '' && read === undefined
  if (!isUnread(from, first) && !isUnread(until, last))
    return { from: first ?? null, until: last ?? null, undated: null }
  const ofLast = last ?? (lastPart && nearest(lastPart, first ?? sentOn, 'after'))
  const next = firstPart && nearest(firstPart, ofLast ?? sentOn, ofLast === undefined ? 'after' : 'before')
  const ofFirst = first ?? next
  const isRead = !isUnread(from, ofFirst) && !isUnread(until, ofLast)
  const days = { from: ofFirst ?? null, until: ofLast ?? null }
  if (isRead && from !== '' && (first ?? last) !== undefined) return { ...days, undated: null }
  const begins = ofFirst ?? ofLast
  if (isRead && begins !== undefined && isPlausible(begins, sentOn)) {
    return { ...days, undated: { text, is: 'assumed' } }
  }
  // A list that begins in most of a year has rather begun a while ago.
  const before = firstPart && nearest(firstPart, sentOn, 'before')
  const isPast = until === '' && before !== undefined && isPlausible(before, sentOn)
  return { ...days, ...(isPast && { from: before }), undated: { text, is: 'asked' } }
}

/**
 * The days for which a list says above its head that it is valid, such as "gültig ab 1.12.2026"; null where it says none. Without a year
 * it is the next such day from the one it was sent on, if that is near; else it is asked for.
 */
export const daysOfTitles = (titles: readonly string[], sentOn: string): TitleDays | null => {
  const found = titles.flatMap((title) => {
    const line = title.slice(0, 500).replaceAll(/\s+/g, ' ')
    const days = [...line.matchAll(period)].map(([text, from = '', to = '', only = '', onlyTo = '', until = '']) =>
      only !== '' && onlyTo === ''
        ? { from: readDay(only) ?? null, until: null, undated: { text, is: 'asked' as const } }
        : daysIn(text, [from || only, to || onlyTo || until], sentOn),
    )
    const [text] = vague.exec(line) ?? []
    return days.length > 0 || text === undefined
      ? days
      : [{ from: null, until: null, undated: { text, is: 'asked' as const } }]
  })
  return (
    found.find(({ undated }) => undated === null) ??
    found.find(({ undated }) => undated?.is === 'assumed') ??
    found[0] ??
    null
  )
}
