import { expect, test } from 'vitest'
import { approvalsFilterFrom } from './approvals-filter.ts'

const priceListId = '0197f3a0-0000-7000-8000-000000000001'

test.each([
  [{}, {}],
  [
    { q: 'rote ', supplier: 'watthandel', category: 'gemuese', priceListId, sort: 'supplier' },
    { q: 'rote ', supplier: 'watthandel', category: 'gemuese', priceListId, sort: 'supplier' },
  ],
  // An address reads what looks like a number as one.
  [{ q: 4711 }, { q: '4711' }],
  [{ q: ' ', supplier: '../x', category: ['a'], priceListId: 'liste', sort: 'waiting' }, {}],
])('%j is read as %j', (search, filter) => expect(approvalsFilterFrom(search)).toEqual(filter))
