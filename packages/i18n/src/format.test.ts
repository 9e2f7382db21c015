import { describe, expect, test } from 'vitest'
import { createFormat } from './format.ts'

const de = createFormat('de-DE')
const en = createFormat('en-US')
/** No-break spaces are right on the screen and unreadable in a table. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const now = new Date('2026-11-23T10:00:00Z')

describe.each([
  ['money', de.money(1490), '14,90 €', en.money(1490), '€14.90'],
  ['a cent', de.money(-1), '−0,01 €', en.money(-1), '−€0.01'],
  ['much money', de.money(123456789), '1.234.567,89 €', en.money(123456789), '€1,234,567.89'],
  ['more money than a float holds', de.money(900719925474099), '9.007.199.254.740,99 €', en.money(0), '€0.00'],
  ['round money', de.roundMoney(1841950), '18.420 €', en.roundMoney(1841950), '€18,420'],
  ['about', de.approximateMoney(5838), '≈ 58,38 €', en.approximateMoney(5838), '≈ €58.38'],
  [
    'base price',
    de.basePrice({ cents: 498, unit: 'kilogram' }),
    '(4,98 €/kg)',
    en.basePrice({ cents: 498, unit: 'liter' }),
    '(€4.98/l)',
  ],
  ['weight', de.weight(12500), '12,5 kg', en.weight(12500), '12.5 kg'],
  ['little weight', de.weight(500), '500 g', en.weight(999), '999 g'],
  ['about a weight', de.approximateWeight(2300), 'ca. 2,3 kg', en.approximateWeight(2300), 'approx. 2.3 kg'],
  ['volume', de.volume(10000), '10 l', en.volume(1500), '1.5 l'],
  ['little volume', de.volume(750), '750 ml', en.volume(330), '330 ml'],
  ['packs', de.packs(1250, 'Sack'), '1.250 × Sack', en.packs(1250, 'sack'), '1,250 × sack'],
  ['percent', de.percent(1050), '10,5 %', en.percent(700), '7%'],
  ['change', de.change(900), '+9 %', en.change(-420), '−4%'],
  ['day', de.day('2026-11-26'), 'Do, 26.11.', en.day('2026-11-26'), 'Thu, Nov 26'],
  ['early day', de.day('2026-12-01'), 'Di, 01.12.', en.day('2026-12-01'), 'Tue, Dec 1'],
  ['day of a chip', de.chipDay('2026-11-26'), 'Do 26.11.', en.chipDay('2026-11-26'), 'Thu Nov 26'],
  ['full day', de.fullDay('2026-11-06'), '06.11.2026', en.fullDay('2026-11-06'), 'Nov 6, 2026'],
  ['long day', de.longDay('2026-11-24'), 'Dienstag, 24. November', en.longDay('2026-11-24'), 'Tuesday, November 24'],
  ['week', de.week(48), 'KW 48', en.week(48), 'Week 48'],
  ['moment in winter', de.moment('2026-11-24T13:00:00Z'), 'Di 14:00', en.moment('2026-11-24T13:00:00Z'), 'Tue 2:00 PM'],
  ['moment in summer', de.moment('2026-07-07T12:00:00Z'), 'Di 14:00', en.moment('2026-07-07T12:00:00Z'), 'Tue 2:00 PM'],
  [
    'day and time',
    de.dayAndTime('2026-11-24T23:30:00Z'),
    'Mi, 25.11., 00:30',
    en.dayAndTime('2026-11-24T13:00:00Z'),
    'Tue, Nov 24, 2:00 PM',
  ],
  [
    'a day left',
    de.remaining('2026-11-24T13:00:00Z', now),
    'noch 1 Tag 3 Std.',
    en.remaining('2026-11-24T13:00:00Z', now),
    '1 day 3 hrs left',
  ],
  [
    'days left',
    de.remaining('2026-11-25T10:20:00Z', now),
    'noch 2 Tage',
    en.remaining('2026-11-25T10:20:00Z', now),
    '2 days left',
  ],
  [
    'the last hours',
    de.remaining('2026-11-23T12:05:00Z', now),
    'noch 2 Std. 5 Min.',
    en.remaining('2026-11-23T10:05:00Z', now),
    '5 min left',
  ],
  ['over', de.remaining('2026-11-23T09:59:00Z', now), 'vorbei', en.remaining('2026-11-23T09:59:00Z', now), 'over'],
])('%s', (_name, german, expectedGerman, english, expectedEnglish) => {
  test('in German', () => expect(plain(german)).toBe(expectedGerman))
  test('in English', () => expect(plain(english)).toBe(expectedEnglish))
})

test('a figure never parts from its unit at the end of a line', () => {
  expect(de.money(1490)).not.toContain(' ')
  expect(de.weight(12500)).not.toContain(' ')
})

test('figures and their unit in the name of a pack stand in one line', () => {
  expect([de.pack('Sack 12,5 kg'), en.packs(3, 'Crate 6 × 1 l')]).toEqual([
    'Sack 12,5\u00a0kg',
    '3 × Crate 6\u00a0×\u00a01\u00a0l',
  ])
})
