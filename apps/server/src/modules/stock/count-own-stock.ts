import type { BodyOf } from '@regionalmarkt/contract/endpoint.ts'
import type { countOwnStock as contract } from '@regionalmarkt/contract/stock/own-stock.ts'
import { correctionOf } from '@regionalmarkt/domain/stock/count-stock.ts'
import type { Balance } from '@regionalmarkt/domain/stock/movement.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { bookOnOwnStock, lockOwnStock } from './book-on-own-stock.ts'

/** A lot of the actor's company was counted. Refusals: `NotFound`, `VersionOutdated`, `StockReserved`. */
export const countOwnStock = async (
  tx: Tx,
  actor: CompanyActor,
  stockId: string,
  { reason, ...count }: BodyOf<typeof contract>,
): Promise<Outcome<Balance>> => {
  const stock = await lockOwnStock(tx, actor, stockId)
  const correction = orRefuse(correctionOf(stock, count))
  if (correction === null) return { answer: { onHand: stock.onHand, reserved: stock.reserved }, facts: [] }
  return bookOnOwnStock(tx, actor, stock, {
    action: 'count-stock',
    kind: 'correction',
    quantity: correction.quantity,
    reason,
  })
}
