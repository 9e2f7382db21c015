import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitsScope, mostSpecificRule, type PricingRule, pricingScopes, scopeOf } from './pricing-rule.ts'

const rule = (id: string, more: Partial<PricingRule> = {}): PricingRule => ({
  id,
  channel: 'b2b',
  salesUnitId: null,
  supplierId: null,
  categoryId: null,
  markupBasisPoints: 2_000,
  fixedPriceCents: null,
  ...more,
})
const hub = rule('hub')
const parent = rule('parent', { categoryId: 'vegetables' })
const child = rule('child', { categoryId: 'potatoes' })
const supplier = rule('supplier', { supplierId: 'luettje' })
const salesUnit = rule('sales-unit', { salesUnitId: 'sack' })
const subject = { salesUnitId: 'sack', supplierId: 'luettje', categoryIds: ['potatoes', 'vegetables'] }

describe('the most specific rule', () => {
  it.each([
    [[hub, parent, child, supplier, salesUnit], 'sales-unit'],
    [[hub, parent, child, supplier], 'supplier'],
    [[hub, parent, child], 'child'],
    [[hub, parent], 'parent'],
    [[hub], 'hub'],
    [[], undefined],
    [[rule('other', { supplierId: 'brandt' }), hub], 'hub'],
    [[rule('other', { categoryId: 'dairy' })], undefined],
    [[rule('b2c', { channel: 'b2c', salesUnitId: 'sack' }), hub], 'hub'],
    [[rule('b', { salesUnitId: 'sack' }), rule('a', { salesUnitId: 'sack' })], 'a'],
  ])('of %j', (rules, expected) => {
    expect(mostSpecificRule(rules, 'b2b', subject)?.id).toBe(expected)
  })

  it.each([
    [salesUnit, 'salesUnit'],
    [supplier, 'supplier'],
    [child, 'category'],
    [hub, 'hub'],
  ])('%j is for a %s', (one, scope) => {
    expect(scopeOf(one)).toBe(scope)
  })

  it('does not depend on the order of reading, and nothing more specific is passed over', () => {
    const all = [hub, parent, child, supplier, salesUnit, rule('x', { salesUnitId: 'crate' })]
    fc.assert(
      fc.property(fc.shuffledSubarray(all), (rules) => {
        const chosen = mostSpecificRule(rules, 'b2b', subject)
        expect(mostSpecificRule(rules.toReversed(), 'b2b', subject)).toBe(chosen)
        if (!chosen) return
        const rank = pricingScopes.indexOf(scopeOf(chosen))
        const fitting = rules.filter(({ id }) => id !== 'x')
        for (const one of fitting) expect(pricingScopes.indexOf(scopeOf(one))).toBeGreaterThanOrEqual(rank)
      }),
    )
  })
})

it.each(pricingScopes.map((scope) => [scope, scope === 'salesUnit'] as const))(
  'a fixed price for a whole %s fits: %s; a markup always does',
  (scope, fits) => {
    expect(fitsScope(scope, { fixedPriceCents: 1990 }).ok).toBe(fits)
    expect(fitsScope(scope, { fixedPriceCents: null }).ok).toBe(true)
  },
)
