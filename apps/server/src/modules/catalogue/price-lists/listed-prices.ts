import type { PlannedRow } from '@regionalmarkt/domain/price-lists/plan-import.ts'
import { replacedBy } from '@regionalmarkt/domain/price-lists/price-days.ts'
import { withdrawPrice } from '@regionalmarkt/domain/pricing/planned-price.ts'
import { sql } from 'drizzle-orm'
import type { WhoActs } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database.ts'
import { invariant } from '../../../platform/invariant.ts'
import { beginAndEndPrices } from '../planned-prices.ts'
import { type ImportDone, plannedPrices, salesUnits } from '../tables.ts'
import { inChunks, isAmong, valuesSql } from './many-rows.ts'

type Plan = typeof plannedPrices.$inferSelect
type Done = NonNullable<ImportDone['plannedPrices']>
type ChangedRow = Extract<PlannedRow, { kind: 'changed' }>

/**
 * Plans the prices that a list names for other days, in place of those that are planned for the same ones: the list is the last word. Says
 * what it takes to undo that.
 */
export const planListedPrices = async (
  tx: Tx,
  who: WhoActs,
  importId: string | null,
  rows: readonly ChangedRow[],
): Promise<Done> => {
  const wanted = new Map(rows.flatMap(({ known, price }) => (price ? [[known.salesUnitId, price] as const] : [])))
  if (wanted.size === 0) return []
  const ids = [...wanted.keys()]
  const prices = await lockedPrices(tx, ids)
  const plans = await tx.select().from(plannedPrices).where(isAmong(plannedPrices.salesUnitId, ids))
  const plansOf = Map.groupBy(plans, ({ salesUnitId }) => salesUnitId)
  const done = ids.map((salesUnitId) => {
    const price = invariant(wanted.get(salesUnitId), 'asked by its own keys')
    const wasCents = prices.get(salesUnitId) ?? 0
    return { salesUnitId, ...price, wasCents, replaced: replacedBy(price, plansOf.get(salesUnitId) ?? []) }
  })
  await withdrawAll(
    tx,
    prices,
    done.flatMap(({ replaced }) => replaced),
  )
  await inChunks(done, async (part) => {
    const values = part.map(({ salesUnitId, priceCents, validFrom, validUntil }) => ({
      ...{ salesUnitId, priceCents, validFrom, validUntil, importId },
    }))
    return tx.insert(plannedPrices).values(values).returning({ id: plannedPrices.id })
  })
  await beginAndEndPrices(tx, who, ids)
  return done
}

const lockedPrices = async (tx: Tx, ids: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await tx.execute<{ id: string; cents: number }>(sql`
    select id, supplier_price_cents as cents from ${salesUnits} where id = any(${sql.param([...ids])}::uuid[])
    order by id for no key update`)
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}

/** Special prices that run give way to the regular ones. */
const withdrawAll = async (tx: Tx, prices: ReadonlyMap<string, number>, plans: readonly Plan[]): Promise<void> => {
  if (plans.length === 0) return
  const ids = plans.map(({ id }) => id)
  await tx.delete(plannedPrices).where(isAmong(plannedPrices.id, ids))
  const back = plans.flatMap((plan) => {
    const now = prices.get(plan.salesUnitId) ?? 0
    const cents = withdrawPrice(now, plan)
    return cents === now ? [] : [{ id: plan.salesUnitId, value: cents }]
  })
  await setPrices(tx, back)
}

const setPrices = (tx: Tx, values: readonly { readonly id: string; readonly value: number }[]) =>
  inChunks(values, async (part) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update ${salesUnits} set supplier_price_cents = v.said::int, version = ${salesUnits}.version + 1
      from ${valuesSql(part)} where ${salesUnits.id} = v.id returning ${salesUnits.id} as id`)
    return rows
  })

/** Takes back what a list has planned, and plans again what it took the place of. A regular price that has begun and that nobody has changed since goes back, too. */
export const undoListedPrices = async (
  tx: Tx,
  who: WhoActs,
  importId: string,
  did: Done,
): Promise<readonly string[]> => {
  if (did.length === 0) return []
  const ids = did.map(({ salesUnitId }) => salesUnitId)
  const prices = await lockedPrices(tx, ids)
  const all = await tx.select().from(plannedPrices).where(isAmong(plannedPrices.salesUnitId, ids))
  const ours = all.filter((plan) => plan.importId === importId)
  await withdrawAll(tx, prices, ours)
  const left = new Set(ours.map(({ salesUnitId }) => salesUnitId))
  const begun = did.filter(
    ({ salesUnitId, validUntil, priceCents }) =>
      validUntil === null && !left.has(salesUnitId) && prices.get(salesUnitId) === priceCents,
  )
  await setPrices(
    tx,
    begun.map(({ salesUnitId: id, wasCents: value }) => ({ id, value })),
  )
  const others = Map.groupBy(
    all.filter((plan) => plan.importId !== importId),
    ({ salesUnitId }) => salesUnitId,
  )
  const again = did.flatMap(({ salesUnitId, replaced }) =>
    replaced.filter((plan) => replacedBy(plan, others.get(salesUnitId) ?? []).length === 0),
  )
  await inChunks(again, (part) =>
    tx
      .insert(plannedPrices)
      .values(part.map((plan) => ({ ...plan, regularCents: null })))
      .returning({ id: plannedPrices.id }),
  )
  await beginAndEndPrices(tx, who, ids)
  return ids
}
