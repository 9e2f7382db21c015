import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { addStock as contract } from '@regionalmarkt/contract/stock/add-stock.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import type { Outcome } from '../../platform/facts.ts'
import { lockHolders } from '../orders/public.ts'
import { addStock } from '../stock/public.ts'
import { cutLinesOfHub, restoreCut } from './restore-cut.ts'

/**
 * Goods that no delivery brought come on a hub's shelf: first for lines that a count of the shelf has cut. A lot of which a count found
 * nothing is on no list any more, so that this is how such a count is corrected. Refusals: those of `addStock`.
 */
export const addHubStock = async (
  tx: Tx,
  actor: CompanyActor,
  salesUnitId: string,
  body: BodyOf<typeof contract.retailer>,
): Promise<Outcome<ResponseOf<typeof contract.retailer>>> => {
  const holders = await lockHolders(tx, await cutLinesOfHub(tx, actor, [salesUnitId]))
  const { answer, facts } = await addStock(tx, actor, { salesUnitId, ...body })
  const found = new Map([[salesUnitId, body.quantity]])
  const back = await restoreCut(tx, actor, holders, { stockIds: [answer.stockId], found })
  return { answer: { ...answer, restored: back.restored }, facts: [...facts, ...back.facts] }
}
