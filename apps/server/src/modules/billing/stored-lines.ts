import type { TaxStatus } from '@regionalmarkt/domain/access/company.ts'
import { type ChargedLine, sourceIdOf } from '@regionalmarkt/domain/billing/billable.ts'
import { asc, eq, getTableColumns, inArray, or } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { insertRows } from '../../platform/insert-rows.ts'
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
  }))
  await insertRows(db, billingLines, rows)
}
