import { fail, ok, type Result } from '../errors/result.ts'

/**
 * By how many pieces an earlier count of empties was wrong, for its counter-entry: "it was 10, not 100" is -90. `counted` is what it says with all
 * counter-entries since; `VersionOutdated` where somebody saw another number. Null: it is right as it is.
 */
export const correctReturned = (
  counted: number,
  { seen, count }: { readonly seen: number; readonly count: number },
): Result<number | null, 'VersionOutdated' | 'ValidationFailed'> => {
  if (!Number.isSafeInteger(count) || count < 0) return fail('ValidationFailed', { quantity: count })
  if (seen !== counted) return fail('VersionOutdated', { onHand: counted })
  return ok(count === counted ? null : count - counted)
}
