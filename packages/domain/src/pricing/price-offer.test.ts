import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestDiscount, type Discount } from './discount.ts'
import { type PriceQuestion, priceOffer } from './price-offer.ts'
import type { PricingRule } from './pricing-rule.ts'

const rule = (id: string, more: Partial<PricingRule> = {}): PricingRule => ({
  id,
  channel: 'b2b',
  salesUnitId: null,
  supplierId: null,
  categoryId: null,
  markupBasisPoints: 2_500,
  fixedPriceCents: null,
  ...more,
})
const discount = (id: string, more: Partial<Discount> = {}): Discount => ({
  id,
  fromQuantity: 1,
  validFrom: null,
  validUntil: null,
  percentBasisPoints: 1_000,
  amountCents: null,
  ...more,
})
const fixed = (fixedPriceCents: number, more: Partial<PricingRule> = {}) =>
  rule('fixed', { salesUnitId: 'sack', markupBasisPoints: null, fixedPriceCents, ...more })

const question = (more: Partial<PriceQuestion> = {}): PriceQuestion => ({
  supplierPriceCents: 1_192,
  channel: 'b2b',
  subject: { salesUnitId: 'sack', supplierId: 'luettje', categoryIds: ['potatoes'] },
  rules: [rule('hub'), rule('shop', { channel: 'b2c', markupBasisPoints: 4_000 })],
  discounts: [],
  quantity: 1,
  orderedOn: '2026-11-24',
  vatBasisPoints: 700,
  customerBasisPoints: 0,
  ...more,
})

const priceOf = (more: Partial<PriceQuestion>) => {
  const result = priceOffer(question(more))
  return result.ok ? result.value.priceCents : result.code
}

describe('the price', () => {
  it.each<[string, Partial<PriceQuestion>, number | string]>([
    ['is the supplier price with the markup', {}, 1_490],
    ['is gross for consumers', { channel: 'b2c' }, 1_786],
    ['is the fixed one where there is one', { rules: [rule('hub'), fixed(1_399)] }, 1_399],
    ['takes a fixed consumer price as gross', { channel: 'b2c', rules: [fixed(1_799, { channel: 'b2c' })] }, 1_799],
    ['follows a markdown', { rules: [rule('hub', { markupBasisPoints: -1_000 })] }, 1_073],
    ['has the discount taken off', { discounts: [discount('tenth')] }, 1_341],
    [
      'has one discount only, the best',
      { discounts: [discount('tenth'), discount('two', { percentBasisPoints: null, amountCents: 200 })] },
      1_290,
    ],
    ['has no discount below its quantity', { discounts: [discount('ten', { fromQuantity: 10 })], quantity: 9 }, 1_490],
    [
      'has the discount from its quantity on',
      { discounts: [discount('ten', { fromQuantity: 10 })], quantity: 10 },
      1_341,
    ],
    ['has the discount on its last day', { discounts: [discount('week', { validUntil: '2026-11-24' })] }, 1_341],
    ['has the discount on its first day', { discounts: [discount('week', { validFrom: '2026-11-24' })] }, 1_341],
    ['has none after it', { discounts: [discount('week', { validUntil: '2026-11-23' })] }, 1_490],
    ['has none before its first day', { discounts: [discount('week', { validFrom: '2026-11-25' })] }, 1_490],
    [
      "has the customer's percentage after the discount",
      { discounts: [discount('tenth')], customerBasisPoints: 250 },
      1_307,
    ],
    ['is never below zero', { discounts: [discount('gift', { percentBasisPoints: null, amountCents: 9_999 })] }, 0],
    ['does not exist without a rule', { rules: [] }, 'OfferUnavailable'],
    ['does not exist in a channel without a rule', { channel: 'b2c', rules: [rule('hub')] }, 'OfferUnavailable'],
  ])('%s', (_, more, expected) => {
    expect(priceOf(more)).toBe(expected)
  })

  it('names the first of two equal discounts, and none that changes nothing', () => {
    const asked = { cents: 1_490, quantity: 1, on: '2026-11-24' }
    expect(bestDiscount([discount('first'), discount('second')], asked)?.id).toBe('first')
    expect(bestDiscount([discount('nil', { percentBasisPoints: 0 })], asked)).toBeNull()
  })

  it('tells how it came about', () => {
    const told = priceOffer(question({ channel: 'b2c', discounts: [discount('tenth')], customerBasisPoints: 250 }))
    expect(told).toEqual({
      ok: true,
      value: {
        priceCents: 1_567,
        listPriceCents: 1_786,
        trace: [
          { kind: 'supplierPrice', resultCents: 1_192 },
          { kind: 'markup', ruleId: 'shop', scope: 'hub', basisPoints: 4_000, changeCents: 477, resultCents: 1_669 },
          { kind: 'vatIncluded', basisPoints: 700, changeCents: 117, resultCents: 1_786 },
          { kind: 'discount', discountId: 'tenth', fromQuantity: 1, changeCents: -179, resultCents: 1_607 },
          { kind: 'customerReduction', basisPoints: 250, changeCents: -40, resultCents: 1_567 },
        ],
      },
    })
  })
})

