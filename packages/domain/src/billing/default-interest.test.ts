import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../calendar/berlin-time.ts'
import {
  announcedBaseRates,
  type BaseRate,
  defaultSince,
  dueByDefault,
  halfYearOf,
  type InDefault,
  interestOn,
  unknownRates,
} from './default-interest.ts'

const rates: readonly BaseRate[] = [
  { since: '2026-07-01', basisPoints: 150 },
  { since: '2026-01-01', basisPoints: 127 },
  { since: '2024-07-01', basisPoints: 337 },
  { since: '2024-01-01', basisPoints: 362 },
  { since: '2020-01-01', basisPoints: -88 },
]

// Each worked out by hand: amount × rate × days / days of the year.
it.each([
  ['a year of a business: 10.27 % and 10.5 %', 100_000, '2026-01-01', '2026-12-31', 'business', 10_386],
  ['a leap year has 366 days: 12.62 % and 12.37 %', 100_000, '2024-01-01', '2024-12-31', 'business', 12_494],
  ['a consumer: 6.27 % for one day', 1_000_000, '2026-03-01', '2026-03-01', 'consumer', 172],
  [
    'across the change of the rate: 30 days at 10.27 %, 31 at 10.5 %',
    500_000,
    '2026-06-01',
    '2026-07-31',
    'business',
    8_679,
  ],
  ['below nothing: 8.12 %', 100_000, '2020-01-01', '2020-01-31', 'business', 688],
  ['a consumer below nothing: 4.12 %', 100_000, '2020-01-01', '2020-01-31', 'consumer', 349],
  ['days of which no rate is known bear nothing', 100_000, '2025-07-01', '2025-12-31', 'business', 0],
  ['known and unknown days: one day at 10.5 %', 10_000_000, '2026-12-31', '2027-03-01', 'business', 2_877],
  ['no day at all', 100_000, '2026-03-02', '2026-03-01', 'business', 0],
] as const)('%s', (_, cents, from, until, debtor, interest) => {
  expect(interestOn(cents, { from, until }, debtor, rates)).toBe(interest)
})

it.each([
  ['thirty days after it was due, without a reminder', '2026-03-02', null, '2026-04-02'],
  ['the day after a reminder', '2026-03-02', '2026-03-09', '2026-03-10'],
  ['not by a reminder that comes later than that', '2026-03-02', '2026-05-09', '2026-04-02'],
] as const)('default begins %s', (_, dueOn, firstRemindedOn, since) => {
  expect(defaultSince({ dueOn, firstRemindedOn })).toBe(since)
})

const overdue: InDefault = {
  documentId: 'a',
  dueOn: '2026-03-02',
  openCents: 100_000,
  firstRemindedOn: '2026-03-09',
  interestUntil: null,
  isCharged: false,
}
const on = (today: string, more: Partial<InDefault>[] = [{}], by: Partial<Parameters<typeof dueByDefault>[1]> = {}) => {
  const documents = more.map((each) => ({ ...overdue, ...each }))
  const { interestCents, chargeCents } = dueByDefault(documents, {
    today,
    debtor: 'business',
    rates,
    feesCents: 0,
    ...by,
  })
  return [interestCents, chargeCents]
}

it('nothing is owed before default, so that a first reminder asks for nothing', () => {
  expect(on('2026-03-09')).toEqual([0, 0])
  expect(on('2026-03-20', [{ firstRemindedOn: null }])).toEqual([0, 0])
})

it('then interest from its first day on, and 40 € a document once', () => {
  // Fourteen days at 10.27 %.
  expect(on('2026-03-23')).toEqual([394, 4_000])
  expect(on('2026-03-23', [{}, { documentId: 'b', isCharged: true }])).toEqual([788, 4_000])
  expect(on('2026-03-23', [{}, { documentId: 'b' }])).toEqual([788, 8_000])
})

it('days for which interest was asked bear none again', () => {
  expect(on('2026-03-23', [{ interestUntil: '2026-03-10', isCharged: true }])).toEqual([366, 0])
  expect(on('2026-03-23', [{ interestUntil: '2026-03-22', isCharged: true }])).toEqual([28, 0])
  expect(on('2026-03-23', [{ interestUntil: '2026-03-23', isCharged: true }])).toEqual([0, 0])
})

it('what reminders have cost is part of the charge (§ 288 (5) sentence 3 BGB)', () => {
  expect(on('2026-03-23', [{}], { feesCents: 1_500 })).toEqual([394, 2_500])
  expect(on('2026-03-23', [{}], { feesCents: 6_000 })).toEqual([394, 0])
})

it('a consumer owes five points and no charge', () => {
  // Fourteen days at 6.27 %.
  expect(on('2026-03-23', [{}], { debtor: 'consumer' })).toEqual([240, 0])
})

it('says which rates it would want', () => {
  expect(unknownRates([overdue], '2026-08-01', rates)).toEqual([])
  expect(unknownRates([overdue], '2027-08-01', rates)).toEqual(['2027-01-01', '2027-07-01'])
  expect(unknownRates([{ ...overdue, interestUntil: '2027-06-30' }], '2027-08-01', rates)).toEqual(['2027-07-01'])
  expect(unknownRates([overdue], '2026-03-09', rates.slice(4))).toEqual([])
})

it('what was announced is a half-year each, without a gap, the newest first', () => {
  for (const [at, { since }] of announcedBaseRates.entries()) {
    expect(halfYearOf(since)).toBe(since)
    const before = announcedBaseRates[at + 1]
    if (before !== undefined) expect(halfYearOf(addDays(since, -1))).toBe(before.since)
  }
})

const anyDay = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days))

it('asked for in two letters it is what one letter asks for, but for a cent of rounding, and never falls', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000_000 }), anyDay, anyDay, anyDay, (cents, a, b, c) => {
      const [from = a, middle = b, until = c] = [a, b, c].sort()
      const ask = (first: string, last: string) => interestOn(cents, { from: first, until: last }, 'business', rates)
      const apart = ask(from, middle) + ask(addDays(middle, 1), until)
      expect(Math.abs(apart - ask(from, until))).toBeLessThanOrEqual(1)
      expect(ask(from, until)).toBeGreaterThanOrEqual(ask(from, middle))
    }),
  )
})
