import { expect, test } from 'vitest'
import { companyFilterFrom } from './company-filter.ts'

test.each([
  [{}, {}],
  [
    { status: 'pending', search: 'lüttje', sort: 'newest' },
    { status: 'pending', search: 'lüttje', sort: 'newest' },
  ],
  [{ status: 'any', search: '', sort: 'waiting' }, {}],
  [{ status: 1, search: 26919, sort: 'toString' }, { search: '26919' }],
  [{ status: ['pending'], search: {}, sort: null }, {}],
])('%j in an address narrows to %j', (address, filter) => expect(companyFilterFrom(address)).toEqual(filter))
