import { expect, it } from 'vitest'
import { compareShelves } from './shelf.ts'

it.each([
  [
    ['B-01', 'A-10', 'A-2'],
    ['A-2', 'A-10', 'B-01'],
  ],
  [
    ['', 'K-04', '', 'A-01'],
    ['A-01', 'K-04', '', ''],
  ],
  [
    ['Regal 12', 'Kühlraum', 'Regal 9'],
    ['Kühlraum', 'Regal 9', 'Regal 12'],
  ],
])('walks past %j as %j', (shelves, expected) => {
  expect([...shelves].sort(compareShelves)).toEqual(expected)
})
