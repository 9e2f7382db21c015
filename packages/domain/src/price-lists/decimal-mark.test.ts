import { expect, it } from 'vitest'
import { columnMarkOf, readNumber } from './decimal-mark.ts'

it.each([
  [['0.250', '2.40', '3.950'], '.', '3.950'],
  [['0,250', '12,5', '1.500'], ',', '1.500'],
  [['1.234,50', '1.234'], ',', '1.234'],
  [['1,234.50', '1,234'], '.', '1,234'],
  [['1.234.567', '1.234'], ',', '1.234'],
  [["1'234,500", '7'], ',', null],
  [['1234.500'], '.', null],
  [['1.500', '2.500'], 'unclear', '1.500'],
  [['1.5', '2,5', '1.500'], 'mixed', '1.500'],
  [['6 x 0.33', '6 x 1.000'], '.', '1.000'],
  [['1', '12', 'viel', ''], null, null],
])('%j have the decimal mark %j', (cells, mark, unclear) => {
  expect(columnMarkOf(cells)).toEqual({ mark, unclear })
})

it.each([
  ['12', 2, null, 1200],
  ['12,5', 2, '.', 1250],
  ['12.50', 2, ',', 1250],
  ['1.234,50', 2, null, 123_450],
  ['1,234.50', 2, null, 123_450],
  ["1'234,50", 2, null, 123_450],
  ['1 234,50', 2, null, 123_450],
  ['1.234', 2, null, 'unclear'],
  ['1.234', 3, '.', 1234],
  ['1.234', 2, ',', 123_400],
  ['12,500', 3, null, 'unclear'],
  ['0.250', 3, null, 250],
  ['0,005', 2, null, 'finer'],
  ['12,505', 2, ',', 'finer'],
  ['1,2,3', 2, null, undefined],
  ['1.23,456,7', 2, null, undefined],
  ['-1', 2, null, undefined],
  ['2,50-', 2, null, undefined],
  ['12,', 2, null, undefined],
  ['1e3', 2, null, undefined],
  ['', 2, null, undefined],
] as const)('%j with %i decimals and the mark %j is %j', (text, decimals, mark, expected) => {
  expect(readNumber(text, decimals, mark)).toBe(expected)
})
