import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/database.ts'
import { articles, type ImportDone, plannedPrices, salesUnits } from '../tables.ts'
import { undoListedPrices } from './listed-prices.ts'
import { inChunks, valuesSql } from './many-rows.ts'

/** Rows in parentheses, `sales_unit_id`: what somebody has stock of or has set terms for. Who keeps that says so; the catalogue knows none of them. */
export type UnitsInUse = SQL

type Undoing = {
  readonly supplierId: string
  readonly importId: string
  readonly did: ImportDone
  readonly inUse: UnitsInUse
}

/**
 * Undoes what taking a list in did. New articles that nobody has touched go again; what the list changed and nobody else has gets its
 * old value; what it delisted comes back, unless people have touched that; and the next list is compared with the one before this. Says of
 * how many people have made something of their own since.
 */
export const undo = async (
  tx: Tx,
  actor: Actor,
  { supplierId, importId, did, inUse }: Undoing,
): Promise<{ readonly left: number; readonly salesUnitIds: readonly string[] }> => {
  const { createdIds, changed, delisted, remembered } = did
  const ids = sql.param([...createdIds])
  const { rows: untouched } = await tx.execute<{ id: string }>(sql`
    select a.id from ${articles} a where a.id = any(${ids}::uuid[]) and a.status = 'pending' and a.version = 1
      and (select count(*) from ${salesUnits} u where u.article_id = a.id) = 1
      and not exists (select from ${salesUnits} u where u.article_id = a.id
        and (u.version > 1 or exists (select from ${plannedPrices} p where p.sales_unit_id = u.id) or exists (select from ${inUse} k where k.sales_unit_id = u.id)))`)
  const gone = sql.param(untouched.map(({ id }) => id))
  await tx.execute(sql`delete from ${salesUnits} where article_id = any(${gone}::uuid[])`)
  await tx.execute(sql`delete from ${articles} where id = any(${gone}::uuid[])`)
  const values = changed.map(({ salesUnitId: id, ...value }) => ({ id, value }))
  const restored = await inChunks(values, async (part) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update ${salesUnits} set supplier_price_cents = (v.said -> 'before' ->> 'supplierPriceCents')::int,
        gtin = v.said -> 'before' ->> 'gtin', minimum_quantity = (v.said -> 'before' ->> 'minimumQuantity')::int,
        deposits = coalesce(v.said -> 'before' -> 'deposits', ${salesUnits.deposits}), version = ${salesUnits}.version + 1
      from ${valuesSql(part)}
      where ${salesUnits.id} = v.id and jsonb_build_object('deposits', ${salesUnits.deposits}) || (v.said -> 'after') =
        jsonb_build_object('supplierPriceCents', ${salesUnits.supplierPriceCents}, 'gtin', ${salesUnits.gtin},
        'minimumQuantity', ${salesUnits.minimumQuantity}, 'deposits', ${salesUnits.deposits})
      returning ${salesUnits.id} as id`)
    return rows
  })
  const replanned = await undoListedPrices(tx, actor, importId, did.plannedPrices ?? [])
  await inChunks(
    remembered.map(({ salesUnitId: id, ...value }) => ({ id, value })),
    async (part) => {
      const { rows } = await tx.execute(sql`
        update ${salesUnits} set last_list = nullif(v.said -> 'before', 'null') from ${valuesSql(part)}
        where ${salesUnits.id} = v.id and ${salesUnits.lastList} = v.said -> 'after'`)
      return rows
    },
  )
  const relisted = [
    ...(await relist(tx, articles, delisted, 'article')),
    ...(await relist(tx, salesUnits, delisted, 'salesUnit')),
  ]
  const undone = { deleted: untouched.length, restored: restored.length, relisted: relisted.length }
  audit(tx, actor, { action: 'undo-price-list', subject: 'company', subjectId: supplierId, after: undone })
  const { rows: units } = await tx.execute<{ id: string }>(sql`
    select id from ${salesUnits} where article_id = any(${sql.param(relisted)}::uuid[]) or id = any(${sql.param(relisted)}::uuid[])`)
  return {
    left: createdIds.length + changed.length + delisted.length - untouched.length - restored.length - relisted.length,
    salesUnitIds: [...new Set([...restored.map(({ id }) => id), ...units.map(({ id }) => id), ...replanned])],
  }
}

/** Puts back what a list took off the market and nobody has touched since; says what that was. */
const relist = async (
  tx: Tx,
  table: typeof articles | typeof salesUnits,
  delisted: ImportDone['delisted'],
  kind: ImportDone['delisted'][number]['of'],
): Promise<string[]> => {
  const values = delisted.filter(({ of }) => of === kind).map(({ id, version: value }) => ({ id, value }))
  if (values.length === 0) return []
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${table} set status = 'approved', version = ${table}.version + 1 from ${valuesSql(values)}
    where ${table.id} = v.id and ${table.status} = 'notListed' and ${table.version} = v.said::int returning ${table.id} as id`)
  return rows.map(({ id }) => id)
}
