import { fail, ok, type Result } from '../errors/result.ts'
import { type Balance, freeQuantity } from './movement.ts'

/** One stock row. `bestBefore` is `YYYY-MM-DD`; goods without one keep (null). Ids sort by age. */
export type Lot = Balance & { readonly stockId: string; readonly bestBefore: string | null }

/**
 * What the supplier can give: counted lots, or goods made to order of which only a daily limit counts, if there is
 * one; `committed` is what is already promised for the day on which the supplier brings it.
 */
export type SupplierSupply =
  | { readonly kind: 'tracked'; readonly lots: readonly Lot[] }
  | { readonly kind: 'madeToOrder'; readonly dailyLimit: number | null; readonly committed: number }

export type Supply = {
  readonly deliveryDate: string
  readonly hubLots: readonly Lot[]
  readonly supplier: SupplierSupply
  /** Whether the hub's shelf is used before the supplier is asked, or only for what the supplier cannot give. */
  readonly shelf: 'first' | 'last'
}

export type Allocation = { readonly stockId: string; readonly quantity: number }

/** Where a line's goods come from. The three parts sum to the quantity asked for. */
export type Allocated = {
  readonly fromHub: readonly Allocation[]
  readonly fromSupplier: readonly Allocation[]
  readonly madeToOrder: number
}

/** Sorts by first expired, first out; what keeps comes last, then the older row. */
const byExpiry = (a: Lot, b: Lot): number => {
  const [first, second] = [a.bestBefore ?? '9999-12-31', b.bestBefore ?? '9999-12-31']
  if (first !== second) return first < second ? -1 : 1
  return a.stockId < b.stockId ? -1 : 1
}

/** The lots that may still be sold on the delivery day, in the order they are to be used. */
export const usableLots = (lots: readonly Lot[], deliveryDate: string): Lot[] =>
  lots
    .filter((lot) => freeQuantity(lot) > 0 && (lot.bestBefore === null || lot.bestBefore >= deliveryDate))
    .sort(byExpiry)

const takeFrom = (lots: readonly Lot[], deliveryDate: string, wanted: number): Allocation[] => {
  const taken: Allocation[] = []
  let open = wanted
  for (const lot of usableLots(lots, deliveryDate)) {
    if (open === 0) break
    const quantity = Math.min(open, freeQuantity(lot))
    taken.push({ stockId: lot.stockId, quantity })
    open -= quantity
  }
  return taken
}

/** Sum of allocated sales units. */
export const allocatedQuantity = (allocations: readonly Allocation[]): number =>
  allocations.reduce((sum, { quantity }) => sum + quantity, 0)

const freeOf = (lots: readonly Lot[], deliveryDate: string): number =>
  usableLots(lots, deliveryDate).reduce((sum, lot) => sum + freeQuantity(lot), 0)

/** What the supplier can give for the delivery day; null when nothing limits it. */
const supplierQuantity = ({ deliveryDate, supplier }: Pick<Supply, 'deliveryDate' | 'supplier'>): number | null => {
  if (supplier.kind === 'tracked') return freeOf(supplier.lots, deliveryDate)
  return supplier.dailyLimit === null ? null : Math.max(0, supplier.dailyLimit - supplier.committed)
}

/** How many sales units can be had on the delivery day; null when nothing limits them. */
export const availableQuantity = (supply: Omit<Supply, 'shelf'>): number | null => {
  const supplied = supplierQuantity(supply)
  return supplied === null ? null : freeOf(supply.hubLots, supply.deliveryDate) + supplied
}

/**
 * Finds the goods for one order line: the hub's own stock first and then the supplier's, or the other way round, each first expired
 * first out, nothing that expires before the delivery day, whole sales units only.
 * Refuses with `OutOfStock` (fact `available`) rather than giving a part.
 */
export const allocate = (wanted: number, supply: Supply): Result<Allocated, 'OutOfStock'> => {
  const available = availableQuantity(supply)
  if (available !== null && wanted > available) return fail('OutOfStock', { available })
  const bought = supply.shelf === 'first' ? 0 : Math.min(wanted, supplierQuantity(supply) ?? wanted)
  const fromHub = takeFrom(supply.hubLots, supply.deliveryDate, wanted - bought)
  const open = wanted - allocatedQuantity(fromHub)
  if (supply.supplier.kind === 'madeToOrder') return ok({ fromHub, fromSupplier: [], madeToOrder: open })
  return ok({ fromHub, fromSupplier: takeFrom(supply.supplier.lots, supply.deliveryDate, open), madeToOrder: 0 })
}

/** How many days ahead a hub promises goods that lie on its shelf; the days after that are bought in. */
export const usualStockHorizonDays = 3

/** The furthest that it may promise it. */
export const mostStockHorizonDays = 30
