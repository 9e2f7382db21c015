import { expect, test } from 'vitest'
import { wholeNumber } from './whole-number.ts'

test.each([
  ['7', 7],
  [' 12 ', 12],
  ['0', 0],
  ['007', 7],
  ['1,5', 1],
  ['1.5', 1],
  ['2 kg', 2],
  ['2 x', 2],
  ['1.234', 1234],
  ['1,234', 1234],
  ['1 234', 1234],
  ['1.234,50', 1234],
  ['1,234.50', 1234],
  ['12.345.678', 12345678],
  ['', null],
  [' ', null],
  ['x', null],
  [',5', null],
  ['-1', null],
  ['−1', null],
])('%j is %j', (typed, expected) => {
  expect(wholeNumber(typed, null)).toBe(expected)
})
