import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contentFactorOf, contentUnitOf, contentUnits, quantityUnits, readableUnit } from './quantity-unit.ts'

it.each([
  ['kilogram', 'gram', 1000],
  ['gram', 'gram', 1],
  ['liter', 'milliliter', 1000],
  ['milliliter', 'milliliter', 1],
  ['piece', 'piece', 1],
] as const)('one %s is stored in %s, times %i', (unit, stored, factor) => {
  expect(contentUnitOf(unit)).toBe(stored)
  expect(contentFactorOf(unit)).toBe(factor)
})

it.each([
  [12_500, 'gram', 'kilogram'],
  [1000, 'gram', 'kilogram'],
  [999, 'gram', 'gram'],
  [1000, 'milliliter', 'liter'],
  [750, 'milliliter', 'milliliter'],
  [3000, 'piece', 'piece'],
] as const)('%i %s are read in %s', (amount, unit, expected) => {
  expect(readableUnit(amount, unit)).toBe(expected)
})

it('never reads an amount in a unit of another kind', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1 }), fc.constantFrom(...contentUnits), (amount, unit) => {
      const readable = readableUnit(amount, unit)
      expect(quantityUnits).toContain(readable)
      expect(contentUnitOf(readable)).toBe(unit)
      expect(amount).toBeGreaterThanOrEqual(contentFactorOf(readable))
    }),
  )
})
