import { foldedLot } from '../stock/same-lot.ts'
import { demandsAsOne } from '../stock/share-shortage.ts'
import { isForShelf } from './customers-first.ts'
import { goodsKeyOf } from './receive-together.ts'

type Lot = { readonly lot: string; readonly bestBefore: string | null; readonly quantity: number }

/** A line of an order with a supplier whose goods are to come; `expectedQuantity` and those of its lots in whole sales units. */
type ExpectedLine = Parameters<typeof goodsKeyOf>[0] & {
  readonly id: string
  /** For the hub's own shelf: where it goes; null: for customers. */
  readonly warehouseId: string | null
  readonly warehouseName: string | null
  readonly expectedQuantity: number
  /** Where the hub put the same goods last; empty when it never did. */
  readonly shelf: string
  readonly lots: readonly Lot[]
  /** `placedAt`: an instant as ISO 8601 in UTC. */
  readonly demands: readonly { readonly orderItemId: string; readonly quantity: number; readonly placedAt: string }[]
}

/**
 * One line to count: all packs of the same goods, whoever waits for them and at whichever price they were ordered. `id` names its lines,
 * so that what was counted starts anew when one joins.
 */
export type ExpectedPile<L extends ExpectedLine> = L & {
  readonly parts: readonly L[]
  /** Whole sales units of it that are for the hub's own shelf. */
  readonly ownExpected: number
  /** By which it is told apart from other goods, however many lines it has. */
  readonly goodsKey: string
  /** Counted line by line, though there are others of the same goods. */
  readonly isApart: boolean
}

/** What was announced of a lot in several lines is one lot in the pile. */
const lotsOf = (parts: readonly ExpectedLine[]): Lot[] => [
  ...parts
    .flatMap(({ lots }) => lots)
    .reduce((all, lot) => {
      const key = `${foldedLot(lot.lot)} ${lot.bestBefore ?? ''}`
      const known = all.get(key)
      return all.set(key, { ...lot, ...known, quantity: lot.quantity + (known?.quantity ?? 0) })
    }, new Map<string, Lot>())
    .values(),
]

const sumOf = (parts: readonly ExpectedLine[]): number =>
  parts.reduce((sum, { expectedQuantity }) => sum + expectedQuantity, 0)

const pileOf = <L extends ExpectedLine>(first: L, parts: readonly L[], isApart: boolean): ExpectedPile<L> => {
  const isAnnounced = parts.every(({ lots }) => lots.length > 0)
  const theirs = parts.find((part) => !isForShelf(part))
  return {
    ...first,
    id: parts.map(({ id }) => id).join('+'),
    warehouseId: theirs === undefined ? first.warehouseId : null,
    warehouseName: theirs === undefined ? first.warehouseName : null,
    expectedQuantity: sumOf(parts),
    shelf: parts.find(({ shelf }) => shelf !== '')?.shelf ?? '',
    // Of a pile that is announced in part only, nobody knows which packs are of which lot.
    lots: isAnnounced ? lotsOf(parts) : [],
    demands: demandsAsOne(parts.flatMap(({ demands }) => demands)).toSorted((one, other) =>
      one.placedAt < other.placedAt ? -1 : 1,
    ),
    parts,
    ownExpected: sumOf(parts.filter(isForShelf)),
    goodsKey: goodsKeyOf(first),
    isApart,
  }
}

/** Lines as they are counted: the same goods once, but for those of which somebody wants to count line by line (`apart`, by their keys). */
export const expectedPiles = <L extends ExpectedLine>(
  lines: readonly L[],
  apart: readonly string[] = [],
): ExpectedPile<L>[] =>
  [...Map.groupBy(lines, goodsKeyOf)].flatMap(([key, [first, ...others]]) => {
    if (first === undefined) return []
    const parts = [first, ...others]
    const isApart = parts.length > 1 && apart.includes(key)
    return isApart ? parts.map((part) => pileOf(part, [part], true)) : [pileOf(first, parts, false)]
  })
