import { documentSorts } from '@regionalmarkt/domain/billing/document-sort.ts'
import { expect, test } from 'vitest'
import { billingAddressFrom } from './billing-address.ts'
import { documentSortOf, headingOf, sortsOf } from './document-sorting.ts'

test('every order has a heading and a direction of its own', () => {
  for (const sort of documentSorts) expect(documentSortOf(headingOf[sort].by, headingOf[sort].isDescending)).toBe(sort)
  expect(documentSortOf('state', true)).toBe('newest')
})

test('drafts are not sorted by what they do not have', () => {
  expect(sortsOf.documents).toEqual(documentSorts)
  expect(sortsOf.drafts.map((sort) => headingOf[sort].by)).not.toContain('number')
  expect(sortsOf.drafts).toContain('partyFromA')
})

test('the address says in which order a list stands, unless it is its usual one or it has no such order', () => {
  expect(billingAddressFrom({ view: 'documents', sort: 'largestSum' })).toEqual({
    view: 'documents',
    sort: 'largestSum',
  })
  for (const sort of ['newest', 'dearest', 3])
    expect(billingAddressFrom({ view: 'documents', sort })).toEqual({ view: 'documents' })
  expect(billingAddressFrom({ sort: 'newest' })).toEqual({ sort: 'newest' })
  expect(billingAddressFrom({ view: 'open', sort: 'latestDue' })).toEqual({ view: 'open', sort: 'latestDue' })
  for (const [view, sort] of [
    ['billable', 'oldest'],
    ['billable', 'firstNumber'],
    ['drafts', 'latestDue'],
    ['open', 'earliestDue'],
    ['open', 'newest'],
    ['ledger', 'partyFromA'],
  ])
    expect(billingAddressFrom({ view, sort })).toEqual(view === 'billable' ? {} : { view })
})
