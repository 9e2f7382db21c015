import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basePrice } from './base-price.ts'

describe('the base price', () => {
  it.each([
    ['a sack of 12.5 kg', 1_490, { amount: 12_500, unit: 'gram' }, { cents: 119, per: 'kilogram' }],
    ['a crate of 10 kg', 1_710, { amount: 10_000, unit: 'gram' }, { cents: 171, per: 'kilogram' }],
    ['a bucket of 10 l', 1_140, { amount: 10_000, unit: 'milliliter' }, { cents: 114, per: 'liter' }],
    ['a bottle of 0.75 l', 299, { amount: 750, unit: 'milliliter' }, { cents: 399, per: 'liter' }],
    ['125 g, rounded half up', 57, { amount: 125, unit: 'gram' }, { cents: 456, per: 'kilogram' }],
    ['exactly half a cent', 1, { amount: 2_000, unit: 'gram' }, { cents: 1, per: 'kilogram' }],
    ['just below half a cent', 1, { amount: 2_001, unit: 'gram' }, { cents: 0, per: 'kilogram' }],
    ['a tray of 30 eggs', 960, { amount: 30, unit: 'piece' }, null],
  ] as const)('of %s', (_, priceCents, content, expected) => {
    expect(basePrice({ priceCents, priceBasis: 'salesUnit', content })).toEqual(expected)
  })

  it('of weighed goods is their price', () => {
    const content = { amount: 4_200, unit: 'gram' } as const
    expect(basePrice({ priceCents: 1_390, priceBasis: 'kilogram', content })).toEqual({ cents: 1_390, per: 'kilogram' })
  })

  it('of goods in liquid is by drained weight', () => {
    const jar = { priceCents: 349, priceBasis: 'salesUnit', content: { amount: 670, unit: 'gram' } } as const
    expect(basePrice({ ...jar, drainedWeightGrams: 360 })).toEqual({ cents: 969, per: 'kilogram' })
    expect(basePrice({ ...jar, drainedWeightGrams: null })).toEqual({ cents: 521, per: 'kilogram' })
  })

  it('is never more than half a cent from the exact one', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 1_000_000 }), (priceCents, amount) => {
        const told = basePrice({ priceCents, priceBasis: 'salesUnit', content: { amount, unit: 'gram' } })
        const distance = BigInt(told?.cents ?? -1) * BigInt(amount) - BigInt(priceCents) * 1000n
        expect(2n * distance <= BigInt(amount) && 2n * distance > -BigInt(amount)).toBe(true)
      }),
    )
  })
})
