import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { countShelf as contract } from '@regionalmarkt/contract/fulfilment/hub-stock.ts'
import { fail, ok } from '@regionalmarkt/domain/errors/result.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, InvalidFields } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { readableStocks } from '../stock/public.ts'
import { settleShelves } from './settle-shelves.ts'

/** Lots of one of the hub's warehouses were counted, one or a whole shelf. Refusals: those of `settleShelves`. */
export const countShelf = async (
  tx: Tx,
  actor: CompanyActor,
  warehouseId: string,
  { counts, sharings }: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  await checkLots(tx, warehouseId, counts)
  const looks = counts.map(({ stockId, seen, counted, reason }) => ({
    stockId,
    kind: 'correction' as const,
    thereOf: ({ onHand }: { readonly onHand: number }) =>
      onHand === seen ? ok(counted) : fail('VersionOutdated', { onHand, stockId }),
    reason,
  }))
  const { corrected, shortened, restored, facts } = await settleShelves(tx, actor, looks, sharings)
  if (corrected.length > 0) {
    const wrong = counts.filter(({ stockId }) => corrected.includes(stockId))
    const subject = { subject: 'warehouse', subjectId: warehouseId }
    audit(tx, actor, { action: 'count-shelf', ...subject, after: { counts: wrong, sharings } })
  }
  return { answer: { corrected: corrected.length, shortened, restored }, facts }
}

/** Each lot once, all of this warehouse; whose it is asks `settleShelves`. */
const checkLots = async (tx: Tx, warehouseId: string, counts: BodyOf<typeof contract>['counts']): Promise<void> => {
  const stockIds = new Set(counts.map(({ stockId }) => stockId))
  if (stockIds.size !== counts.length) throw new InvalidFields([{ path: 'counts', message: 'stockId' }])
  const rows = await tx
    .select({ id: readableStocks.id })
    .from(readableStocks)
    .where(and(eq(readableStocks.warehouseId, warehouseId), inArray(readableStocks.id, [...stockIds])))
  if (rows.length !== stockIds.size) throw new DomainError('NotFound')
}
