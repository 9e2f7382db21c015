import { documentSorts } from '@regionalmarkt/domain/billing/document-sort.ts'
import { expect, test } from 'vitest'
import { billingAddressFrom } from './billing-address.ts'
import { documentSortOf, headingOf, sortsOf } from './document-sorting.ts'

test('every order has a heading and a direction of its own', () => {
  for (const sort of documentSorts) expect(documentSortOf(headingOf[sort].by, headingOf[sort].isDescending)).toBe(sort)
  expect(documentSortOf('state', true)).toBe('newest')
})

test('drafts are not sorted by what they do not have', () => {
  expect(sortsOf('issued')).toEqual(documentSorts)
  expect(sortsOf('draft').map((sort) => headingOf[sort].by)).not.toContain('number')
  expect(sortsOf('draft')).toContain('partyFromA')
})

test('the address says in which order documents stand, unless it is the usual one', () => {
  expect(billingAddressFrom({ view: 'documents', sort: 'largestSum' })).toEqual({
    view: 'documents',
    sort: 'largestSum',
  })
  for (const sort of ['newest', 'dearest', 3])
    expect(billingAddressFrom({ view: 'documents', sort })).toEqual({ view: 'documents' })
})
