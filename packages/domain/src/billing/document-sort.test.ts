import { expect, it } from 'vitest'
import { ownDocumentSorts, sortAmong, waitingSorts } from './document-sort.ts'

it.each([
  ['the one that was asked for', waitingSorts, 'largestSum', 'largestSum'],
  ['its usual one where it has not that one', ownDocumentSorts, 'largestSum', 'newest'],
  ['its usual one where none was asked for', waitingSorts, undefined, 'oldest'],
] as const)('a list stands in %s', (_, sorts, asked, expected) => {
  expect(sortAmong(sorts, asked)).toBe(expected)
})
