import { fail, ok, type Result } from '../errors/result.ts'

/** Beyond this factor a weight was typed in another unit: grams for kilograms or the other way round. */
const implausibleFactor = 100
/** Beyond this deviation from the estimate somebody is asked whether the weight is right. */
const unusualPercent = 25

/**
 * Whether a weight from the scale can be right for goods estimated at `expectedGrams`: more than 100 times or less than a
 * hundredth of it is refused (`WeightImplausible`); more than 25 % off is asked about (`WeightUnusual`) unless somebody has
 * confirmed it. Both carry the facts `grams` and `expected`. Whole positive grams only (`ValidationFailed`).
 */
export const checkWeight = (
  grams: number,
  expectedGrams: number,
  isConfirmed: boolean,
): Result<number, 'ValidationFailed' | 'WeightImplausible' | 'WeightUnusual'> => {
  const facts = { grams, expected: expectedGrams }
  if (!Number.isSafeInteger(grams) || grams < 1) return fail('ValidationFailed', facts)
  if (grams > expectedGrams * implausibleFactor || grams * implausibleFactor < expectedGrams) {
    return fail('WeightImplausible', facts)
  }
  const isUnusual = Math.abs(grams - expectedGrams) * 100 > expectedGrams * unusualPercent
  return isUnusual && !isConfirmed ? fail('WeightUnusual', facts) : ok(grams)
}
