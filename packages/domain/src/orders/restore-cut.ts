import { isFreshOn, type LastingLot } from '../stock/share-lasting.ts'
import type { CancelReason } from './cancel-reason.ts'
import { promisedQuantity, type Quantities } from './quantities.ts'
import { canComeBack, type LineOfOrder, missingQuantity } from './substitute.ts'
import { hasLeftHub } from './take-back-picking.ts'

/** `isMissingAtShelf`: it was cut while somebody picked it, which takes that picking back to undo. `addedAt`: it joined a placed order. */
export type CutLine = LineOfOrder &
  Pick<Quantities, 'pickedQuantity'> & {
    readonly salesUnitId: string
    readonly addedAt: Date | null
    readonly cancelReason: CancelReason | null
    readonly isMissingAtShelf: boolean
  }

const isCut = ({ status, cancelReason, isMissingAtShelf }: CutLine): boolean =>
  status === 'cancelled' && cancelReason?.code === 'missingInStock' && !isMissingAtShelf

/** Whole sales units of the same goods that joined the order after a part was cut: they make good for it. */
const addedSince = (items: readonly CutLine[], part: CutLine, lineId: string): number =>
  items
    .slice(items.indexOf(part) + 1)
    .filter(({ salesUnitId, addedAt }) => salesUnitId === part.salesUnitId && addedAt !== null)
    .filter(({ id, status, splitFromItemId, replacesItemId }) => {
      return id !== lineId && status !== 'cancelled' && splitFromItemId === null && replacesItemId === null
    })
    .reduce((sum, item) => sum + promisedQuantity(item), 0)

type Missing = { readonly itemId: string; readonly missing: number }

/** `missing` of a part of a line, of which `quantity` may be restored; whole sales units. */
export type CutPart = Missing & { readonly quantity: number }

/**
 * The quantities that may be restored of the cut parts of a line, the first first: a change of the order since may have made good for some.
 * `items` of the same goods come in the order in which they came to be.
 */
export const lessMadeGood = (items: readonly CutLine[], lineId: string, parts: readonly Missing[]): CutPart[] => {
  const first = items.find(({ id }) => id === parts[0]?.itemId)
  let added = first === undefined ? 0 : addedSince(items, first, lineId)
  return parts.map(({ itemId, missing }) => {
    const quantity = missing - Math.min(added, missing)
    added -= missing - quantity
    return { itemId, missing, quantity }
  })
}

/**
 * Parts of a line that a count of the shelf took and a later count may restore; the line itself comes first. None once the line is picked,
 * something of its order has left the hub, a substitute stands in, or a change of the order has made good for it. `items` of the same goods
 * come in the order in which they came to be.
 */
export const cutParts = (items: readonly CutLine[], lineId: string): CutPart[] => {
  const line = items.find(({ id }) => id === lineId)
  if (line === undefined || line.pickedQuantity !== null || hasLeftHub(items)) return []
  if (line.status === 'cancelled' && !isCut(line)) return []
  const cut = [line, ...items.filter(({ splitFromItemId }) => splitFromItemId === lineId)].filter(
    (item) => isCut(item) && canComeBack(items, [item.id]).ok,
  )
  const parts = cut.map(({ id }) => ({ itemId: id, missing: missingQuantity(items, id) }))
  return lessMadeGood(items, lineId, parts).filter(({ quantity }) => quantity > 0)
}

/** A line that was cut; `deliveryDate` is `YYYY-MM-DD`. */
export type CutDemand = {
  readonly orderItemId: string
  readonly quantity: number
  readonly deliveryDate: string
}
export type RestoredHold = { readonly stockId: string; readonly orderItemId: string; readonly quantity: number }

/**
 * Holds what a count has found for lines that an earlier count cut, in the order given: never more than was found, nor goods that expire
 * before their day. Lots are taken first expired first. Whole sales units; `quantity` of a lot is what of it is free.
 */
export const restoreCut = (
  lots: readonly (LastingLot & { readonly stockId: string })[],
  demands: readonly CutDemand[],
  found: number,
): RestoredHold[] => {
  const keepsLongest = '9999-12-31'
  const rows = lots
    .toSorted((a, b) => ((a.bestBefore ?? keepsLongest) < (b.bestBefore ?? keepsLongest) ? -1 : 1))
    .map((lot) => ({ lot, free: lot.quantity }))
  let left = found
  return demands.flatMap(({ orderItemId, deliveryDate, quantity }) => {
    let open = quantity
    return rows.flatMap((row): RestoredHold[] => {
      const held = isFreshOn(row.lot, deliveryDate) ? Math.min(open, row.free, left) : 0
      open -= held
      left -= held
      row.free -= held
      return held > 0 ? [{ stockId: row.lot.stockId, orderItemId, quantity: held }] : []
    })
  })
}
