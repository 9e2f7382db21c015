import { isClosed } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { type Held, heldOfPart, passOnHeld } from '@regionalmarkt/domain/stock/held-goods.ts'
import type { Tx } from '../../platform/database.ts'
import { type Reservation, reservationsOf, type StockMovement } from '../stock/public.ts'
import { type Demand, demandsOf } from './demands-of.ts'

/**
 * What a cancelled line gives up on its supplier's shelf (`givenUp`) is held at once for those who wait for the same goods and
 * hold too little, because the supplier has declined a part of them: otherwise it could be promised to somebody else as
 * well. `left`: the items of suppliers that the line has left. The orders with suppliers must be locked.
 */
export const passOnGoods = async (
  tx: Tx,
  givenUp: readonly Reservation[],
  left: ReadonlyMap<string, { readonly confirmedQuantity: number | null }>,
): Promise<StockMovement[]> => {
  const declined = [...left].filter(([, { confirmedQuantity }]) => confirmedQuantity !== null)
  const supplierId = givenUp[0]?.companyId
  if (declined.length === 0 || supplierId === undefined) return []
  const leaving = new Set(givenUp.map(({ orderItemId }) => orderItemId))
  const demands = (
    await demandsOf(
      tx,
      declined.map(([id]) => id),
    )
  ).filter(({ orderItemId, quantity, status }) => !leaving.has(orderItemId) && quantity > 0 && !isClosed(status))
  const reservations = await reservationsOf(
    tx,
    demands.map(({ orderItemId }) => orderItemId),
  )
  const heldFor = ({ orderItemId: id, retailerOrderItemId, elsewhere }: Demand): number =>
    heldOfPart(
      reservations.filter(({ orderItemId, companyId }) => orderItemId === id && companyId === supplierId),
      retailerOrderItemId,
      elsewhere,
    ).reduce((sum, { quantity }) => sum + quantity, 0)
  const goods = givenUp.map(({ orderItemId, stockId, quantity }): Held => ({ orderItemId, stockId, quantity }))
  return declined.flatMap(([itemId, { confirmedQuantity }]) => {
    const waiting = demands
      .filter(({ retailerOrderItemId }) => retailerOrderItemId === itemId)
      .map((demand) => ({ orderItemId: demand.orderItemId, quantity: demand.quantity, held: heldFor(demand) }))
    return passOnHeld(goods, waiting, confirmedQuantity ?? 0).map(
      (held): StockMovement => ({ ...held, kind: 'reservation', retailerOrderItemId: itemId }),
    )
  })
}
