import { expect, test } from 'vitest'
import { movedTo } from './use-sortable.ts'

test.each([
  ['b', 0, 'bacd'],
  ['b', 2, 'acbd'],
  ['a', 3, 'bcda'],
  ['d', -1, 'dabc'],
  ['a', 9, 'bcda'],
  ['c', 2, 'abcd'],
])('%s at place %i makes %s', (id, place, expected) => {
  expect(movedTo(['a', 'b', 'c', 'd'], id, place).join('')).toBe(expected)
})
