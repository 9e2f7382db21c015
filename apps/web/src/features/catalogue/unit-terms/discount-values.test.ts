import { discountBody } from '@regionalmarkt/contract/pricing/discounts.schema.ts'
import { describe, expect, test } from 'vitest'
import {
  contradictedBy,
  type DiscountValues,
  discountBodyOf,
  discountValuesOf,
  newDiscount,
  typedDiscount,
} from './discount-values.ts'
import type { Discounts } from './unit-terms.ts'

const typed = (values: Partial<DiscountValues>): DiscountValues => ({ ...newDiscount('b2b'), ...values })
const tenth = typed({ fromQuantity: '5', percentBasisPoints: '12,5' })

describe('the form of a discount', () => {
  test('takes comma and point, and only the chosen kind of reduction counts', () => {
    expect(discountBody.parse(discountBodyOf(tenth))).toMatchObject({ percentBasisPoints: 1250, amountCents: null })
    const amount = { ...tenth, kind: 'amount', amountCents: '0.30' }
    expect(discountBody.parse(discountBodyOf(amount))).toMatchObject({ percentBasisPoints: null, amountCents: 30 })
  })

  test('shows what it stored as it was typed', () => {
    const body = discountBody.parse(discountBodyOf({ ...tenth, validUntil: '2026-12-31' }))
    const again = discountValuesOf({ id: '', state: 'active', version: 1, ...body }, 'de-DE')
    expect(again).toEqual({ ...tenth, validUntil: '2026-12-31' })
  })

  test.each([
    ['no quantity', { percentBasisPoints: '5' }],
    ['no reduction', { fromQuantity: '5' }],
    ['the other kind only', { fromQuantity: '5', kind: 'amount', percentBasisPoints: '5' }],
    ['more than everything', { fromQuantity: '5', percentBasisPoints: '100' }],
    ['not even one pack', { fromQuantity: '0', percentBasisPoints: '5' }],
  ])('has no price to show with %s', (_, values) => {
    expect(typedDiscount('', typed(values))).toBeNull()
  })
})

describe('beside the other discounts', () => {
  const other = {
    id: 'other',
    channel: 'b2b' as const,
    fromQuantity: 5,
    validFrom: null,
    validUntil: null,
    percentBasisPoints: 1000,
    amountCents: null,
    state: 'active' as const,
    version: 1,
  }
  const terms: Discounts = { prices: { b2b: 1000, b2c: 1600 }, discounts: [other] }
  const at = (fromQuantity: string, percent: string) =>
    contradictedBy(typedDiscount('', typed({ fromQuantity, percentBasisPoints: percent })), terms)

  test('it is told which one it contradicts', () => {
    expect(at('5', '20')).toBe(other)
    expect(at('10', '10')).toBe(other)
    expect(at('10', '11')).toBeUndefined()
  })

  test('one of the other market is none of its business', () => {
    const forHouseholds = typed({ channel: 'b2c', fromQuantity: '5', percentBasisPoints: '20' })
    expect(contradictedBy(typedDiscount('', forHouseholds), terms)).toBeUndefined()
  })

  test('a changed one does not contradict itself', () => {
    const changed = typedDiscount('other', typed({ fromQuantity: '5', percentBasisPoints: '20' }))
    expect(contradictedBy(changed, terms)).toBeUndefined()
  })
})
