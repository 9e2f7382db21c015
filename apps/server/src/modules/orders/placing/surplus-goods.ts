import { isDirect } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import type { SurplusGoods } from '@regionalmarkt/domain/stock/allocate.ts'
import { splitHeld } from '@regionalmarkt/domain/stock/held-goods.ts'
import type { Tx } from '../../../platform/database.ts'
import { invariant } from '../../../platform/invariant.ts'
import { isOnSameTerms, type LockedRetailerOrder, type SupplierDemand } from '../../procurement/public.ts'
import { reservationsOf, type StockMovement } from '../../stock/public.ts'
import { wantedOf } from '../give-back-goods.ts'

type ShelfRow = { readonly id: string; readonly isBlocked: boolean }

/**
 * Goods that suppliers have accepted to bring and nobody wants any more, by sales unit, as far as `demands` ask for the same at the same
 * terms on the same day and road. `accepted`: the locked orders it is looked for in; `shelves`: the locked rows of their suppliers. Of a blocked lot
 * nothing is promised anew.
 */
export const surplusFor = async (
  tx: Tx,
  { accepted, shelves }: { readonly accepted: readonly LockedRetailerOrder[]; readonly shelves: readonly ShelfRow[] },
  demands: readonly SupplierDemand[],
): Promise<ReadonlyMap<string, readonly SurplusGoods[]>> => {
  const fitting = demands.flatMap((demand) =>
    accepted
      .filter(
        ({ supplierId, deliveryDate, leg }) =>
          supplierId === demand.supplierId &&
          deliveryDate === demand.deliveryDate &&
          leg === demand.leg &&
          !isDirect(leg),
      )
      .flatMap(({ items }) => items)
      .filter((item) => item.status === 'processing' && demand.lines.some((line) => isOnSameTerms(item, line))),
  )
  if (fitting.length === 0) return new Map()
  const ids = fitting.map(({ id }) => id)
  const [wanted, held] = [await wantedOf(tx, ids), await reservationsOf(tx, ids)]
  const surplus = new Map<string, SurplusGoods[]>()
  for (const item of fitting) {
    const left = promisedQuantity(item) - (wanted.get(item.id) ?? 0)
    const { first: onShelf } = splitHeld(
      held.filter(({ orderItemId }) => orderItemId === item.id),
      left,
    )
    const elsewhere = left - onShelf.reduce((sum, { quantity }) => sum + quantity, 0)
    const parts = [
      ...onShelf
        .filter(({ stockId }) => shelves.some(({ id, isBlocked }) => id === stockId && !isBlocked))
        .map(({ stockId, bestBefore, quantity }) => ({ stockId, bestBefore, quantity })),
      { stockId: null, bestBefore: null, quantity: elsewhere },
    ].filter(({ quantity }) => quantity > 0)
    const known = surplus.get(item.salesUnitId) ?? []
    surplus.set(item.salesUnitId, [...known, ...parts.map((part) => ({ ...part, retailerOrderItemId: item.id }))])
  }
  return surplus
}

/** Surplus that lines take is held for them from now on, and no more for the item that brings it. */
export const takeSurplus = (
  taken: readonly { readonly orderItemId: string; readonly fromSurplus: readonly SurplusGoods[] }[],
): StockMovement[] =>
  taken.flatMap(({ orderItemId, fromSurplus }) =>
    fromSurplus
      .filter(({ stockId }) => stockId !== null)
      .flatMap(({ retailerOrderItemId, stockId: shelf, quantity }): StockMovement[] => {
        const stockId = invariant(shelf, 'only goods on a shelf are held there')
        return [
          { kind: 'release', stockId, quantity, retailerOrderItemId, orderItemId: retailerOrderItemId },
          { kind: 'reservation', stockId, quantity, retailerOrderItemId, orderItemId },
        ]
      }),
  )
