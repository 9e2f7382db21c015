import type { plannedPriceBody } from '@regionalmarkt/contract/catalogue/planned-prices.schema.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { planPrice as decidePlan, priceOn, withdrawPrice } from '@regionalmarkt/domain/pricing/planned-price.ts'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CompanyActor, WhoActs } from '../../platform/actor.ts'
import { audit, auditAll } from '../../platform/audit.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { type SalesUnitView, salesUnitViewOf } from './article-view.ts'
import { articlesChanged } from './articles-changed.ts'
import { inChunks, isAmong, valuesSql } from './price-lists/many-rows.ts'
import { articles, plannedPrices, salesUnits } from './tables.ts'
import { lockUnit } from './write-sales-unit.ts'

type Plan = typeof plannedPrices.$inferSelect

const toldOf = ({ priceCents, validFrom, validUntil }: Pick<Plan, 'priceCents' | 'validFrom' | 'validUntil'>) => ({
  supplierPriceCents: priceCents,
  validFrom,
  validUntil,
})

/** Plans a price of a sales unit. Refusals: `NotFound`, `PriceAlreadyPlanned`, `PlannedDayOutOfReach`. */
export const planPrice = async (
  tx: Tx,
  actor: CompanyActor,
  salesUnitId: string,
  input: z.output<typeof plannedPriceBody>,
): Promise<Outcome<SalesUnitView>> => {
  const { supplierId } = await lockUnit(tx, actor, salesUnitId)
  await beginAndEndPrices(tx, actor, [salesUnitId])
  const others = await tx.select().from(plannedPrices).where(eq(plannedPrices.salesUnitId, salesUnitId))
  orRefuse(decidePlan(input, others, berlinDate(actor.now)))
  await tx.insert(plannedPrices).values({ salesUnitId, ...input })
  audit(tx, actor, { action: 'plan-price', subject: 'salesUnit', subjectId: salesUnitId, after: toldOf(input) })
  await beginAndEndPrices(tx, actor, [salesUnitId])
  return {
    answer: await salesUnitViewOf(tx, actor.viewer, salesUnitId),
    facts: articlesChanged(supplierId, [salesUnitId]),
  }
}

/** Withdraws a planned price; a special price that runs gives way to the regular one at once. Refusals: `NotFound`. */
export const withdrawPlannedPrice = async (
  tx: Tx,
  actor: CompanyActor,
  { salesUnitId, plannedPriceId }: { readonly salesUnitId: string; readonly plannedPriceId: string },
): Promise<Outcome<SalesUnitView>> => {
  const { unit, supplierId } = await lockUnit(tx, actor, salesUnitId)
  const plans = await tx.select().from(plannedPrices).where(eq(plannedPrices.salesUnitId, salesUnitId))
  const plan = orNotFound(plans.find(({ id }) => id === plannedPriceId))
  await tx.delete(plannedPrices).where(eq(plannedPrices.id, plan.id))
  const supplierPriceCents = withdrawPrice(unit.supplierPriceCents, plan)
  if (supplierPriceCents !== unit.supplierPriceCents) {
    await tx
      .update(salesUnits)
      .set({ supplierPriceCents, version: unit.version + 1 })
      .where(eq(salesUnits.id, salesUnitId))
  }
  const before = toldOf(plan)
  audit(tx, actor, { action: 'withdraw-planned-price', subject: 'salesUnit', subjectId: salesUnitId, before })
  return {
    answer: await salesUnitViewOf(tx, actor.viewer, salesUnitId),
    facts: articlesChanged(supplierId, [salesUnitId]),
  }
}

/** Sales units of which a price begins today or did before, or a special one has ended; at most `most`. */
export const unitsWithPricesDue = async (db: Queryable, today: string, most: number): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct sales_unit_id as id from ${plannedPrices}
    where valid_from <= ${today}::date and (regular_cents is null or valid_until < ${today}::date)
    order by id limit ${most}`)
  return rows.map(({ id }) => id)
}

/**
 * Brings the prices of these sales units to today, and says which have changed, with their suppliers. Locks them in the order of their ids, so
 * that whoever changes a price at the same moment comes before or after.
 */
export const beginAndEndPrices = async (
  tx: Tx,
  who: WhoActs,
  salesUnitIds: readonly string[],
): Promise<{ readonly salesUnitIds: string[]; readonly supplierIds: string[] }> => {
  const { rows: units } = await tx.execute<{ id: string; supplierId: string; priceCents: number }>(sql`
    select u.id, a.supplier_id as "supplierId", u.supplier_price_cents as "priceCents"
    from ${salesUnits} u join ${articles} a on a.id = u.article_id
    where u.id = any(${sql.param([...salesUnitIds])}::uuid[]) order by u.id for no key update of u`)
  const plans = await tx.select().from(plannedPrices).where(isAmong(plannedPrices.salesUnitId, salesUnitIds))
  const today = berlinDate(who.now)
  const decided = units.map((unit) => ({
    ...unit,
    now: priceOn(
      unit.priceCents,
      plans.filter(({ salesUnitId }) => salesUnitId === unit.id),
      today,
    ),
  }))
  await savePlans(
    tx,
    plans,
    decided.flatMap(({ now }) => now.planned),
  )
  const changed = decided.filter(({ now, priceCents }) => now.priceCents !== priceCents)
  await savePrices(
    tx,
    changed.map(({ id, now }) => ({ id, value: now.priceCents })),
  )
  const act = { action: 'apply-planned-price', subject: 'salesUnit' } as const
  auditAll(
    tx,
    who,
    changed.map(({ id, priceCents, now }) => ({
      ...act,
      subjectId: id,
      before: { supplierPriceCents: priceCents },
      after: { supplierPriceCents: now.priceCents },
    })),
  )
  return {
    salesUnitIds: changed.map(({ id }) => id),
    supplierIds: [...new Set(changed.map(({ supplierId }) => supplierId))],
  }
}

const savePlans = async (tx: Tx, before: readonly Plan[], left: readonly Plan[]): Promise<void> => {
  const kept = new Map(left.map((plan) => [plan.id, plan]))
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (gone.length > 0) await tx.delete(plannedPrices).where(isAmong(plannedPrices.id, gone))
  const changed = before.flatMap(({ id, regularCents: was }) => {
    const is = kept.get(id)?.regularCents
    return is === undefined || is === was ? [] : [{ id, value: is }]
  })
  await inChunks(changed, async (part) => {
    const { rows } = await tx.execute(sql`
      update ${plannedPrices} set regular_cents = v.said::int from ${valuesSql(part)} where ${plannedPrices.id} = v.id`)
    return rows
  })
}

const savePrices = (tx: Tx, values: readonly { readonly id: string; readonly value: number }[]) =>
  inChunks(values, async (part) => {
    const { rows } = await tx.execute(sql`
      update ${salesUnits} set supplier_price_cents = v.said::int, version = ${salesUnits}.version + 1
      from ${valuesSql(part)} where ${salesUnits.id} = v.id returning ${salesUnits.id}`)
    return rows
  })
