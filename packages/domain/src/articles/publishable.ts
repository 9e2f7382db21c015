import { fail, ok, type Result } from '../errors/result.ts'
import { allergensThat } from './allergens.ts'
import type { DeclaredInformation } from './declared-information.ts'
import { amountsMissing } from './ingredient-amounts.ts'
import { type MarkingKind, type MarkingRule, markingKindOf } from './marking.ts'

export type Publishable = Pick<DeclaredInformation, 'name' | 'ingredients' | 'allergens' | 'marking'>

/** The kind of marking that its category's rule asks for and an article does not have; null: none. */
export const markingMissing = (
  { marking }: Pick<Publishable, 'marking'>,
  rule: MarkingRule | null,
): MarkingKind | null => {
  const kind = markingKindOf(rule)
  return kind === null || marking?.kind === kind ? null : kind
}

/**
 * Whether what is declared of an article is enough to sell it: what its category must be marked with (`MarkingMissing`, fact `kind`), the amounts of
 * the ingredients its name calls to mind (`AmountsMissing`, fact `ingredients`), and all 14 allergens (`AllergensUnknown`, fact `allergens`); the facts
 * name what is missing, separated by commas.
 */
export const publishable = <Declared extends Publishable>(
  declared: Declared,
  rule: MarkingRule | null,
): Result<Declared, 'MarkingMissing' | 'AmountsMissing' | 'AllergensUnknown'> => {
  const kind = markingMissing(declared, rule)
  if (kind !== null) return fail('MarkingMissing', { kind })
  const amounts = amountsMissing(declared)
  if (amounts.length > 0) return fail('AmountsMissing', { ingredients: amounts.join(', ') })
  const unknown = allergensThat(declared.allergens, 'unknown')
  return unknown.length === 0 ? ok(declared) : fail('AllergensUnknown', { allergens: unknown.join(',') })
}
