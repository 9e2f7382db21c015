import { describe, expect, test } from 'vitest'
import { filterStock, isExpiring } from './find-stock.ts'
import type { StockRow } from './queries.ts'
import { stockFilterFrom } from './stock-filter.ts'

const today = '2026-11-21'
const row = (change: Partial<StockRow>): StockRow => ({
  id: 'id',
  salesUnitId: 'unit',
  articleNumber: 'LU-101',
  articleName: { de: 'Kartoffel Linda', en: 'Linda potatoes' },
  salesUnitName: { de: 'Sack 12,5 kg', en: 'Sack of 12.5 kg' },
  supplierName: 'Hof Lüttje',
  picture: null,
  shelf: 'A-03',
  lot: '261119-10527',
  bestBefore: null,
  onHand: 10,
  reserved: 0,
  ...change,
})

describe('about to expire', () => {
  test.each([
    [null, false],
    ['2026-11-20', true],
    ['2026-11-21', true],
    ['2026-11-28', true],
    ['2026-11-29', false],
  ])('best before %s: %s', (bestBefore, expected) => {
    expect(isExpiring(row({ bestBefore }), today)).toBe(expected)
  })
})

describe('narrowing the list', () => {
  const milk = row({
    articleName: { de: 'Frische Vollmilch', en: 'Whole milk' },
    bestBefore: '2026-11-25',
    lot: null,
    shelf: '',
  })
  const rows = [row({}), milk]
  test.each([
    [{}, 2],
    [{ q: 'linda' }, 1],
    [{ q: 'SACK lü' }, 2],
    [{ q: 'a-03' }, 1],
    [{ q: '10527' }, 1],
    [{ q: 'whole' }, 1],
    [{ q: 'linda milch' }, 0],
    [{ expiring: true }, 1],
    [{ q: 'linda', expiring: true }, 0],
  ] as const)('%o leaves %i', (filter, count) => {
    expect(filterStock(rows, filter, today)).toHaveLength(count)
  })
})

test.each([
  [{}, {}],
  [{ q: '' }, {}],
  [{ q: 10527 }, { q: '10527' }],
  [{ q: 'x'.repeat(200) }, { q: 'x'.repeat(100) }],
  [{ expiring: true }, { expiring: true }],
  [{ expiring: 'yes', q: ['a'] }, {}],
])('an address with %o', (search, filter) => {
  expect(stockFilterFrom(search)).toEqual(filter)
})
