import { Temporal } from 'temporal-polyfill'

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
  try {
    const whole = { year: Number(year.length === 2 ? `20${year}` : year), month: Number(month), day: Number(day) }
    return Temporal.PlainDate.from(whole, { overflow: 'reject' }).toString()
  } catch {
    return undefined
  }
}

type Period = { readonly from: string | null; readonly until: string | null }

const day = String.raw`(\d{1,2}\.\s?\d{1,2}\.\s?(?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|\d{1,2}\. ?\p{L}{3,9} \d{4})(?!\d)`
const begin = `(?:ab|vom|von|from)(?: dem)?:? ${day}`
const end = `(?:-|–|bis|until|to)(?: zum)?:? ${day}`
const period = new RegExp(String.raw`(?:gültig|gilt|valid)[\p{L}: ]{0,20}? (?:${begin}(?: ?${end})?|${end})`, 'giu')

/** The days for which a list says above its head that it is valid, such as "gültig ab 1.12.2026"; null where it says none. */
export const daysOfTitles = (titles: readonly string[]): Period | null => {
  for (const title of titles) {
    for (const [, from = '', until = '', onlyUntil = ''] of title
      .slice(0, 500)
      .replaceAll(/\s+/g, ' ')
      .matchAll(period)) {
      const days = { from: readDay(from) ?? null, until: readDay(until || onlyUntil) ?? null }
      if (days.from !== null || days.until !== null) return days
    }
  }
  return null
}
