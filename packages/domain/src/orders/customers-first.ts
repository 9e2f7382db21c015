import { type DatedDemand, type LastingLot, usableFor } from '../stock/share-lasting.ts'

/** A line of an order with a supplier. `warehouseId`: it is for the hub's own shelf, into that warehouse; null: for customers. */
export type LineOfGoods = { readonly id: string; readonly salesUnitId: string; readonly warehouseId: string | null }

export const isForShelf = ({ warehouseId }: Pick<LineOfGoods, 'warehouseId'>): boolean => warehouseId !== null

/** The hub's own lines of the same goods, for a line of customers; the last one ordered gives way first. */
export const ownLinesBeside = <L extends LineOfGoods>(line: LineOfGoods, lines: readonly L[]): L[] =>
  isForShelf(line) ? [] : lines.filter((each) => isForShelf(each) && each.salesUnitId === line.salesUnitId).reverse()

/** How much less is brought of a line, in whole sales units. */
export type Less = { readonly itemId: string; readonly quantity: number }

/**
 * What a supplier cannot bring of a line falls on what the hub orders for its own shelf first, and only the rest on the customers. `own`:
 * the hub's lines of the same goods of which something is still promised. The parts sum to `quantity`.
 */
export const lessOfOwnFirst = (
  itemId: string,
  quantity: number,
  own: readonly { readonly id: string; readonly promised: number }[],
): Less[] => {
  let open = quantity
  const parts = [...own.map(({ id, promised }) => ({ id, most: promised })), { id: itemId, most: quantity }].map(
    ({ id, most }): Less => {
      const part = Math.min(open, most)
      open -= part
      return { itemId: id, quantity: part }
    },
  )
  return parts.filter((part) => part.quantity > 0)
}

const longestFirst = <L extends LastingLot>(lots: readonly L[]): L[] => {
  const keeps = '9999-12-31'
  return [...lots].sort((a, b) => ((a.bestBefore ?? keeps) < (b.bestBefore ?? keeps) ? 1 : -1))
}

/** Goods of a lot that somebody sent or counted; `weighedGrams` is what all of them weigh. */
export type LentLot = LastingLot & { readonly weighedGrams?: number | undefined }

/** A part of a lot and what stays of it. The weight is shared as the packs are, so that both parts weigh what the lot did. */
const parted = <L extends LentLot>(lot: L, quantity: number): { readonly part: L; readonly rest: L } => {
  const { weighedGrams } = lot
  if (weighedGrams === undefined)
    return { part: { ...lot, quantity }, rest: { ...lot, quantity: lot.quantity - quantity } }
  const grams = Math.round((weighedGrams * quantity) / lot.quantity)
  return {
    part: { ...lot, quantity, weighedGrams: grams },
    rest: { ...lot, quantity: lot.quantity - quantity, weighedGrams: weighedGrams - grams },
  }
}

/**
 * What was sent or counted for the hub's own shelf counts for customers who would go short (`lots` is theirs): as much as they lack and can use, up to `most` in
 * all, of what lasts longest. `stays`: what is left for the shelf. Nothing is lost between the two.
 */
export const customersFirst = <L extends LentLot>(
  { lots, own }: { readonly lots: readonly L[]; readonly own: readonly L[] },
  { demands, most }: { readonly demands: readonly DatedDemand[]; readonly most: number },
): { readonly lots: readonly L[]; readonly stays: readonly L[] } => {
  const wanted = demands.reduce((sum, { quantity }) => sum + quantity, 0)
  const theirs = [...lots]
  const stays = new Map(own.map((lot) => [lot, lot]))
  for (const lot of longestFirst(own)) {
    const usable = usableFor(theirs, demands)
    const room = most - theirs.reduce((sum, { quantity }) => sum + quantity, 0)
    const lacking = Math.min(lot.quantity, wanted - usable, room)
    if (lacking <= 0) continue
    const quantity = usableFor([...theirs, { ...lot, quantity: lacking }], demands) - usable
    if (quantity === 0) continue
    const { part, rest } = parted(lot, quantity)
    theirs.push(part)
    stays.set(lot, rest)
  }
  return { lots: theirs, stays: [...stays.values()].filter(({ quantity }) => quantity > 0) }
}

/**
 * What was counted of each line of an order, by its id, once customers who would go short have taken from what came for the hub's own
 * shelf. Only lines that were counted stand in for each other.
 */
export const countedForCustomersFirst = <L extends LentLot>(
  lines: readonly LineOfGoods[],
  counted: ReadonlyMap<string, readonly L[]>,
  demandsOf: (lineId: string) => readonly DatedDemand[],
): ReadonlyMap<string, readonly L[]> => {
  const now = new Map(counted)
  for (const line of lines) {
    for (const beside of ownLinesBeside(line, lines)) {
      const [lots, own] = [now.get(line.id), now.get(beside.id)]
      if (lots === undefined || own === undefined) continue
      const after = customersFirst({ lots, own }, { demands: demandsOf(line.id), most: Number.POSITIVE_INFINITY })
      now.set(line.id, after.lots)
      now.set(beside.id, after.stays)
    }
  }
  return now
}
