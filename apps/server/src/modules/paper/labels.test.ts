import { readBarcode } from '@regionalmarkt/domain/stock/read-barcode.ts'
import { expect, it } from 'vitest'
import { lotCode } from './labels.ts'

const goods = { articleNumber: 'LU-101', gtin: '4006381333931', lot: 'K-4711/2', bestBefore: '2026-12-24' }

// GS1 writes every GTIN with fourteen digits.
it.each([
  ['everything', goods, { gtin: '04006381333931', lot: 'K-4711/2', bestBefore: '2026-12-24' }],
  ['goods that keep', { ...goods, bestBefore: null }, { gtin: '04006381333931', lot: 'K-4711/2', bestBefore: null }],
  ['goods without a lot', { ...goods, lot: null }, { gtin: '04006381333931', lot: null, bestBefore: '2026-12-24' }],
])('a label says to a scanner on the floor what is printed on it: %s', (_, label, said) => {
  expect(readBarcode(lotCode(label))).toMatchObject(said)
})

it('goods without a GTIN have their article number', () => {
  expect(lotCode({ ...goods, gtin: null })).toBe('LU-101')
})
