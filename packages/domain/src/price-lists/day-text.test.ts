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

const sure = (from: string | null, until: string | null) => ({ from, until, undated: null })
it.each([
  ['Preisliste, gültig ab 1.12.2026', sure('2026-12-01', null)],
  ['Gültig vom 07.12.2026 bis 13.12.2026', sure('2026-12-07', '2026-12-13')],
  ['Preise gültig von 07.12.26 – 13.12.26, netto', sure('2026-12-07', '2026-12-13')],
  ['Diese Liste gilt bis zum 31.12.2026', sure(null, '2026-12-31')],
  ['Valid from 2026-12-07 to 2026-12-13', sure('2026-12-07', '2026-12-13')],
  ['Die Preise gelten ab 7.12.2026', sure('2026-12-07', null)],
  ['gültig vom 7.12. bis 13.12.2026', sure('2026-12-07', '2026-12-13')],
  ['gültig vom 7. bis 13.12.2026', sure('2026-12-07', '2026-12-13')],
  ['gültig: 28.12. – 3.1.2027', sure('2026-12-28', '2027-01-03')],
  ['gültig vom 28.12.2026 bis 3.1.', sure('2026-12-28', '2027-01-03')],
  ['Stand 1.12.2026', null],
  ['gültig ab sofort', null],
  ['Preise gültig ab Hof', null],
  ['Diese Liste gilt bis auf Widerruf', null],
  ['Der Rabatt gilt ab 10.10 €', null],
])('%j says the days %j', (title, days) => {
  expect(daysOfTitles(['Hof Nord', title], '2026-11-30')).toEqual(days)
})

it.each([
  ['gültig ab 1.12.', '2026-11-30', '2026-12-01', null, 'assumed'],
  ['Preise gültig ab dem 1.12', '2026-11-30', '2026-12-01', null, 'assumed'],
  ['gültig ab 1. Dezember', '2026-11-30', '2026-12-01', null, 'assumed'],
  ['gilt ab 4.1., netto', '2026-12-20', '2027-01-04', null, 'assumed'],
  ['gültig ab 1.12.', '2026-12-01', '2026-12-01', null, 'assumed'],
  ['gültig ab 1.12.', '2026-10-02', '2026-12-01', null, 'assumed'],
  ['gültig ab 1.12.', '2026-10-01', '2026-12-01', null, 'asked'],
  ['gültig ab 30.11.', '2026-12-01', '2026-11-30', null, 'asked'],
  ['gültig ab 1.6.', '2026-12-01', '2027-06-01', null, 'asked'],
  ['gültig vom 7.12. bis 13.12.', '2026-11-30', '2026-12-07', '2026-12-13', 'assumed'],
  ['gültig 7.–13.12.', '2026-11-30', '2026-12-07', '2026-12-13', 'assumed'],
  ['gültig vom 28.12. bis 3.1.', '2026-12-01', '2026-12-28', '2027-01-03', 'assumed'],
  ['gültig vom 30.11. bis 6.12.', '2026-12-01', '2026-11-30', '2026-12-06', 'assumed'],
  ['gültig vom 1.5. bis 31.5.', '2026-12-01', '2027-05-01', '2027-05-31', 'asked'],
  ['gilt bis zum 31.12.', '2026-12-01', null, '2026-12-31', 'assumed'],
  ['gilt bis 31.5.', '2026-12-01', null, '2027-05-31', 'asked'],
  ['gültig ab 29.2.', '2026-12-01', null, null, 'asked'],
  ['gültig ab 31.2.2027', '2026-12-01', null, null, 'asked'],
  ['gültig: 2026-12-07 ', '2026-12-01', '2026-12-07', null, 'asked'],
  ['gültig ab KW 50', '2026-12-01', null, null, 'asked'],
  ['Preise gelten ab Montag', '2026-12-01', null, null, 'asked'],
  ['gilt ab Dezember', '2026-11-30', null, null, 'asked'],
  ['valid from 03/12', '2026-11-30', null, null, 'asked'],
])('%j, sent on %s, are the days %j to %j, %s', (title, sentOn, from, until, is) => {
  expect(daysOfTitles(['Hof Nord', title], sentOn)).toMatchObject({ from, until, undated: { is } })
})

it('goes by a title with a year before one without', () => {
  const titles = ['gilt ab 1.12.', 'gültig ab 7.12.2026']
  expect(daysOfTitles(titles, '2026-11-30')).toEqual(sure('2026-12-07', null))
})

it('looks through long titles in linear time', () => {
  const titles = Array.from({ length: 200 }, () => 'gültig ab 1. '.repeat(60))
  const begin = performance.now()
  daysOfTitles(titles, '2026-11-30')
  expect(performance.now() - begin).toBeLessThan(500)
})
