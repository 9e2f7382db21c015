import { describe, expect, test } from 'vitest'
import {
  changeInBasisPoints,
  changeOf,
  isPriceDraft,
  type PriceRow,
  pastedColumn,
  priceIn,
  raised,
  readPercent,
} from './price-draft.ts'

const sack = {
  id: 'a',
  status: 'approved',
  supplierPriceCents: 1490,
  plannedPrices: [],
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

test.each([
  ['5', 500],
  ['+5 %', 500],
  ['-2,5', -250],
  ['\u22123', -300],
  ['0', null],
  ['viel', null],
  ['', null],
  ['-95', null],
  ['901', null],
  ['5,123', null],
])('%j per cent are %s basis points', (typed, expected) => expect(readPercent(typed)).toBe(expected))

test.each([
  [1490, 500, 1565],
  [1490, -250, 1453],
  // 14,155 € are 14,16 €, whichever way it went.
  [1490, -500, 1416],
  [1, 500, 1],
  [10, 500, 11],
  [0, 500, 0],
  [1000, -9000, 100],
])('%i cents and %i basis points are %i cents', (cents, basisPoints, expected) =>
  expect(raised(cents, basisPoints)).toBe(expected),
)

test('a change is told against what is stored', () => {
  expect(changeInBasisPoints(1490, 1565)).toBe(503)
  expect(changeInBasisPoints(0, 100)).toBeNull()
})

test.each([
  [undefined, 1490],
  [{ version: 3 }, 1490],
  [{ version: 3, price: '15,2' }, 1520],
  [{ version: 3, price: 'viel' }, null],
  [{ version: 3, price: '-1' }, null],
])('%j stands in the cell as %s', (draft, expected) => expect(priceIn(row(), draft)).toBe(expected))

test.each([
  ['14,90', null],
  ['14,90\n', null],
  ['14,90\r\n15,20\r\n', ['14,90', '15,20']],
  ['14,90 €\n\n12 EUR', ['14,90', '', '12']],
  ['14,90\tje Sack\n15,20\tje Kiste', ['14,90', '15,20']],
])('%j is the column %j', (text, expected) => expect(pastedColumn(text)).toEqual(expected))
