import { fail, ok, type Result } from '../errors/result.ts'
import type { ContentUnit } from './quantity-unit.ts'

/** What one sales unit holds: whole grams, millilitres or pieces. */
export type Content = { readonly amount: number; readonly unit: ContentUnit }

/** `kilogram`: weighed goods, ordered by the piece, priced for 1 kg. */
export const priceBases = ['salesUnit', 'kilogram'] as const
export type PriceBasis = (typeof priceBases)[number]

/** In whole sales units. The step counts from zero: a step of 6 allows 6, 12, 18. */
export type QuantityRules = { readonly minimumQuantity: number; readonly stepQuantity: number }

/** The content of several sales units: three sacks of 12.5 kg are 37,500 grams. */
export const contentOf = (quantity: number, content: Content): Content => ({
  amount: quantity * content.amount,
  unit: content.unit,
})

/** How many sales units cover an amount of content, rounded up to whole ones and to the step. */
export const quantityFor = (amount: number, content: Content, rules: QuantityRules): number =>
  Math.max(firstQuantity(rules), upToStep(Math.ceil(amount / content.amount), rules))

const upToStep = (quantity: number, { stepQuantity }: QuantityRules): number =>
  Math.ceil(quantity / stepQuantity) * stepQuantity

/** The smallest quantity that can be ordered: the minimum, rounded up to the step. */
export const firstQuantity = (rules: QuantityRules): number =>
  Math.max(rules.stepQuantity, upToStep(rules.minimumQuantity, rules))

/** One press on plus: from nothing to the smallest quantity, then step by step. */
export const quantityAfter = (quantity: number, rules: QuantityRules): number =>
  Math.max(firstQuantity(rules), upToStep(quantity + 1, rules))

/** One press on minus: step by step down to the smallest quantity, then to nothing. */
export const quantityBefore = (quantity: number, rules: QuantityRules): number => {
  const lower = (Math.ceil(quantity / rules.stepQuantity) - 1) * rules.stepQuantity
  return lower < firstQuantity(rules) ? 0 : lower
}

/**
 * What somebody who types `wanted` can order of it, whole sales units: up to the minimum and the step, down to what is `available` (null: as many
 * as wanted); 0 for none, and where nothing can be had.
 */
export const nearestQuantity = (wanted: number, rules: QuantityRules, available: number | null): number => {
  if (wanted < 1) return 0
  const most =
    available === null ? Number.POSITIVE_INFINITY : Math.floor(available / rules.stepQuantity) * rules.stepQuantity
  return most < firstQuantity(rules) ? 0 : Math.min(quantityAfter(wanted - 1, rules), most)
}

/**
 * Whether a quantity may be ordered: `BelowMinimum` (fact `minimum`), `NotAMultipleOfStep` (facts `step` and the nearest
 * allowed quantity `next`), `ValidationFailed` when it is not a whole positive number.
 */
export const checkQuantity = (
  quantity: number,
  rules: QuantityRules,
): Result<number, 'ValidationFailed' | 'BelowMinimum' | 'NotAMultipleOfStep'> => {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return fail('ValidationFailed', { quantity })
  if (quantity < firstQuantity(rules)) return fail('BelowMinimum', { minimum: firstQuantity(rules) })
  if (quantity % rules.stepQuantity !== 0) {
    return fail('NotAMultipleOfStep', { step: rules.stepQuantity, next: upToStep(quantity, rules) })
  }
  return ok(quantity)
}