describe('always', () => {
  const rules = fc.record({
    channel: fc.constantFrom('b2b' as const, 'b2c' as const),
    price: fc.oneof(
      fc.record({ markupBasisPoints: fc.integer({ min: -9_000, max: 30_000 }), fixedPriceCents: fc.constant(null) }),
      fc.record({ markupBasisPoints: fc.constant(null), fixedPriceCents: fc.nat(100_000) }),
    ),
  })
  const discounts = fc.array(
    fc.record({
      id: fc.string(),
      fromQuantity: fc.integer({ min: 1, max: 20 }),
      validFrom: fc.constantFrom(null, '2026-11-01', '2026-12-01'),
      validUntil: fc.constantFrom(null, '2026-11-10', '2026-12-31'),
      percentBasisPoints: fc.nat(10_000),
      amountCents: fc.option(fc.nat(5_000)),
    }),
    { maxLength: 5 },
  )

  it('the steps of the trace lead from the supplier price to the price', () => {
    const question_ = fc.record({
      supplierPriceCents: fc.nat(1_000_000),
      quantity: fc.integer({ min: 1, max: 30 }),
      customerBasisPoints: fc.nat(9_999),
      vatBasisPoints: fc.constantFrom(0, 700, 1_900),
      discounts,
    })
    fc.assert(
      fc.property(question_, rules, (asked, { channel, price }) => {
        const result = priceOffer(question({ ...asked, channel, rules: [rule('any', { channel, ...price })] }))
        if (!result.ok) throw new Error(result.code)
        const { priceCents, listPriceCents, trace } = result.value
        let cents = 0
        for (const step of trace) {
          cents = step.kind === 'supplierPrice' ? step.resultCents : cents + step.changeCents
          expect(step.resultCents).toBe(cents)
        }
        expect(cents).toBe(priceCents)
        expect(priceCents).toBeGreaterThanOrEqual(0)
        expect(priceCents).toBeLessThanOrEqual(listPriceCents)
        expect(Number.isSafeInteger(priceCents)).toBe(true)
      }),
    )
  })

  it('no other discount would have been cheaper', () => {
    fc.assert(
      fc.property(discounts, fc.nat(10_000), fc.integer({ min: 1, max: 30 }), (all, cents, quantity) => {
        const asked = { cents, quantity, on: '2026-11-24' }
        const after = (one: Discount | null) =>
          one === null ? cents : priceOf({ discounts: [one], quantity, rules: [fixed(cents)] })
        const best = after(bestDiscount(all, asked))
        for (const one of all) expect(best).toBeLessThanOrEqual(Number(after(one)))
      }),
    )
  })
})
