import { expect, test } from 'vitest'
import { movedTo } from './moved-to.ts'

test.each([
  ['a', 0, 'abcd'],
  ['a', 1, 'bacd'],
  ['a', 3, 'bcda'],
  ['d', 0, 'dabc'],
  ['d', 2, 'abdc'],
  ['c', 2, 'abcd'],
  ['b', -1, 'bacd'],
  ['b', Number.POSITIVE_INFINITY, 'acdb'],
  ['b', Number.NEGATIVE_INFINITY, 'bacd'],
  ['x', 0, 'abcd'],
])('%s moved to place %d makes %s', (item, place, expected) => {
  expect(movedTo([...'abcd'], item, place).join('')).toBe(expected)
})
