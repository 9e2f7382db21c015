import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFormat } from './format.ts'
import { type Locale, locales } from './locale.ts'
import { parseDay, parseTime } from './parse-day.ts'

const today = '2026-11-23'

describe('parseDay', () => {
  test.each<[string, Locale, string]>([
    ['07.01.2027', 'de-DE', '2027-01-07'],
    ['7.1.27', 'de-DE', '2027-01-07'],
    ['7. 1. 2027', 'de-DE', '2027-01-07'],
    ['7.1.', 'de-DE', '2027-01-07'],
    ['7.1', 'de-DE', '2027-01-07'],
    ['20.11.', 'de-DE', '2026-11-20'],
    ['26.5.', 'de-DE', '2026-05-26'],
    ['22.5.', 'de-DE', '2027-05-22'],
    ['29.2.28', 'de-DE', '2028-02-29'],
    ['070127', 'de-DE', '2027-01-07'],
    ['07012027', 'de-DE', '2027-01-07'],
    ['0701', 'de-DE', '2027-01-07'],
    ['7,1,27', 'de-DE', '2027-01-07'],
    ['7/1/2027', 'de-DE', '2027-01-07'],
    ['7 1 27', 'de-DE', '2027-01-07'],
    ['7. Januar 2027', 'de-DE', '2027-01-07'],
    ['3. März', 'de-DE', '2027-03-03'],
    ['2027-01-07', 'de-DE', '2027-01-07'],
    [' 2027-01-07 ', 'en-US', '2027-01-07'],
    ['7 Jan 2027', 'en-US', '2027-01-07'],
    ['Jan 7, 2027', 'en-US', '2027-01-07'],
    ['january 7', 'en-US', '2027-01-07'],
    ['Nov 7', 'en-US', '2026-11-07'],
    ['1/31/2027', 'en-US', '2027-01-31'],
    ['31/1/27', 'en-US', '2027-01-31'],
    ['1/1/2027', 'en-US', '2027-01-01'],
    ['7.1.2027', 'en-US', '2027-01-07'],
  ])('%j in %s is %s', (text, locale, expected) => {
    expect(parseDay(text, locale, today)).toBe(expected)
  })

  test.each<[string, Locale]>([
    ['', 'de-DE'],
    ['30.2.2027', 'de-DE'],
    ['30.02.', 'de-DE'],
    ['29.2.', 'de-DE'],
    ['29.2.2027', 'de-DE'],
    ['7.13.2027', 'de-DE'],
    ['0.1.2027', 'de-DE'],
    ['7.1.207', 'de-DE'],
    ['morgen', 'de-DE'],
    ['7. Jenner', 'de-DE'],
    ['7', 'de-DE'],
    ['261124-1', 'de-DE'],
    ['1/7/2027', 'en-US'],
    ['01/07/27', 'en-US'],
    ['070127', 'en-US'],
    ['13/13/2027', 'en-US'],
    ['7 Ja 2027', 'en-US'],
  ])('%j in %s is nobody’s guess', (text, locale) => {
    expect(parseDay(text, locale, today)).toBeNull()
  })

  test('every day that is shown is read as itself, in both languages', () => {
    const range = { min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }
    const days = fc.date(range).map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(fc.constantFrom(...locales), days, (locale, day) => {
        expect(parseDay(createFormat(locale).fullDay(day), locale, today)).toBe(day)
        expect(parseDay(day, locale, today)).toBe(day)
      }),
    )
  })

  test('whatever is typed is a day of the calendar or nothing', () => {
    const typed = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9./ -]{0,12}$/))
    fc.assert(
      fc.property(fc.constantFrom(...locales), typed, (locale, text) => {
        const day = parseDay(text, locale, today)
        if (day !== null) expect(new Date(day).toISOString().slice(0, 10)).toBe(day)
      }),
    )
  })
})

test.each([
  ['14', '14:00'],
  ['7', '07:00'],
  ['14:30', '14:30'],
  ['14.30 Uhr', '14:30'],
  ['1430', '14:30'],
  ['2 pm', '14:00'],
  ['2:30 PM', '14:30'],
  ['12 am', '00:00'],
  ['12 pm', '12:00'],
  ['24', null],
  ['7:60', null],
  ['13 pm', null],
  ['0 am', null],
  ['mittags', null],
  ['', null],
])('%j is the time %s', (text, expected) => {
  expect(parseTime(text)).toBe(expected)
})
