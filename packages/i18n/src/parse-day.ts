import type { Locale } from './locale.ts'

const months = (locale: Locale): string[] => {
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => name.format(new Date(Date.UTC(2026, month))).toLowerCase())
}

/** "jan", "january": at least as much as tells a month from all others, in three letters. */
const monthOf = (word: string, locale: Locale): number | undefined => {
  const found = months(locale).findIndex((name) => word.length >= 3 && name.startsWith(word))
  return found === -1 ? undefined : found + 1
}

const two = (value: number): string => String(value).padStart(2, '0')

/** `YYYY-MM-DD` of a day that is in the calendar; null for 30 February. */
const dayIn = (year: number, month: number, day: number): string | null => {
  const iso = `${year}-${two(month)}-${two(day)}`
  const date = new Date(`${iso}T12:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso
}

/** Without a year it is the nearest one: in November "7.1." is next January. */
const nearest = (month: number, day: number, today: string): string | null => {
  const year = Number(today.slice(0, 4))
  const distance = (iso: string): number => Math.abs(Date.parse(iso) - Date.parse(today))
  const possible = [year, year + 1, year - 1].flatMap((each) => dayIn(each, month, day) ?? [])
  return possible.sort((a, b) => distance(a) - distance(b))[0] ?? null
}

const dayOf = (day: string, month: number, year: string | undefined, today: string): string | null => {
  if (year === undefined || year === '') return nearest(month, Number(day), today)
  return dayIn(Number(year.length === 2 ? `20${year}` : year), month, Number(day))
}

/**
 * Reads what a person types as a day and answers it as `YYYY-MM-DD`: "7.1.27", "07.01.2027", "070127" and "7. Januar" in German, "7 Jan
 * 2027" and "January 7" in English, `YYYY-MM-DD` in both. Two figures of a year are of this century; without a year it is the nearest one to
 * `today`. Null for anything else, for a day that is not in the calendar, and for "1/7/2027" in English, where nobody can know which of them is
 * the month: a best-before date must not be guessed.
 */
export const parseDay = (text: string, locale: Locale, today: string): string | null => {
  const typed = text.trim().toLowerCase()
  const iso = typed.match(/^(\d{4})-(\d{1,2})-(\d{1,2})$/)
  if (iso) return dayIn(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const dotted = typed.match(/^(\d{1,2})\. ?(\d{1,2})(?:\. ?(\d{4}|\d{2}))?\.?$/)
  if (dotted) return dayOf(dotted[1] ?? '', Number(dotted[2]), dotted[3], today)
  const worded = typed.match(/^(\d{1,2})\.? ?([a-zä]{3,9})\.?,? ?(\d{4}|\d{2})?$/)
  const wordFirst = typed.match(/^([a-zä]{3,9})\.? (\d{1,2})(?:,? (\d{4}|\d{2}))?$/)
  if (worded || wordFirst) {
    const [day, word, year] = worded
      ? [worded[1], worded[2], worded[3]]
      : [wordFirst?.[2], wordFirst?.[1], wordFirst?.[3]]
    const month = monthOf(word ?? '', locale)
    return month === undefined ? null : dayOf(day ?? '', month, year, today)
  }
  return locale === 'de-DE' ? germanDay(typed, today) : americanDay(typed, today)
}

const germanDay = (typed: string, today: string): string | null => {
  const parts =
    typed.match(/^(\d{1,2})[/, -](\d{1,2})(?:[/, -](\d{4}|\d{2}))?$/) ?? typed.match(/^(\d\d)(\d\d)(\d{4}|\d{2})?$/)
  return parts && dayOf(parts[1] ?? '', Number(parts[2]), parts[3], today)
}

const americanDay = (typed: string, today: string): string | null => {
  const parts = typed.match(/^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/)
  const [first, second] = [Number(parts?.[1]), Number(parts?.[2])]
  if (!parts || (first <= 12 && second <= 12 && first !== second)) return null
  const [month, day] = first > 12 ? [second, first] : [first, second]
  return dayOf(String(day), month, parts[3], today)
}

/**
 * Reads what a person types as a time of day and answers it as `HH:MM`: "14", "14:30", "14.30 Uhr", "1430", "2 pm", "2:30 PM". Null for
 * anything else.
 */
export const parseTime = (text: string): string | null => {
  const parts = text
    .trim()
    .toLowerCase()
    .match(/^(\d{1,2})(?:[:.]?(\d\d))? ?(uhr|am|pm|a\.m\.|p\.m\.)?$/)
  if (!parts) return null
  const half = parts[3]?.[0]
  const isHalved = half === 'a' || half === 'p'
  const hour = Number(parts[1])
  if (isHalved && (hour < 1 || hour > 12)) return null
  const hours = isHalved ? (hour % 12) + (half === 'p' ? 12 : 0) : hour
  const minutes = Number(parts[2] ?? '0')
  return hours > 23 || minutes > 59 ? null : `${two(hours)}:${two(minutes)}`
}
