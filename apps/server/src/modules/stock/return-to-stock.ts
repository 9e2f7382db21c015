import type { BodyOf } from '@regionalmarkt/contract/endpoint.ts'
import type { returnToStock as contract } from '@regionalmarkt/contract/stock/warehouses.ts'
import type { Balance } from '@regionalmarkt/domain/stock/movement.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import type { Outcome } from '../../platform/facts.ts'
import { bookOnOwnStock, lockOwnStock } from './book-on-own-stock.ts'

/** Goods of a lot come back onto the hub's shelf. Refusals: `NotFound`. */
export const returnToStock = async (
  tx: Tx,
  actor: CompanyActor,
  stockId: string,
  { quantity, reason }: BodyOf<typeof contract>,
): Promise<Outcome<Balance>> => {
  const stock = await lockOwnStock(tx, actor, stockId)
  return bookOnOwnStock(tx, actor, stock, { action: 'return-to-stock', kind: 'receipt', quantity, reason })
}
