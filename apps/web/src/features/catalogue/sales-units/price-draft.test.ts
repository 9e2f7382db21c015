import { describe, expect, test } from 'vitest'
import { changeOf, isPriceDraft, type PriceRow } from './price-draft.ts'

const sack = {
  id: 'a',
  status: 'approved',
  supplierPriceCents: 1490,
  isStockTracked: true,
  dailyLimit: null,
  version: 3,
}
const row = (change: object = {}) => ({ ...sack, ...change }) as unknown as PriceRow
const base = { salesUnitId: 'a', version: 3 }

describe('a row of the grid', () => {
  test.each([
    ['nothing typed', {}, {}, null],
    ['the same price again', {}, { price: '14.90' }, null],
    ['a price with a comma', {}, { price: '15,2' }, { ...base, supplierPriceCents: 1520 }],
    ['no price', {}, { price: 'viel' }, 'notPrice'],
    ['a negative price', {}, { price: '-1' }, 'notPrice'],
    ['taken off the market', {}, { isListed: false }, { ...base, isListed: false }],
    ['back in the market', { status: 'notListed' }, { isListed: true }, { ...base, isListed: true }],
    ['listed as it is', {}, { isListed: true }, null],
    ['waiting for the hub', { status: 'pending' }, { isListed: true }, null],
    ['a limit of stocked goods', {}, { limit: '5' }, null],
    ['a limit', { isStockTracked: false }, { limit: '5' }, { ...base, dailyLimit: 5 }],
    ['no limit any more', { isStockTracked: false, dailyLimit: 5 }, { limit: ' ' }, { ...base, dailyLimit: null }],
    ['half a limit', { isStockTracked: false }, { limit: '5,5' }, 'notLimit'],
  ])('%s', (_, change, draft, expected) => {
    expect(changeOf(row(change), { version: 3, ...draft })).toEqual(expected)
  })
})

test.each([
  [{}, true],
  [{ a: { version: 1, price: '1' } }, true],
  [null, false],
  [{ a: 'x' }, false],
  [{ a: { price: '1' } }, false],
])('%j is a draft: %s', (value, expected) => expect(isPriceDraft(value)).toBe(expected))
