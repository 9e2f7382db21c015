import { describe, expect, test } from 'vitest'
import { emptyRow, faultOf, inPageLanguage, linesOf, type QuickRow, type Unit } from './quick-rows.ts'

const unit: Unit = {
  salesUnitId: 'sack',
  articleName: 'Kartoffel Linda',
  name: 'Sack 12,5 kg',
  supplierName: 'Hof Lüttje',
  picture: null,
  tint: '#fff',
  priceCents: 1490,
  priceBasis: 'salesUnit',
  basePrice: { cents: 119, unit: 'kilogram' },
  minimumQuantity: 2,
  stepQuantity: 2,
  available: 10,
}
const row = (part: Partial<QuickRow>): QuickRow => ({ ...emptyRow(1), typed: 'LU-101-1', quantity: '2', unit, ...part })

describe('a row', () => {
  test.each<[string, Partial<QuickRow>, object | null]>([
    ['that is complete', {}, null],
    ['in which nothing stands', { typed: ' ', quantity: '', unit: null }, null],
    ['without a number', { typed: '', unit: null }, { kind: 'numberMissing' }],
    ['without a quantity', { quantity: '' }, { kind: 'quantityMissing' }],
    ['with half a sack', { quantity: '2,5' }, { kind: 'quantityNotWhole' }],
    ['whose number is unknown', { unit: null, choices: [] }, { kind: 'unknown' }],
    ['whose number nobody has looked up', { unit: null, choices: null }, { kind: 'notLookedUp' }],
    ['whose number has several packs', { unit: null, choices: [unit, unit] }, { kind: 'several' }],
    ['below the minimum', { quantity: '1' }, { kind: 'belowMinimum', minimum: 2 }],
    ['beside the step', { quantity: '5' }, { kind: 'notAMultiple', step: 2, next: 6 }],
    ['of more than there is', { quantity: '12' }, { kind: 'outOfStock', available: 10 }],
    ['of goods made to order', { quantity: '12', unit: { ...unit, available: null } }, null],
  ])('%s', (_, part, fault) => {
    expect(faultOf(row(part))).toEqual(fault)
  })
})

test('what goes into the cart is each sales unit once, and nothing that has a fault', () => {
  const other = { ...unit, salesUnitId: 'crate' }
  const rows = [row({}), row({ quantity: '4' }), row({ unit: other, quantity: '1' }), row({ unit: other }), emptyRow(9)]
  expect(linesOf(rows)).toEqual([
    { unit, quantity: 6 },
    { unit: other, quantity: 2 },
  ])
})

describe('a row whose meaning was found while the page was in another language', () => {
  const english: Partial<QuickRow> = {
    unit: { ...unit, articleName: 'Linda potatoes', name: 'Sack 12.5 kg' },
    language: 'en-US',
  }
  const names = new Map([[unit.salesUnitId, { name: 'Kartoffel Linda', salesUnitName: 'Sack 12,5 kg' }]])
  const german: Partial<QuickRow> = { unit, language: 'de-DE' }
  test.each<[string, Partial<QuickRow>, Partial<QuickRow>]>([
    ['is called as the page speaks', english, german],
    [
      'and so is what a suggestion wrote into it',
      { ...english, typed: 'Linda potatoes' },
      { ...german, typed: 'Kartoffel Linda' },
    ],
    [
      'is looked up again where it is not on offer',
      { ...english, unit: { ...unit, salesUnitId: 'gone' } },
      { ...english, unit: null },
    ],
    [
      'is looked up again where it may be several things',
      { ...english, unit: null, choices: [unit] },
      { ...english, unit: null },
    ],
    ['stays as it is where it was found in this one', german, german],
  ])('%s', (_, kept, shown) => {
    expect(inPageLanguage(row(kept), names, 'de-DE')).toEqual(row(shown))
  })
})
