import { foldedLot, isSameLot } from '@regionalmarkt/domain/stock/same-lot.ts'
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { lock } from '../../platform/locks.ts'
import { readableCompanies } from '../accounts/public.ts'
import { isLot } from './is-lot.ts'
import { lockStocks } from './lock-stocks.ts'
import { lotBlocks, stocks } from './tables.ts'

/** A lot as a hub means it: "261122" is everybody's, so its goods belong to the name. Null is what came of these goods without a number, all of it. */
export type LotOfHub = { readonly retailerId: string; readonly salesUnitId: string; readonly lot: string | null }

const isActive = ({ retailerId, salesUnitId, lot }: LotOfHub) =>
  and(
    eq(lotBlocks.retailerId, retailerId),
    eq(lotBlocks.salesUnitId, salesUnitId),
    isLot(lotBlocks.lot, lot),
    isNull(lotBlocks.liftedAt),
  )

/**
 * Locks what there is of these goods, all lots: on the hub's own shelves, and on those of a producer that belongs to it. `ofLot`: the rows
 * that its block is about.
 */
const lockRowsOf = async (tx: Tx, { retailerId, salesUnitId, lot }: LotOfHub) => {
  const rows = await tx
    .select({ id: stocks.id })
    .from(stocks)
    .innerJoin(readableCompanies, eq(readableCompanies.id, stocks.companyId))
    .where(
      and(
        eq(stocks.salesUnitId, salesUnitId),
        or(isLot(stocks.lot, lot), gt(stocks.onHand, 0)),
        or(eq(stocks.companyId, retailerId), eq(readableCompanies.homeHubId, retailerId)),
      ),
    )
  const locked = await lockStocks(
    tx,
    rows.map(({ id }) => id),
  )
  return { locked, ofLot: locked.filter((row) => isSameLot(row.lot, lot)) }
}

const mark = async (tx: Tx, rows: readonly { readonly id: string }[], isBlocked: boolean): Promise<void> => {
  if (rows.length === 0) return
  await tx
    .update(stocks)
    .set({ isBlocked, version: sql`${stocks.version} + 1` })
    .where(
      inArray(
        stocks.id,
        rows.map(({ id }) => id),
      ),
    )
}

/**
 * Takes a lot out of trade, at the hub and on the shelf of a producer that belongs to it; what comes of it later begins blocked. Blocked
 * before, only the reason is new. What is held of it stays held. `isElsewhere`: it is known though it stands on none of these shelves. Returns the rows of all lots of these goods, locked.
 */
export const blockLot = async (
  tx: Tx,
  { viewer, now }: CompanyActor,
  of: LotOfHub,
  { reason, isElsewhere }: { readonly reason: string; readonly isElsewhere: boolean },
) => {
  await lock(tx, 'lotBlocks', of.salesUnitId)
  const { locked, ofLot } = await lockRowsOf(tx, of)
  if (ofLot.length === 0 && !isElsewhere) throw new DomainError('NotFound')
  const [again] = await tx.update(lotBlocks).set({ reason }).where(isActive(of)).returning({ id: lotBlocks.id })
  if (!again)
    await tx
      .insert(lotBlocks)
      .values({ ...of, lot: ofLot[0]?.lot ?? of.lot, reason, blockedBy: viewer.userId, blockedAt: now })
  await mark(tx, ofLot, true)
  return locked.map((row) => (ofLot.includes(row) ? { ...row, isBlocked: true, version: row.version + 1 } : row))
}

/** The lot may be sold again. `NotFound` when it is not blocked. Returns the ids of the companies on whose shelves it stands. */
export const liftLotBlock = async (tx: Tx, { viewer, now }: CompanyActor, of: LotOfHub): Promise<string[]> => {
  await lock(tx, 'lotBlocks', of.salesUnitId)
  const [lifted] = await tx
    .update(lotBlocks)
    .set({ liftedBy: viewer.userId, liftedAt: now })
    .where(isActive(of))
    .returning({ id: lotBlocks.id })
  if (!lifted) throw new DomainError('NotFound')
  const { ofLot } = await lockRowsOf(tx, of)
  await mark(tx, ofLot, false)
  return [...new Set(ofLot.map(({ companyId }) => companyId))]
}

/** A lot of goods as one word; lots are never empty. */
export const blockKey = (salesUnitId: string, lot: string | null): string => `${salesUnitId} ${foldedLot(lot ?? '')}`

/** Which lots of these goods begin blocked when they come to a company, as `blockKey`. */
export const blockedLotsAt = async (
  tx: Tx,
  companyId: string,
  salesUnitIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .select({ salesUnitId: lotBlocks.salesUnitId, lot: lotBlocks.lot })
    .from(lotBlocks)
    .innerJoin(readableCompanies, eq(readableCompanies.id, sql`${companyId}::uuid`))
    .where(
      and(
        inArray(lotBlocks.salesUnitId, [...salesUnitIds]),
        isNull(lotBlocks.liftedAt),
        or(eq(lotBlocks.retailerId, companyId), eq(lotBlocks.retailerId, readableCompanies.homeHubId)),
      ),
    )
  return new Set(rows.map(({ salesUnitId, lot }) => blockKey(salesUnitId, lot)))
}
