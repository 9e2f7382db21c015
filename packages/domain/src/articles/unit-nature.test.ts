import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { articleStatuses } from './article-status.ts'
import { isSameNature, mayChangeNature, type UnitNature } from './unit-nature.ts'

const sack: UnitNature = {
  contentAmount: 12_500,
  contentUnit: 'gram',
  priceBasis: 'salesUnit',
  drainedWeightGrams: null,
}
const wheel: UnitNature = { ...sack, contentAmount: 4200, priceBasis: 'kilogram' }

describe('what makes a sales unit other goods', () => {
  it.each([
    ['nothing changed', sack, sack, true],
    ['a smaller sack', sack, { ...sack, contentAmount: 10_000 }, false],
    ['bottles of a litre instead of a kilogram', sack, { ...sack, contentUnit: 'milliliter' }, false],
    ['its drained weight is stated at last', sack, { ...sack, drainedWeightGrams: 9000 }, true],
    ['less is left when drained', { ...sack, drainedWeightGrams: 9000 }, { ...sack, drainedWeightGrams: 8000 }, false],
    ['nothing is said of draining any more', { ...sack, drainedWeightGrams: 9000 }, sack, false],
    ['weighed from now on', sack, { ...sack, priceBasis: 'kilogram' }, false],
    ['wheels that are a little heavier', wheel, { ...wheel, contentAmount: 4400 }, true],
    ['wheels that are sold by the piece from now on', wheel, { ...wheel, priceBasis: 'salesUnit' }, false],
  ] as const)('%s', (_, before, after, same) => {
    expect(isSameNature(before, after)).toBe(same)
  })
})

const none = { stock: 0, customerOrders: 0, supplierOrders: 0 }

it.each([
  ['approved', none, true],
  ['approved', { ...none, stock: 1 }, false],
  ['approved', { ...none, customerOrders: 1 }, false],
  ['approved', { ...none, supplierOrders: 1 }, false],
  ['notListed', { ...none, stock: 1 }, false],
  ['notListed', none, true],
  ['pending', { ...none, stock: 30 }, true],
  ['rejected', { ...none, stock: 30 }, true],
  ['pending', { ...none, customerOrders: 1 }, false],
] as const)('%s with %j: %s', (status, open, allowed) => {
  const result = mayChangeNature(status, open)
  expect(result.ok).toBe(allowed)
  if (!result.ok) expect(result).toMatchObject({ code: 'UnitInUse', facts: open })
})

it('never lets goods of an order change, and once nothing is open always', () => {
  const count = fc.nat(5)
  fc.assert(
    fc.property(
      fc.constantFrom(...articleStatuses),
      count,
      count,
      count,
      (status, stock, customerOrders, supplierOrders) => {
        const result = mayChangeNature(status, { stock, customerOrders, supplierOrders })
        if (customerOrders + supplierOrders > 0) expect(result.ok).toBe(false)
        if (stock + customerOrders + supplierOrders === 0) expect(result.ok).toBe(true)
      },
    ),
  )
})
