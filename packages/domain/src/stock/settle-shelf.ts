import { ok, type Result } from '../errors/result.ts'
import type { Held } from './held-goods.ts'
import type { Balance, MovementKind } from './movement.ts'
import { type DatedDemand, holdLasting, shareLasting, usableFor } from './share-lasting.ts'
import { type Share, type SharingRule, shortageOf } from './share-shortage.ts'

/** A lot of a hub's and how much of it is really there: whole sales units; `bestBefore` is `YYYY-MM-DD`, null for goods that keep. */
export type ShelfLot = Balance & {
  readonly stockId: string
  readonly bestBefore: string | null
  readonly there: number
  /** As what the difference is booked: a count may find more or fewer, waste is always fewer. */
  readonly kind: Extract<MovementKind, 'correction' | 'waste'>
}

/** What is held of these lots, for whom; the same line may hold several. */
export type HeldLot = Held & Pick<DatedDemand, 'deliveryDate' | 'placedAt'>

export type ShelfMovement =
  | { readonly kind: 'correction' | 'waste'; readonly stockId: string; readonly quantity: number }
  | {
      readonly kind: 'release' | 'reservation'
      readonly stockId: string
      readonly orderItemId: string
      readonly quantity: number
    }

/** Fewer are there than are held, and nobody has said yet who gets less. Whole sales units. */
type Undecided = {
  readonly ok: false
  readonly code: 'ShortageUndecided'
  readonly needed: number
  readonly available: number
}

const differenceOf = ({ kind, stockId, there, onHand }: ShelfLot): ShelfMovement[] => {
  if (there === onHand) return []
  return [{ kind, stockId, quantity: kind === 'waste' ? onHand - there : there - onHand }]
}

/** Everybody who holds something of these lots, once. */
export const demandsOn = (held: readonly HeldLot[]): DatedDemand[] => {
  const demands = new Map<string, DatedDemand>()
  for (const { orderItemId, quantity, deliveryDate, placedAt } of held) {
    const before = demands.get(orderItemId)?.quantity ?? 0
    demands.set(orderItemId, { orderItemId, quantity: before + quantity, deliveryDate, placedAt })
  }
  return [...demands.values()]
}

const sumBy = <T extends { readonly quantity: number }>(parts: readonly T[], keyOf: (part: T) => string) => {
  const sums = new Map<string, number>()
  for (const part of parts) sums.set(keyOf(part), (sums.get(keyOf(part)) ?? 0) + part.quantity)
  return sums
}

/**
 * What a look at the shelf means for the lots of one sales unit at a hub, and for those it holds goods for. The difference is booked, never a
 * new number. Where a lot has fewer left than are held of it, other lots that last until the day stand in first; only what lacks then is
 * shared, by one rule for all who hold something of these goods (`ShortageUndecided` until it is said; `SharesDoNotAddUp`,
 * `QuantityTooHigh` for shares by hand). `shares` is empty where everybody keeps everything.
 */
export const settleShelf = (
  lots: readonly ShelfLot[],
  held: readonly HeldLot[],
  rule: SharingRule | null,
):
  | Result<
      { readonly movements: readonly ShelfMovement[]; readonly shares: readonly Share[] },
      'SharesDoNotAddUp' | 'QuantityTooHigh'
    >
  | Undecided => {
  const differences = lots.flatMap(differenceOf)
  if (lots.every(({ there, reserved }) => there >= reserved)) return ok({ movements: differences, shares: [] })
  const demands = demandsOn(held)
  const left = lots.map(({ stockId, bestBefore, there }) => ({ stockId, bestBefore, quantity: there }))
  const available = usableFor(left, demands)
  const missing = shortageOf(available, demands)
  if (missing > 0 && rule === null) {
    return { ok: false, code: 'ShortageUndecided', needed: available + missing, available }
  }
  const shares = shareLasting(left, demands, missing === 0 || rule === null ? { kind: 'oldestFirst' } : rule)
  if (!shares.ok) return shares
  const wanted = holdLasting(left, demands, shares.value).flatMap(({ stockId, heldFor }) =>
    heldFor.map((part) => ({ ...part, stockId })),
  )
  const keyOf = ({ stockId, orderItemId }: Held) => `${stockId} ${orderItemId}`
  const [before, after] = [sumBy(held, keyOf), sumBy(wanted, keyOf)]
  const changed = (kind: 'release' | 'reservation', from: Map<string, number>, to: Map<string, number>) =>
    [...to].flatMap(([key, quantity]): ShelfMovement[] => {
      const more = quantity - (from.get(key) ?? 0)
      const [stockId = '', orderItemId = ''] = key.split(' ')
      return more > 0 ? [{ kind, stockId, orderItemId, quantity: more }] : []
    })
  return ok({
    movements: [...changed('release', after, before), ...differences, ...changed('reservation', before, after)],
    shares: missing === 0 ? [] : shares.value,
  })
}
