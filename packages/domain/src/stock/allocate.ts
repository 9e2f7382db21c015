import { fail, ok, type Result } from '../errors/result.ts'
import { splitHeld } from './held-goods.ts'
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

/**
 * Goods that a supplier has accepted to bring for that day, and that nobody wants any more: they come all the same. `stockId`: where they
 * are held on its shelf; null: on none.
 */
export type SurplusGoods = {
  readonly retailerOrderItemId: string
  readonly stockId: string | null
  readonly bestBefore: string | null
  readonly quantity: number
}

export type Supply = {
  readonly deliveryDate: string
  /** In the order in which they are to be used; missing: there are none. */
  readonly surplus?: readonly SurplusGoods[]
  readonly hubLots: readonly Lot[]
  readonly supplier: SupplierSupply
  /** Whether the hub's shelf is used before the supplier is asked, or only for what the supplier cannot give. */
  readonly shelf: 'first' | 'last'
}

export type Allocation = { readonly stockId: string; readonly quantity: number }

/** Sources of a line's goods. The four parts sum to the quantity asked for. */
export type Allocated = {
  readonly fromSurplus: readonly SurplusGoods[]
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
export const allocatedQuantity = (allocations: readonly { readonly quantity: number }[]): number =>
  allocations.reduce((sum, { quantity }) => sum + quantity, 0)

const usableSurplus = ({ surplus = [], deliveryDate }: Pick<Supply, 'surplus' | 'deliveryDate'>): SurplusGoods[] =>
  surplus.filter(({ bestBefore, quantity }) => quantity > 0 && (bestBefore === null || bestBefore >= deliveryDate))

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
  if (supplied === null) return null
  const surplus = allocatedQuantity(usableSurplus(supply))
  return freeOf(supply.hubLots, supply.deliveryDate) + surplus + supplied
}

/**
 * Finds the goods for one order line: what is coming for nobody, then the hub's own stock and the supplier's, in this order or the other
 * way round, each first expired first out, nothing that expires before the delivery day, whole sales units only.
 * Refuses with `OutOfStock` (fact `available`) rather than giving a part.
 */
export const allocate = (wanted: number, supply: Supply): Result<Allocated, 'OutOfStock'> => {
  const available = availableQuantity(supply)
  if (available !== null && wanted > available) return fail('OutOfStock', { available })
  const fromSurplus = splitHeld(usableSurplus(supply), wanted).first
  const lacking = wanted - allocatedQuantity(fromSurplus)
  const bought = supply.shelf === 'first' ? 0 : Math.min(lacking, supplierQuantity(supply) ?? lacking)
  const fromHub = takeFrom(supply.hubLots, supply.deliveryDate, lacking - bought)
  const open = lacking - allocatedQuantity(fromHub)
  const fromSupplier =
    supply.supplier.kind === 'tracked' ? takeFrom(supply.supplier.lots, supply.deliveryDate, open) : []
  return ok({ fromSurplus, fromHub, fromSupplier, madeToOrder: supply.supplier.kind === 'tracked' ? 0 : open })
}

/** How many days ahead a hub promises goods that lie on its shelf; the days after that are bought in. */
export const usualStockHorizonDays = 3

/** The furthest that it may promise it. */
export const mostStockHorizonDays = 30
