import { salesUnitBody } from '@regionalmarkt/contract/catalogue/sales-unit-input.schema.ts'
import { describe, expect, test } from 'vitest'
import type { SalesUnit } from '../articles/queries.ts'
import { emptyUnit, typedBasePrice, typedName, typedPiecePrice, unitBodyOf, unitValuesOf } from './unit-values.ts'

const bottles = { kind: 'bottle', count: '20', cents: '0,08' }
const sack = {
  ...emptyUnit,
  number: '1',
  name: { de: 'Sack 12,5 kg', en: '' },
  contentAmount: '12,5',
  supplierPriceCents: '14.90',
  deposits: [bottles, { kind: 'bottleCrate', count: '1', cents: '1.50' }],
}

describe('the form of a sales unit', () => {
  test('takes comma and point, and stores grams and cents', () => {
    const body = salesUnitBody.parse(unitBodyOf(sack))
    expect(body).toMatchObject({
      contentAmount: 12_500,
      contentUnit: 'gram',
      supplierPriceCents: 1490,
      dailyLimit: null,
      deposits: [
        { kind: 'bottle', count: 20, cents: 8 },
        { kind: 'bottleCrate', count: 1, cents: 150 },
      ],
    })
    const { name: _, ...unit } = body
    const again = unitBodyOf(unitValuesOf({ ...unit, name: body.name } as SalesUnit, 'en-US'))
    expect(salesUnitBody.parse(again)).toEqual(body)
  })

  test('prices food in liquid by what is left of it drained', () => {
    const jar = { ...sack, contentAmount: '0,670', supplierPriceCents: '3,49', drainedWeightGrams: '360' }
    expect(salesUnitBody.parse(unitBodyOf(jar))).toMatchObject({ contentAmount: 670, drainedWeightGrams: 360 })
    // 3.49 € for 360 g are 9.694 € a kilogram.
    expect(typedBasePrice(jar)).toEqual({ cents: 969, per: 'kilogram' })
    expect(salesUnitBody.parse(unitBodyOf(sack))).toMatchObject({ drainedWeightGrams: null })
    expect(salesUnitBody.safeParse(unitBodyOf({ ...jar, drainedWeightGrams: 'viel' })).success).toBe(false)
  })

  test('gives weighed goods the weight of a piece as their content', () => {
    const cheese = { ...sack, priceBasis: 'kilogram', contentAmount: '', expectedWeightGrams: '4,1' }
    const body = { contentAmount: 4100, contentUnit: 'gram', expectedWeightGrams: 4100, priceBasis: 'kilogram' }
    expect(salesUnitBody.parse(unitBodyOf(cheese))).toMatchObject(body)
    expect(typedPiecePrice(cheese)).toBe(6109)
    expect(typedBasePrice(cheese)).toBeNull()
    expect(typedName('Laib', cheese)?.de).toBe('Laib ca. 4,1 kg')
  })

  test.each([
    ['contentAmount', { contentAmount: '12,5555' }],
    ['contentAmount', { contentAmount: 'viel' }],
    ['supplierPriceCents', { supplierPriceCents: '' }],
    ['deposits.0.cents', { deposits: [{ kind: 'bottleCrate', count: '1', cents: '' }] }],
    ['deposits.1.count', { deposits: [bottles, { kind: 'bottleCrate', count: '0', cents: '1,50' }] }],
    ['deposits.0.kind', { deposits: [{ kind: 'Fass', count: '1', cents: '1,50' }] }],
    ['deposits', { deposits: Array.from({ length: 6 }, () => bottles) }],
    ['sellsB2b', { sellsB2b: false }],
    ['gtin', { gtin: '4006381333932' }],
  ])('names %s when it is wrong', (field, change) => {
    const { error } = salesUnitBody.safeParse(unitBodyOf({ ...sack, ...change }))
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
  })

  test('shows the base price while somebody types', () => {
    expect(typedBasePrice(sack)).toEqual({ cents: 119, per: 'kilogram' })
    expect(typedBasePrice({ ...sack, contentUnit: 'milliliter', contentAmount: '750' })).toEqual({
      cents: 1987,
      per: 'liter',
    })
    expect(typedBasePrice({ ...sack, contentUnit: 'piece', contentAmount: '10' })).toBeNull()
    expect(typedBasePrice({ ...sack, contentAmount: '' })).toBeNull()
    expect(typedName('Kiste', { ...sack, contentUnit: 'piece', contentAmount: '10' })).toEqual({
      de: 'Kiste 10 Stück',
      en: 'Crate 10 pieces',
    })
  })
})
