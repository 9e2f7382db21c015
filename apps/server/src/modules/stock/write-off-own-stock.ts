import type { BodyOf } from '@regionalmarkt/contract/endpoint.ts'
import type { writeOffOwnStock as contract } from '@regionalmarkt/contract/stock/own-stock.ts'
import type { Balance } from '@regionalmarkt/domain/stock/movement.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import type { Outcome } from '../../platform/facts.ts'
import { bookOnOwnStock, lockOwnStock } from './book-on-own-stock.ts'

/** Goods of the actor's company are thrown away. Refusals: `NotFound`, `StockReserved`, `StockNegative`. */
export const writeOffOwnStock = async (
  tx: Tx,
  actor: CompanyActor,
  stockId: string,
  { quantity, reason, pictures }: BodyOf<typeof contract>,
): Promise<Outcome<Balance>> => {
  const stock = await lockOwnStock(tx, actor, stockId)
  return bookOnOwnStock(tx, actor, stock, { action: 'write-off-stock', kind: 'waste', quantity, reason, pictures })
}
