import { expect, test } from 'vitest'
import { dueDayOf } from './draft-changes.ts'

test.each([
  ['customer', null, '2026-12-14'],
  ['customer', '2026-12-24', '2026-12-24'],
  // A promise is not taken back.
  ['customer', '2026-12-05', '2026-12-14'],
  ['supplier', null, '2026-12-14'],
  ['supplier', '2026-12-05', '2026-12-05'],
  ['supplier', '2026-12-24', '2026-12-14'],
  // The draft has waited longer than that.
  ['supplier', '2026-11-20', '2026-11-30'],
] as const)('a document of a %s for which %s is chosen is due on %s', (side, chosenOn, expected) => {
  expect(dueDayOf({ side, chosenOn, issuedOn: '2026-11-30', termDays: 14 })).toBe(expected)
})
