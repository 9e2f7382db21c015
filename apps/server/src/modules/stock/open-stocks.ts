import { foldedLot, isSameLot } from '@regionalmarkt/domain/stock/same-lot.ts'
import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { invariant } from '../../platform/invariant.ts'
import { lock, lockEach } from '../../platform/locks.ts'
import { blockedLotsAt, blockKey } from './block-lots.ts'
import { isLot } from './is-lot.ts'
import { stocks, warehouses } from './tables.ts'

export type LotKey = { readonly salesUnitId: string; readonly lot: string | null; readonly bestBefore: string | null }
/** `warehouseId`: meant for this warehouse of the company, if it is still open. */
type ArrivingLot = LotKey & { readonly warehouseId?: string | null }

/** Held open until the transaction ends. Undefined also when the first was just being closed. */
const firstWarehouseOf = async (tx: Tx, companyId: string): Promise<string | undefined> => {
  const [warehouse] = await tx
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(and(eq(warehouses.companyId, companyId), isNull(warehouses.closedAt)))
    .orderBy(asc(warehouses.id))
    .limit(1)
    .for('share')
  return warehouse?.id
}

/** The company's first open warehouse: where arriving goods are put. One that has none gets it with its next goods. */
const receivingWarehouseOf = async (tx: Tx, companyId: string): Promise<string> => {
  const known = await firstWarehouseOf(tx, companyId)
  if (known !== undefined) return known
  await lock(tx, 'warehouseOpening', companyId)
  const foundMeanwhile = await firstWarehouseOf(tx, companyId)
  if (foundMeanwhile !== undefined) return foundMeanwhile
  const [made] = await tx.insert(warehouses).values({ companyId, name: 'Lager' }).returning({ id: warehouses.id })
  return invariant(made, 'an insert returns what it wrote').id
}

/** A warehouse of the company, held open until the transaction ends. */
const openWarehouseOf = async (tx: Tx, companyId: string, warehouseId: string): Promise<string> => {
  const [warehouse] = await tx
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(and(eq(warehouses.id, warehouseId), eq(warehouses.companyId, companyId), isNull(warehouses.closedAt)))
    .for('share')
  return orNotFound(warehouse).id
}

/** Where a company wants goods: in the warehouse named (`NotFound` for anybody else's), or where all that arrives is put. */
export const warehouseFor = (tx: Tx, companyId: string, warehouseId: string | null): Promise<string> =>
  warehouseId === null ? receivingWarehouseOf(tx, companyId) : openWarehouseOf(tx, companyId, warehouseId)

/** Those of these warehouses that are still open, held so until the transaction ends. */
const stillOpen = async (tx: Tx, companyId: string, warehouseIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (warehouseIds.length === 0) return new Set()
  const rows = await tx
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(
      and(inArray(warehouses.id, [...warehouseIds]), eq(warehouses.companyId, companyId), isNull(warehouses.closedAt)),
    )
    .orderBy(asc(warehouses.id))
    .for('share')
  return new Set(rows.map(({ id }) => id))
}

const keyOf = ({ warehouseId, salesUnitId, lot, bestBefore }: LotKey & { readonly warehouseId: string }): string =>
  JSON.stringify([salesUnitId, lot === null ? null : foldedLot(lot), bestBefore, warehouseId])

/**
 * The stock rows of these lots in a company's receiving warehouse, or in `into` (`NotFound` for anybody else's); a lot that names an open
 * warehouse of the company stands in that one. Empty rows are made where there are none, on the shelf where the same goods stood last; ids in
 * the order of the lots. Goods come in afterwards by `moveStock`. Call it before the transaction locks any stock row: a new row that somebody
 * else is writing is waited for, and must not be waited for with locks in hand.
 */
