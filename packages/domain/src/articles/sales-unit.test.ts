import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkQuantity,
  contentOf,
  firstQuantity,
  nearestQuantity,
  quantityAfter,
  quantityBefore,
  quantityFor,
} from './sales-unit.ts'

const rules = (minimumQuantity: number, stepQuantity: number) => ({ minimumQuantity, stepQuantity })

describe('content', () => {
  it.each([
    [3, { amount: 12_500, unit: 'gram' }, { amount: 37_500, unit: 'gram' }],
    [2, { amount: 10_000, unit: 'milliliter' }, { amount: 20_000, unit: 'milliliter' }],
    [4, { amount: 30, unit: 'piece' }, { amount: 120, unit: 'piece' }],
  ] as const)('%i × %j is %j', (quantity, content, expected) => {
    expect(contentOf(quantity, content)).toEqual(expected)
  })

  it.each([
    [37_500, rules(1, 1), 3],
    [37_501, rules(1, 1), 4],
    [1, rules(1, 1), 1],
    [1, rules(5, 1), 5],
    [87_500, rules(1, 6), 12],
  ])('%i grams in sacks of 12.5 kg with %j are %i', (amount, how, expected) => {
    expect(quantityFor(amount, { amount: 12_500, unit: 'gram' }, how)).toBe(expected)
  })
})

describe('what may be ordered', () => {
  it.each([
    [1, rules(1, 1), 'ok'],
    [2, rules(3, 1), 'BelowMinimum'],
    [3, rules(3, 1), 'ok'],
    [6, rules(1, 6), 'ok'],
    [5, rules(1, 6), 'BelowMinimum'],
    [8, rules(1, 6), 'NotAMultipleOfStep'],
    [8, rules(8, 6), 'BelowMinimum'],
    [12, rules(8, 6), 'ok'],
    [0, rules(1, 1), 'ValidationFailed'],
    [-6, rules(1, 6), 'ValidationFailed'],
    [1.5, rules(1, 1), 'ValidationFailed'],
  ])('%d with %j: %s', (quantity, how, expected) => {
    const result = checkQuantity(quantity, how)
    expect(result.ok ? 'ok' : result.code).toBe(expected)
  })

  it('says what would be right', () => {
    expect(checkQuantity(8, rules(1, 6))).toMatchObject({ facts: { step: 6, next: 12 } })
    expect(checkQuantity(8, rules(8, 6))).toMatchObject({ facts: { minimum: 12 } })
  })
})

describe('plus and minus', () => {
  it.each([
    [0, rules(8, 6), 12, 0],
    [12, rules(8, 6), 18, 0],
    [18, rules(8, 6), 24, 12],
    [13, rules(1, 6), 18, 12],
    [1, rules(1, 1), 2, 0],
  ])('from %i with %j to %i and to %i', (quantity, how, after, before) => {
    expect(quantityAfter(quantity, how)).toBe(after)
    expect(quantityBefore(quantity, how)).toBe(before)
  })

  it('only ever reach what may be ordered, or nothing', () => {
    const limit = fc.integer({ min: 1, max: 60 })
    fc.assert(
      fc.property(limit, limit, fc.nat(500), (minimum, step, quantity) => {
        const how = rules(minimum, step)
        expect(checkQuantity(firstQuantity(how), how).ok).toBe(true)
        const more = quantityAfter(quantity, how)
        expect(more).toBeGreaterThan(quantity)
        expect(checkQuantity(more, how).ok).toBe(true)
        const less = quantityBefore(more, how)
        expect(less === 0 || checkQuantity(less, how).ok).toBe(true)
        expect(less).toBeLessThan(more)
      }),
    )
  })
})

describe('what is typed', () => {
  it.each([
    [0, rules(1, 1), null, 0],
    [7, rules(1, 1), null, 7],
    [1, rules(5, 1), null, 5],
    [13, rules(1, 6), null, 18],
    [12, rules(1, 6), null, 12],
    [99, rules(1, 6), 20, 18],
    [3, rules(8, 6), 11, 0],
    [3, rules(1, 1), 0, 0],
  ])('%i with %j of %j can be %i', (wanted, how, available, expected) => {
    expect(nearestQuantity(wanted, how, available)).toBe(expected)
  })

  it('becomes what may be ordered and can be had, or nothing, and stays as it is where it is both', () => {
    const limit = fc.integer({ min: 1, max: 60 })
    fc.assert(
      fc.property(limit, limit, fc.nat(500), fc.option(fc.nat(500)), (minimum, step, wanted, available) => {
        const how = rules(minimum, step)
        const nearest = nearestQuantity(wanted, how, available)
        expect(nearest === 0 || checkQuantity(nearest, how).ok).toBe(true)
        expect(nearest).toBeLessThanOrEqual(available ?? nearest)
        if (checkQuantity(wanted, how).ok && wanted <= (available ?? wanted)) expect(nearest).toBe(wanted)
      }),
    )
  })
})
