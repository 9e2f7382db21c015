import { expect, test } from 'vitest'
import { approvalsFilterFrom } from './approvals-filter.ts'

const priceListId = '0197f3a0-0000-7000-8000-000000000001'

test.each([
  [{}, {}],
  [
    { supplier: 'watthandel', category: 'gemuese', priceListId },
    { supplier: 'watthandel', category: 'gemuese', priceListId },
  ],
  [{ supplier: '../x', category: ['a'], priceListId: 'liste' }, {}],
])('%j is read as %j', (search, filter) => expect(approvalsFilterFrom(search)).toEqual(filter))
