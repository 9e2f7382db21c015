import { expect, test } from 'vitest'
import { warehouseSearchFrom } from './warehouse-search.ts'

const lot = '0199a0c0-1111-7000-8000-000000000001'

test.each([
  [{}, {}],
  [
    { view: 'count', q: 'K-04' },
    { view: 'count', q: 'K-04' },
  ],
  [{ view: 'stock' }, {}],
  [
    { view: 'movements', kind: 'waste', lot },
    { view: 'movements', kind: 'waste', lot },
  ],
  [{ view: 'shelves', kind: 'theft', lot: 'L-1', expiring: true }, { expiring: true }],
  [{ kind: 'goods', lot: 7 }, {}],
  [
    { view: 'count', stocks: `${lot},L-1,${lot}` },
    { view: 'count', stocks: `${lot},${lot}` },
  ],
  [{ view: 'count', stocks: 'L-1' }, { view: 'count' }],
  [{ stocks: lot }, {}],
])('an address with %o', (search, read) => {
  expect(warehouseSearchFrom(search)).toEqual(read)
})
