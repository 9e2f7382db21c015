import { expect, test } from 'vitest'
import { stockFilterFrom } from './stock-filter.ts'

test.each([
  [{}, {}],
  [{ q: '' }, {}],
  [{ q: 10527 }, { q: '10527' }],
  [{ q: 'x'.repeat(200) }, { q: 'x'.repeat(100) }],
  [{ expiring: true }, { expiring: true }],
  [
    { expiring: true, sort: 'bestBefore' },
    { expiring: true, sort: 'bestBefore' },
  ],
  [{ sort: 'name' }, {}],
  [{ blocked: true, expiring: 1 }, { blocked: true }],
  [{ expiring: 'yes', q: ['a'] }, {}],
])('an address with %o', (search, filter) => {
  expect(stockFilterFrom(search)).toEqual(filter)
})
