import { keepTogether } from './keep-together.ts'
import type { Locale } from './locale.ts'
import { phoneAsRead } from './phone.ts'

const timeZone = 'Europe/Berlin'

/** An integer of the smallest unit as an exact decimal: no binary fraction ever touches money. */
const asDecimal = (value: number, decimals: number): `${number}` => {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  return `${value < 0 ? '-' : ''}${digits.slice(0, cut)}.${digits.slice(cut)}` as `${number}`
}

/** A calendar day has no time zone; noon in UTC keeps it the same day for every formatter set to UTC. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)

type Formatter<T> = { readonly format: (value: T) => string }

const whenUsed = <T>(make: () => Formatter<T>): Formatter<T> => {
  let formatter: Formatter<T> | undefined
  return {
    format: (value) => {
      formatter ??= make()
      return formatter.format(value)
    },
  }
}

const units = {
  'de-DE': {
    kilogram: 'kg',
    liter: 'l',
    circa: 'ca.',
    left: 'noch',
    over: 'vorbei',
    day: ['Tag', 'Tage'],
    hour: 'Std.',
    minute: 'Min.',
    week: 'KW',
  },
  'en-US': {
    kilogram: 'kg',
    liter: 'l',
    circa: 'approx.',
    left: '',
    over: 'over',
    day: ['day', 'days'],
    hour: 'hrs',
    minute: 'min',
    week: 'Week',
  },
} as const satisfies Record<Locale, object>

export type Format = ReturnType<typeof createFormat>

/**
 * Everything a screen or a mail shows as figures, in one language and in the market's time zone.
 * Money comes in cents, weights in grams, volumes in millilitres, shares in basis points, days as `YYYY-MM-DD`,
 * instants as `Date` or ISO text. Figures and their unit are joined by a no-break space.
 */