export const openStocks = async (
  tx: Tx,
  companyId: string,
  lots: readonly ArrivingLot[],
  into: string | null = null,
): Promise<string[]> => {
  if (lots.length === 0) return []
  const usual = await warehouseFor(tx, companyId, into)
  const meant = lots.flatMap(({ warehouseId }) => (warehouseId ? [warehouseId] : []))
  const open = await stillOpen(tx, companyId, [...new Set(meant)])
  const placed = lots.map((lot) => {
    const warehouseId = lot.warehouseId && open.has(lot.warehouseId) ? lot.warehouseId : usual
    return { ...lot, warehouseId }
  })
  const warehouseIds = [...new Set(placed.map(({ warehouseId }) => warehouseId))]
  const salesUnitIds = [...new Set(lots.map(({ salesUnitId }) => salesUnitId))]
  const shelves = await shelvesOf(tx, warehouseIds, salesUnitIds)
  // Of several spellings the first.
  const distinct = new Map(placed.toReversed().map((lot) => [keyOf(lot), lot]))
  await lockEach(tx, 'lotBlocks', salesUnitIds)
  const spelt = await spellingsOf(tx, companyId, lots)
  const blocked = await blockedLotsAt(tx, companyId, salesUnitIds)
  await tx
    .insert(stocks)
    .values(
      [...distinct]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, { warehouseId, salesUnitId, lot, bestBefore }]) => {
          const shelf = shelves.get(`${warehouseId} ${salesUnitId}`) ?? ''
          const isBlocked = blocked.has(blockKey(salesUnitId, lot))
          const first = spelt.find((each) => each.salesUnitId === salesUnitId && isSameLot(each.lot, lot))
          return { companyId, warehouseId, salesUnitId, lot: first?.lot ?? lot, bestBefore, shelf, isBlocked }
        }),
    )
    .onConflictDoNothing()
  const rows = await tx
    .select({
      id: stocks.id,
      warehouseId: stocks.warehouseId,
      salesUnitId: stocks.salesUnitId,
      lot: stocks.lot,
      bestBefore: stocks.bestBefore,
    })
    .from(stocks)
    .where(and(inArray(stocks.warehouseId, warehouseIds), inArray(stocks.salesUnitId, salesUnitIds)))
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]))
  return placed.map((lot) => invariant(ids.get(keyOf(lot)), 'each lot has its row, as it was or written now'))
}

/** These lots as the company wrote them first. */
const spellingsOf = (tx: Tx, companyId: string, lots: readonly LotKey[]) =>
  tx
    .selectDistinctOn([stocks.salesUnitId, sql`lot_fold(${stocks.lot})`], {
      salesUnitId: stocks.salesUnitId,
      lot: stocks.lot,
    })
    .from(stocks)
    .where(
      and(
        eq(stocks.companyId, companyId),
        or(...lots.map(({ salesUnitId, lot }) => and(eq(stocks.salesUnitId, salesUnitId), isLot(stocks.lot, lot)))),
      ),
    )
    .orderBy(stocks.salesUnitId, sql`lot_fold(${stocks.lot})`, stocks.id)

/** Where these goods stood last in each warehouse, by both ids. */
const shelvesOf = async (
  tx: Tx,
  warehouseIds: readonly string[],
  salesUnitIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .selectDistinctOn([stocks.warehouseId, stocks.salesUnitId], {
      key: sql<string>`${stocks.warehouseId} || ' ' || ${stocks.salesUnitId}`,
      shelf: stocks.shelf,
    })
    .from(stocks)
    .where(
      and(
        inArray(stocks.warehouseId, [...warehouseIds]),
        inArray(stocks.salesUnitId, [...salesUnitIds]),
        ne(stocks.shelf, ''),
      ),
    )
    .orderBy(stocks.warehouseId, stocks.salesUnitId, desc(stocks.id))
  return new Map(rows.map(({ key, shelf }) => [key, shelf]))
}

/** Puts goods on other shelves. The rows must be locked. */
export const putOnShelves = async (
  tx: Tx,
  placed: readonly { readonly stockId: string; readonly shelf: string }[],
): Promise<void> => {
  if (placed.length === 0) return
  await tx.execute(sql`
    update ${stocks} set shelf = v.shelf, version = ${stocks}.version + 1
    from (values ${sql.join(
      placed.map(({ stockId, shelf }) => sql`(${stockId}::uuid, ${shelf}::text)`),
      sql`, `,
    )}) as v (id, shelf)
    where ${stocks.id} = v.id and ${stocks}.shelf <> v.shelf`)
}
