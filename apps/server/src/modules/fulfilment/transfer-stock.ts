import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { transferStock as contract } from '@regionalmarkt/contract/fulfilment/hub-stock.ts'
import { splitHeld } from '@regionalmarkt/domain/stock/held-goods.ts'
import { freeQuantity } from '@regionalmarkt/domain/stock/movement.ts'
import { and, eq } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import { lockHolders } from '../orders/public.ts'
import {
  holdersOf,
  lockStocks,
  moveStock,
  openStocks,
  putOnShelves,
  readableStocks,
  type StockMovement,
} from '../stock/public.ts'

type Transferred = Outcome<ResponseOf<typeof contract>>

/** A lot of the hub's as it seems, before any lock. `NotFound` for anybody else's. */
const seenLot = async (tx: Tx, companyId: string, stockId: string) => {
  const [found] = await tx
    .select({
      salesUnitId: readableStocks.salesUnitId,
      lot: readableStocks.lot,
      bestBefore: readableStocks.bestBefore,
      onHand: readableStocks.onHand,
      reserved: readableStocks.reserved,
      warehouseId: readableStocks.warehouseId,
    })
    .from(readableStocks)
    .where(and(eq(readableStocks.id, stockId), eq(readableStocks.companyId, companyId)))
  return orNotFound(found)
}

/**
 * Goods of a lot go to another warehouse of the hub, or the whole lot to another shelf of its own. Free goods go first; what is held for
 * customers beyond them goes along and stays held. Refusals: `NotFound`, `StockNegative`, `VersionOutdated` when goods were promised meanwhile.
 */
export const transferStock = async (
  tx: Tx,
  actor: CompanyActor,
  stockId: string,
  move: BodyOf<typeof contract>,
): Promise<Transferred> => {
  const companyId = actor.viewer.company.id
  const seen = await seenLot(tx, companyId, stockId)
  const standsIn = move.warehouseId === seen.warehouseId ? stockId : await intoOther(tx, actor, { stockId, seen }, move)
  if (standsIn === stockId) await lockStocks(tx, [stockId])
  if (move.shelf !== null) await putOnShelves(tx, [{ stockId: standsIn, shelf: move.shelf }])
  audit(tx, actor, { action: 'transfer-stock', subject: 'stock', subjectId: stockId, after: move })
  return { answer: { stockId: standsIn }, facts: [{ kind: 'stockMoved', companyIds: [companyId] }] }
}

type Leaving = { readonly stockId: string; readonly seen: Awaited<ReturnType<typeof seenLot>> }

/** Books goods out of their lot and into the same one in another warehouse; the id of that one. */
const intoOther = async (
  tx: Tx,
  actor: CompanyActor,
  { stockId, seen }: Leaving,
  { warehouseId, quantity, reason }: BodyOf<typeof contract>,
): Promise<string> => {
  const holding = quantity > freeQuantity(seen) ? await holdersOf(tx, actor.viewer.company.id, [stockId]) : []
  const holders = await lockHolders(
    tx,
    holding.map(({ orderItemId }) => orderItemId),
  )
  const { salesUnitId, lot, bestBefore } = seen
  const [opened] = await openStocks(tx, actor.viewer.company.id, [{ salesUnitId, lot, bestBefore }], warehouseId)
  const into = invariant(opened, 'each lot has its row')
  const rows = await lockStocks(tx, [stockId, into])
  const { onHand, reserved } = invariant(
    rows.find(({ id }) => id === stockId),
    'a lot that was found stays',
  )
  if (quantity > onHand) throw new DomainError('StockNegative', { onHand, reserved })
  const held = splitHeld(
    await holdersOf(tx, actor.viewer.company.id, [stockId]),
    quantity - freeQuantity({ onHand, reserved }),
  ).first
  if (held.some((part) => !holders.some(({ orderItemId }) => orderItemId === part.orderItemId))) {
    throw new DomainError('VersionOutdated', { onHand })
  }
  const said = reason === undefined ? {} : { reason }
  await moveStock(
    tx,
    actor,
    [
      ...held.map((part): StockMovement => ({ ...part, ...said, kind: 'release' })),
      { ...said, kind: 'transfer', stockId, quantity: -quantity },
      { ...said, kind: 'transfer', stockId: into, quantity },
      ...held.map((part): StockMovement => ({ ...part, ...said, kind: 'reservation', stockId: into })),
    ],
    rows,
  )
  return into
}
