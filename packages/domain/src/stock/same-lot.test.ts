import { expect, test } from 'vitest'
import { isSameLot } from './same-lot.ts'

test.each([
  ['LB2', 'lb2', true],
  ['LB 2', ' lb \u00a0 2 ', true],
  ['ÄPFEL-7', 'a\u0308pfel-7', true],
  ['ΟΔΟΣ', 'οδοσ', true],
  ['LB2', 'LB 2', false],
  ['LB2', 'LB-2', false],
  ['Strasse', 'Straße', false],
  ['LB2', null, false],
  [null, null, true],
])('%j and %j: %s', (one, other, expected) => {
  expect(isSameLot(one, other)).toBe(expected)
})