export const createFormat = (locale: Locale) => {
  const word = units[locale]
  // Made when first used: a page shows few of them, and a browser is slow to make the first.
  const number = (options: Intl.NumberFormatOptions) =>
    whenUsed(() => {
      const { format } = new Intl.NumberFormat(locale, options)
      // A minus as wide as a plus; Intl writes a hyphen, at which lines may break.
      return { format: (value: number | `${number}`) => format(value).replace('-', '−') }
    })
  const date = (options: Intl.DateTimeFormatOptions) => whenUsed(() => new Intl.DateTimeFormat(locale, options))
  const euros = number({ style: 'currency', currency: 'EUR' })
  const wholeEuros = number({ style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
  const plain = number({ maximumFractionDigits: 3 })
  const share = number({ style: 'percent', maximumFractionDigits: 2 })
  const signedShare = number({ style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })
  const ofDay = (options: Intl.DateTimeFormatOptions) => date({ ...options, timeZone: 'UTC' })
  const ofInstant = (options: Intl.DateTimeFormatOptions) => date({ ...options, timeZone })
  const weekdayOfDay = ofDay({ weekday: 'short' })
  const longWeekday = ofDay({ weekday: 'long' })
  const shortDay = ofDay(locale === 'de-DE' ? { day: '2-digit', month: '2-digit' } : { day: 'numeric', month: 'short' })
  const fullDay = ofDay({ dateStyle: 'medium' })
  const monthOfDay = ofDay({ month: 'short' })
  const longMonth = ofDay({ month: 'long', year: 'numeric' })
  const longDay = ofDay({ weekday: 'long', day: 'numeric', month: 'long' })
  const clock = ofInstant({ hour: locale === 'de-DE' ? '2-digit' : 'numeric', minute: '2-digit' })
  const weekdayOfInstant = ofInstant({ weekday: 'short' })
  const isoDay = whenUsed(() => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }))

  const money = (cents: number): string => euros.format(asDecimal(cents, 2))
  const kilograms = (grams: number): string => `${plain.format(asDecimal(grams, 3))}\u00a0${word.kilogram}`
  const weight = (grams: number): string =>
    Math.abs(grams) < 1000 ? `${plain.format(grams)}\u00a0g` : kilograms(grams)
  const dayOf = (instant: Date | string): string => isoDay.format(new Date(instant))
  /** "Do, 26.11." */
  const day = (iso: string): string => `${weekdayOfDay.format(noonOf(iso))}, ${shortDay.format(noonOf(iso))}`

  return {
    locale,
    /** "14,90 €" */
    money,
    /** "Nov" of `2026-11`. */
    month: (month: string): string => monthOfDay.format(noonOf(`${month}-01`)),
    /** "November 2026" of `2026-11`. */
    longMonth: (month: string): string => longMonth.format(noonOf(`${month}-01`)),
    /** "18.420 €", for large figures where cents only distract. Half away from zero. */
    roundMoney: (cents: number): string => wholeEuros.format(asDecimal(cents, 2)),
    /** "≈ 58,38 €", for goods that are charged by weight later. */
    approximateMoney: (cents: number): string => `≈\u00a0${money(cents)}`,
    /** "(4,98 €/kg)": always per 1 kg or 1 l (PAngV § 5). */
    basePrice: ({ cents, unit }: { readonly cents: number; readonly unit: 'kilogram' | 'liter' }): string =>
      `(${money(cents)}/${word[unit]})`,
    /** "12,5 kg", below one kilogram "500 g". */
    weight,
    /** "ca. 2,3 kg", for what is weighed when it is picked. */
    approximateWeight: (grams: number): string => `${word.circa}\u00a0${weight(grams)}`,
    /** "4,380 kg" as a scale shows it. */
    kilograms,
    /** "10 l", below one litre "750 ml". */
    volume: (millilitres: number): string =>
      Math.abs(millilitres) < 1000
        ? `${plain.format(millilitres)}\u00a0ml`
        : `${plain.format(asDecimal(millilitres, 3))}\u00a0${word.liter}`,
    /** "1.250" */
    quantity: (quantity: number): string => plain.format(quantity),
    /** "+49 4121 123456" */
    phone: phoneAsRead,
    /** "Sack 12,5 kg": figures and their unit in one line. */
    pack: keepTogether,
    /** "3 × Sack 12,5 kg" */
    packs: (quantity: number, pack: string): string => `${plain.format(quantity)} × ${keepTogether(pack)}`,
    /** 1050 is "10,5 %" */
    percent: (basisPoints: number): string => share.format(asDecimal(basisPoints, 4)),
    /** "+9 %", for a change against last week. */
    change: (basisPoints: number): string => signedShare.format(asDecimal(basisPoints, 4)),
    day,
    /** "Do 26.11.", for the chip. */
    chipDay: (iso: string): string => day(iso).replace(',', ''),
    /** "26.11.2026" */
    fullDay: (iso: string): string => fullDay.format(noonOf(iso)),
    /** "Donnerstag, 26. November" */
    longDay: (iso: string): string => longDay.format(noonOf(iso)),
    /** "Do" */
    weekday: (iso: string): string => weekdayOfDay.format(noonOf(iso)),
    /** "Donnerstag" */
    weekdayName: (iso: string): string => longWeekday.format(noonOf(iso)),
    /** "KW 48" */
    week: (week: number): string => `${word.week}\u00a0${week}`,
    /** "14:00" */
    time: (instant: Date | string): string => clock.format(new Date(instant)),
    /** "Di 14:00" */
    moment: (instant: Date | string): string =>
      `${weekdayOfInstant.format(new Date(instant))} ${clock.format(new Date(instant))}`,
    /** "Di, 24.11., 14:00" */
    dayAndTime: (instant: Date | string): string => `${day(dayOf(instant))}, ${clock.format(new Date(instant))}`,
    /** The calendar day in Europe/Berlin, `YYYY-MM-DD`. */
    dayOf,
    /** "noch 1 Tag 3 Std."; the last hours in minutes; "vorbei" afterwards. */
    remaining: (until: Date | string, now: Date): string => {
      const minutes = Math.floor((new Date(until).getTime() - now.getTime()) / 60_000)
      if (minutes < 0) return word.over
      const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
      const parts = [
        days > 0 ? `${days} ${word.day[days === 1 ? 0 : 1]}` : '',
        hours > 0 ? `${hours} ${word.hour}` : '',
        days === 0 && hours < 3 ? `${minutes % 60} ${word.minute}` : '',
      ].filter(Boolean)
      const text = parts.join(' ').replaceAll(' ', '\u00a0')
      return locale === 'de-DE' ? `${word.left} ${text}` : `${text} left`
    },
  }
}
