import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestDiscount, type DiscountOfChannel, discounted } from './discount.ts'
import { fitsAmong } from './discount-conflict.ts'

const discount = (id: string, more: Partial<DiscountOfChannel>): DiscountOfChannel => ({
  id,
  channel: 'b2b',
  fromQuantity: 1,
  validFrom: null,
  validUntil: null,
  percentBasisPoints: null,
  amountCents: null,
  ...more,
})
const summer = { validFrom: '2026-06-01', validUntil: '2026-08-31' }
const tenOffFive = discount('ten', { fromQuantity: 5, percentBasisPoints: 1000 })

describe('a discount beside 10 % from five on, at 10.00 €', () => {
  it.each<[string, Partial<DiscountOfChannel>, boolean]>([
    ['20 % from ten', { fromQuantity: 10, percentBasisPoints: 2000 }, true],
    ['5 % from ten', { fromQuantity: 10, percentBasisPoints: 500 }, false],
    ['10 % from ten', { fromQuantity: 10, percentBasisPoints: 1000 }, false],
    ['1.50 € from ten', { fromQuantity: 10, amountCents: 150 }, true],
    ['1.00 € from ten', { fromQuantity: 10, amountCents: 100 }, false],
    ['5 % from two', { fromQuantity: 2, percentBasisPoints: 500 }, true],
    ['15 % from two', { fromQuantity: 2, percentBasisPoints: 1500 }, false],
    ['20 % from five in summer', { ...summer, fromQuantity: 5, percentBasisPoints: 2000 }, false],
    ['5 % from ten for households', { channel: 'b2c', fromQuantity: 10, percentBasisPoints: 500 }, true],
    ['itself, changed', { id: 'ten', fromQuantity: 5, percentBasisPoints: 2000 }, true],
  ])('%s', (_, more, fits) => {
    expect(fitsAmong(discount('new', more), [tenOffFive], 1000).ok).toBe(fits)
  })

  it('that ends on the day another begins contradicts it, one that ends the day before does not', () => {
    const june = discount('june', { fromQuantity: 5, percentBasisPoints: 500, ...summer })
    const until = (validUntil: string) =>
      discount('spring', { fromQuantity: 5, percentBasisPoints: 900, validFrom: '2026-03-01', validUntil })
    expect(fitsAmong(until('2026-06-01'), [june], 1000)).toEqual({
      ok: false,
      code: 'DiscountContradicts',
      facts: { discountId: 'june' },
    })
    expect(fitsAmong(until('2026-05-31'), [june], 1000).ok).toBe(true)
  })
})

const day = fc.constantFrom(null, '2026-06-01', '2026-06-15', '2026-07-01', '2026-08-31')
const anyDiscount = fc
  .record({
    fromQuantity: fc.integer({ min: 1, max: 8 }),
    validFrom: day,
    validUntil: day,
    reduction: fc.oneof(
      fc.integer({ min: 1, max: 9999 }).map((percentBasisPoints) => ({ percentBasisPoints, amountCents: null })),
      fc.integer({ min: 1, max: 3000 }).map((amountCents) => ({ percentBasisPoints: null, amountCents })),
    ),
  })
  .map(({ reduction, ...rest }) => ({ id: '', channel: 'b2b' as const, ...rest, ...reduction }))

/** As a hub would make them: one after another, those that contradict left out. */
const consistent = (wanted: readonly DiscountOfChannel[], cents: number): DiscountOfChannel[] => {
  const kept: DiscountOfChannel[] = []
  for (const [index, one] of wanted.entries()) {
    const named = { ...one, id: String(index) }
    if (fitsAmong(named, kept, cents).ok) kept.push(named)
  }
  return kept
}

it('of discounts that do not contradict, the one for the largest quantity reached is the best; more never costs more', () => {
  fc.assert(
    fc.property(
      fc.array(anyDiscount, { maxLength: 8 }),
      fc.integer({ min: 1, max: 5000 }),
      fc.constantFrom('2026-05-31', '2026-06-01', '2026-06-20', '2026-07-01', '2026-09-01'),
      (wanted, cents, on) => {
        const discounts = consistent(wanted, cents)
        let last = cents
        for (let quantity = 1; quantity <= 10; quantity += 1) {
          const reached = discounts
            .filter(
              (one) => one.fromQuantity <= quantity && (one.validFrom ?? on) <= on && on <= (one.validUntil ?? on),
            )
            .sort((a, b) => b.fromQuantity - a.fromQuantity)[0]
          const best = bestDiscount(discounts, { cents, quantity, on })
          // One cent less ten per cent is still one cent: such a discount helps nobody.
          const helps = reached !== undefined && discounted(cents, reached) < cents
          expect(best).toEqual(helps ? reached : null)
          const price = best ? discounted(cents, best) : cents
          expect(price).toBeLessThanOrEqual(last)
          expect(price).toBeGreaterThanOrEqual(0)
          last = price
        }
      },
    ),
  )
})

it('whether two contradict does not depend on which comes first', () => {
  fc.assert(
    fc.property(anyDiscount, anyDiscount, fc.integer({ min: 1, max: 5000 }), (one, other, cents) => {
      const [a, b] = [
        { ...one, id: 'a' },
        { ...other, id: 'b' },
      ]
      expect(fitsAmong(a, [b], cents).ok).toBe(fitsAmong(b, [a], cents).ok)
    }),
  )
})
