import type { CartLine } from './stored-cart.ts'
import { type Unsent, withoutSent } from './unsent-lines.ts'

/** A cart on this device, and what of it the account has not been told. */
type CartHere = { readonly lines: readonly CartLine[]; readonly unsent: Unsent }

/** A line as the account keeps it. */
export type AccountLine = Omit<CartLine, 'seenQuantity'> & { readonly seenQuantity: number | null }

const lineOf = ({ seenQuantity, ...line }: AccountLine): CartLine =>
  seenQuantity === null ? line : { ...line, seenQuantity }

/**
 * The cart once the account has answered what was `sent`: as the account keeps it, and over it what has been changed here meanwhile, which
 * is still to be sent.
 */
export const withAnswer = (here: CartHere, answer: readonly AccountLine[], sent: Unsent): CartHere => {
  const unsent = withoutSent(here.unsent, sent)
  const isChanged = ({ salesUnitId }: CartLine): boolean => salesUnitId in unsent.changes
  const kept = answer.flatMap((one): CartLine | [] => {
    const line = lineOf(one)
    const own = here.lines.find(({ salesUnitId }) => salesUnitId === line.salesUnitId)
    if (isChanged(line)) return own ?? []
    const { unitPriceCents, seenQuantity } = own ?? line
    const isSeen = unsent.seen.includes(line.salesUnitId)
    return isSeen ? { ...line, unitPriceCents, ...(seenQuantity === undefined ? {} : { seenQuantity }) } : line
  })
  const isKept = new Set(kept.map(({ salesUnitId }) => salesUnitId))
  const added = here.lines.filter((line) => isChanged(line) && !isKept.has(line.salesUnitId))
  return { lines: [...kept, ...added], unsent }
}
