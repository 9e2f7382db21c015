import { expect, it } from 'vitest'
import { daysOfTitles, readDay } from './day-text.ts'

it.each([
  ['1.12.2026', '2026-12-01'],
  ['01.12.26', '2026-12-01'],
  ['Mo, 7. 12. 2026', '2026-12-07'],
  ['1. Dezember 2026', '2026-12-01'],
  ['01-Mrz-26', '2026-03-01'],
  ['March 1, 2026', '2026-03-01'],
  ['2026-12-01', '2026-12-01'],
  ['2026/12/01', '2026-12-01'],
  ['24/12/2026', '2026-12-24'],
  ['12/24/2026', '2026-12-24'],
  ['12/12/2026', '2026-12-12'],
  ['03/12/2026', undefined],
  ['1.12.', undefined],
  ['30.2.2026', undefined],
  ['1. Foo 2026', undefined],
  ['KW 49', undefined],
  ['46357', undefined],
  ['2,50', undefined],
  ['', undefined],
])('%j is the day %j', (text, day) => {
  expect(readDay(text)).toBe(day)
})

it.each([
  ['Preisliste, gültig ab 1.12.2026', { from: '2026-12-01', until: null }],
  ['Gültig vom 07.12.2026 bis 13.12.2026', { from: '2026-12-07', until: '2026-12-13' }],
  ['gültig: 2026-12-07 ', null],
  ['Preise gültig von 07.12.26 – 13.12.26, netto', { from: '2026-12-07', until: '2026-12-13' }],
  ['Diese Liste gilt bis zum 31.12.2026', { from: null, until: '2026-12-31' }],
  ['Valid from 2026-12-07 to 2026-12-13', { from: '2026-12-07', until: '2026-12-13' }],
  ['gültig ab 1.12.', null],
  ['Stand 1.12.2026', null],
])('%j says the days %j', (title, days) => {
  expect(daysOfTitles(['Hof Nord', title])).toEqual(days)
})
