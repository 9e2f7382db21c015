import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { wasteStock as contract } from '@regionalmarkt/contract/fulfilment/hub-stock.ts'
import { fail, ok } from '@regionalmarkt/domain/errors/result.ts'
import type { Balance } from '@regionalmarkt/domain/stock/movement.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import type { Outcome } from '../../platform/facts.ts'
import { settleShelves } from './settle-shelves.ts'

/** The hub throws goods of a lot away, free ones first. Refusals: `StockNegative`, and those of `settleShelves`. */
export const wasteStock = async (
  tx: Tx,
  actor: CompanyActor,
  stockId: string,
  { quantity, reason, sharings, pictures }: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const thereOf = ({ onHand, reserved }: Balance) =>
    quantity > onHand ? fail('StockNegative', { onHand, reserved }) : ok(onHand - quantity)
  const { shortened, facts } = await settleShelves(
    tx,
    actor,
    [{ stockId, kind: 'waste', thereOf, reason, pictures }],
    sharings,
  )
  const after = { quantity, reason, sharings, pictures }
  audit(tx, actor, { action: 'waste-stock', subject: 'stock', subjectId: stockId, after })
  return { answer: { shortened }, facts }
}
