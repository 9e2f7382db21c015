import type { PickItem } from './queries.ts'

export type ShelfLot = PickItem['lots'][number]
/** Whether a line may be given some of it at all. */
export const isUsable = ({ lasts, isBlocked }: ShelfLot): boolean => lasts && !isBlocked

/** How much of a lot somebody said to take; whole sales units. */
export type LotWish = { readonly stockId: string; readonly quantity: number }

/**
 * Which lots a quantity is taken from: as wished, the last wish first, the rest from what is held for the line and then from what
 * else lasts, first expired first (as `lots` are). Less in all where the wishes leave too little.
 */
export const planLots = (lots: readonly ShelfLot[], quantity: number, wishes: readonly LotWish[] = []): LotWish[] => {
  const taken = new Map<string, number>()
  let open = quantity
  const take = ({ stockId, there }: ShelfLot, most: number) => {
    const some = Math.min(open, most, there - (taken.get(stockId) ?? 0))
    if (some <= 0) return
    taken.set(stockId, (taken.get(stockId) ?? 0) + some)
    open -= some
  }
  const usable = lots.filter(isUsable)
  for (const wish of wishes) {
    const lot = usable.find(({ stockId }) => stockId === wish.stockId)
    if (lot) take(lot, wish.quantity)
  }
  const rest = usable.filter(({ stockId }) => !wishes.some((wish) => wish.stockId === stockId))
  for (const lot of rest) take(lot, lot.quantity)
  for (const lot of rest) take(lot, lot.there)
  return lots.flatMap(({ stockId }) => {
    const some = taken.get(stockId)
    return some === undefined ? [] : [{ stockId, quantity: some }]
  })
}

/** The wishes with one more: the newest counts first, and only the last about a lot. */
export const wishAlso = (wishes: readonly LotWish[], wish: LotWish): LotWish[] => [
  wish,
  ...wishes.filter(({ stockId }) => stockId !== wish.stockId),
]

/** Whole sales units in all. */
export const quantityOf = (lots: readonly LotWish[]): number => lots.reduce((sum, { quantity }) => sum + quantity, 0)
