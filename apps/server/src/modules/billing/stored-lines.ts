import type { TaxStatus } from '@regionalmarkt/domain/access/company.ts'
import { type ChargedLine, sourceIdOf } from '@regionalmarkt/domain/billing/billable.ts'
import { asc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { insertRows } from '../../platform/insert-rows.ts'
import { correctionsOfReturned } from '../orders/public.ts'
import { billingDocuments, billingLines } from './tables.ts'

type Stored = typeof billingLines.$inferSelect

const nameOf = (de: string | null, en: string | null) => (de === null || en === null ? null : { de, en })

const lineOf = ({ nameDe, nameEn, unitNameDe, unitNameEn, ...line }: Stored): ChargedLine => ({
  ...line,
  name: nameOf(nameDe, nameEn),
  unitName: nameOf(unitNameDe, unitNameEn),
})

/** The lines of a document, as they stand on it. */
export const linesOf = async (db: Queryable, documentId: string): Promise<ChargedLine[]> => {
  const rows = await db
    .select()
    .from(billingLines)
    .where(inArray(billingLines.documentId, [documentId]))
    .orderBy(asc(billingLines.position))
  return rows.map(lineOf)
}

type OfStatus = ChargedLine & { readonly taxStatus: TaxStatus }

/** What all documents together, drafts among them, say of these orders, by what it was charged for, with the tax status it was charged by. */
export const chargedFor = async (
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OfStatus[]>> => {
  if (orderIds.length === 0) return new Map()
  const ids = [...orderIds]
  const rows = await db
    .select({ line: getTableColumns(billingLines), taxStatus: billingDocuments.taxStatus })
    .from(billingLines)
    .innerJoin(billingDocuments, eq(billingDocuments.id, billingLines.documentId))
    .where(
      or(
        inArray(billingLines.orderId, ids),
        inArray(billingLines.retailerOrderId, ids),
        inArray(billingLines.returnedId, ids),
      ),
    )
    .orderBy(asc(billingLines.id))
  return Map.groupBy(
    rows.map(({ line, taxStatus }) => ({ ...lineOf(line), taxStatus })),
    sourceIdOf,
  )
}

/** The lines of many documents, by document. */
export const linesOfAll = async (
  db: Queryable,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, ChargedLine[]>> => {
  if (documentIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(billingLines)
    .where(inArray(billingLines.documentId, [...documentIds]))
    .orderBy(asc(billingLines.documentId), asc(billingLines.position))
  const grouped = Map.groupBy(rows, ({ documentId }) => documentId)
  return new Map([...grouped].map(([id, lines]) => [id, lines.map(lineOf)]))
}

export const saveLines = async (db: Queryable, documentId: string, lines: readonly ChargedLine[]): Promise<void> => {
  const rows = lines.map(({ name, unitName, ...line }, index) => ({
    documentId,
    position: index + 1,
    kind: line.kind,
    orderId: line.orderId,
    orderItemId: line.orderItemId,
    retailerOrderId: line.retailerOrderId,
    retailerOrderItemId: line.retailerOrderItemId,
    returnedId: line.returnedId,
    orderNumber: line.orderNumber,
    nameDe: name?.de ?? null,
    nameEn: name?.en ?? null,
    unitNameDe: unitName?.de ?? null,
    unitNameEn: unitName?.en ?? null,
    articleNumber: line.articleNumber,
    gtin: line.gtin,
    depositKind: line.depositKind,
    measure: line.measure,
    amount: line.amount,
    packs: line.packs,
    priceCents: line.priceCents,
    vatBasisPoints: line.vatBasisPoints,
    vatCents: line.vatCents,
    deliveredOn: line.deliveredOn,
    corrects: line.corrects ?? [],
    reason: line.reason ?? null,
  }))
  await insertRows(db, billingLines, rows)
  await nameCorrected(db, documentId, lines)
}

/**
 * Lets empties of a draft name the issued documents that have another count of them (§ 31 (5) UStDV), and why it was corrected since. In a document
 * that takes another back they name what they named there. The lines then.
 */
export const nameCorrected = async (
  db: Queryable,
  documentId: string,
  lines: readonly ChargedLine[],
): Promise<readonly ChargedLine[]> => {
  if (!lines.some(({ kind }) => kind === 'returned')) return lines
  await db.execute(sql`
    update ${billingLines} l set (corrects, reason) = (
      select coalesce(jsonb_agg(jsonb_build_object('number', d.number, 'issuedOn', d.issued_on) order by d.issued_at, d.id), '[]'), (
        select string_agg(distinct k.reason, '; ') from ${correctionsOfReturned} k
        where k.returned_id = l.returned_id and k.recorded_at >= max(d.issued_at))
      from ${billingDocuments} d where d.issued_at is not null and d.corrects_id is null
        and exists (select from ${billingLines} b where b.document_id = d.id and b.returned_id = l.returned_id)
        and not exists (select from ${billingDocuments} k where k.corrects_id = d.id))
    from ${billingDocuments} own
    where l.document_id = ${documentId} and l.kind = 'returned' and own.id = l.document_id and own.corrects_id is null`)
  return linesOf(db, documentId)
}
