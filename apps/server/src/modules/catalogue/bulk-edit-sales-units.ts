import type { bulkEditBody, bulkEditResponse } from '@regionalmarkt/contract/catalogue/sales-units.schema.ts'
import { type Listing, moveListing } from '@regionalmarkt/domain/articles/article-status.ts'
import type { DomainErrorCode } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { readableCompanies } from '../accounts/public.ts'
import { capacityOf, isKept } from './keeper.ts'
import { articles, salesUnits } from './tables.ts'

type Row = z.output<typeof bulkEditBody>['rows'][number]
type Unit = Listing & { id: string; supplierId: string; version: number; isStockTracked: boolean }
type Versions = z.output<typeof bulkEditResponse>

/**
 * Prices, listing and daily limits of many sales units, all or nothing. A unit nobody here keeps is `NotFound` for the whole
 * request; everything else that speaks against a row is named in the fact `rows` of `BulkEditRefused`.
 */
export const bulkEditSalesUnits = async (
  tx: Tx,
  actor: CompanyActor,
  rows: readonly Row[],
): Promise<Outcome<Versions>> => {
  const ids = rows.map(({ salesUnitId }) => salesUnitId)
  const units = await lockUnits(tx, isKept(actor.viewer), ids)
  if (units.size !== ids.length) throw new DomainError('NotFound')
  const decided = rows.map((row, index) => ({ index, row, ...decide(row, units.get(row.salesUnitId), actor) }))
  const refused = decided.flatMap(({ index, row, code }) =>
    code ? [{ index, salesUnitId: row.salesUnitId, code }] : [],
  )
  if (refused.length > 0) throw new DomainError('BulkEditRefused', { rows: refused })
  await save(
    tx,
    decided.map(({ row, listing }) => ({ ...row, ...listing })),
  )
  const supplierIds = [...new Set([...units.values()].map(({ supplierId }) => supplierId))]
  for (const subjectId of supplierIds) {
    audit(tx, actor, { action: 'bulk-edit-sales-units', subject: 'company', subjectId, after: rows })
  }
  const answer = { rows: rows.map(({ salesUnitId, version }) => ({ salesUnitId, version: version + 1 })) }
  return { answer, facts: [{ kind: 'articlesChanged', supplierIds, salesUnitIds: ids }] }
}

const lockUnits = async (tx: Tx, kept: SQL, ids: readonly string[]): Promise<Map<string, Unit>> => {
  const { rows } = await tx.execute<Unit>(sql`
    select u.id, a.supplier_id as "supplierId", u.status, u.is_taken_off_by_hub as "isTakenOffByHub", u.version, u.is_stock_tracked as "isStockTracked"
    from ${salesUnits} u join ${articles} a on a.id = u.article_id join ${readableCompanies} s on s.id = a.supplier_id
    where u.id = any(${sql.param([...ids])}::uuid[]) and ${kept} order by u.id for no key update of u`)
  return new Map(rows.map((unit) => [unit.id, unit]))
}

const decide = (
  row: Row,
  unit: Unit | undefined,
  actor: CompanyActor,
): { code?: DomainErrorCode; listing?: Listing } => {
  if (unit === undefined || unit.version !== row.version) return { code: 'VersionOutdated' }
  if (row.dailyLimit != null && unit.isStockTracked) return { code: 'ValidationFailed' }
  const isListed = unit.status === 'approved'
  if (row.isListed === undefined || row.isListed === isListed) return { listing: unit }
  const moved = moveListing(row.isListed ? 'relist' : 'unlist', unit, capacityOf(actor.viewer))
  return moved.ok ? { listing: moved.value } : { code: moved.code }
}

const save = (tx: Tx, rows: readonly (Row & Partial<Listing>)[]) =>
  tx.execute(sql`
    update ${salesUnits} set supplier_price_cents = coalesce(v."supplierPriceCents", ${salesUnits}.supplier_price_cents),
      status = v.status, is_taken_off_by_hub = v."isTakenOffByHub", daily_limit = case when v.value ? 'dailyLimit' then v."dailyLimit" else ${salesUnits}.daily_limit end,
      version = ${salesUnits}.version + 1
    from (select r.*, value from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) value,
      jsonb_to_record(value) as r ("salesUnitId" uuid, "supplierPriceCents" int, status text, "isTakenOffByHub" boolean, "dailyLimit" int)) v
    where ${salesUnits.id} = v."salesUnitId"`)
