import type { SourcedLine } from '@regionalmarkt/domain/billing/billable.ts'
import { asc, inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { insertRows } from '../../platform/insert-rows.ts'
import { billingLines } from './tables.ts'

type Stored = typeof billingLines.$inferSelect

const nameOf = (de: string | null, en: string | null) => (de === null || en === null ? null : { de, en })

const lineOf = ({ nameDe, nameEn, unitNameDe, unitNameEn, orderId, ...line }: Stored): SourcedLine => ({
  ...line,
  // Whatever is billed by now was ordered.
  orderId: orderId ?? '',
  name: nameOf(nameDe, nameEn),
  unitName: nameOf(unitNameDe, unitNameEn),
})

/** The lines of a document, as they stand on it. */
export const linesOf = async (db: Queryable, documentId: string): Promise<SourcedLine[]> => {
  const rows = await db
    .select()
    .from(billingLines)
    .where(inArray(billingLines.documentId, [documentId]))
    .orderBy(asc(billingLines.position))
  return rows.map(lineOf)
}

/** What all documents together, drafts among them, say of these orders. */
export const chargedFor = async (db: Queryable, orderIds: readonly string[]): Promise<SourcedLine[]> => {
  if (orderIds.length === 0) return []
  const rows = await db
    .select()
    .from(billingLines)
    .where(inArray(billingLines.orderId, [...orderIds]))
    .orderBy(asc(billingLines.id))
  return rows.map(lineOf)
}

/** The lines of many documents, by document. */
export const linesOfAll = async (
  db: Queryable,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, SourcedLine[]>> => {
  if (documentIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(billingLines)
    .where(inArray(billingLines.documentId, [...documentIds]))
    .orderBy(asc(billingLines.documentId), asc(billingLines.position))
  const grouped = Map.groupBy(rows, ({ documentId }) => documentId)
  return new Map([...grouped].map(([id, lines]) => [id, lines.map(lineOf)]))
}

export const saveLines = async (db: Queryable, documentId: string, lines: readonly SourcedLine[]): Promise<void> => {
  const rows = lines.map(({ name, unitName, ...line }, index) => ({
    documentId,
    position: index + 1,
    kind: line.kind,
    orderId: line.orderId,
    orderItemId: line.orderItemId,
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
    deliveredOn: line.deliveredOn,
  }))
  await insertRows(db, billingLines, rows)
}
