import type { getDocument as contract } from '@regionalmarkt/contract/billing/documents.ts'
import type { ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { type ChargedLine, lineKeyOf } from '@regionalmarkt/domain/billing/billable.ts'
import { documentLineCents } from '@regionalmarkt/domain/billing/billing-document.ts'
import { documentCan } from '@regionalmarkt/domain/billing/document-steps.ts'
import { documentTotals } from '@regionalmarkt/domain/billing/document-totals.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { eq, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { permissionOf } from '../../platform/permission.ts'
import { totalsView } from '../orders/public.ts'
import { linesToBill } from './billable-orders.ts'
import { dueBetweenOf, sourcesOfKeys } from './change-draft.ts'
import { dueNowOf } from './due-now.ts'
import { documentRows, stateOfRow } from './list-documents.ts'
import { amendmentsOf } from './lock-document.ts'
import { settlementsOf } from './settlements-of.ts'
import { linesOf } from './stored-lines.ts'
import { billingDocuments } from './tables.ts'

/** A line as it is told. */
export const lineView = (line: ChargedLine, index: number): ResponseOf<typeof contract>['lines'][number] => {
  const { kind, name, unitName, articleNumber, depositKind, measure, amount, packs, priceCents } = line
  const { vatBasisPoints, deliveredOn, orderNumber, corrects = [], reason = null } = line
  return {
    ...{ position: index + 1, kind, name, unitName, articleNumber, depositKind, measure, amount, packs, priceCents },
    ...{ vatBasisPoints, deliveredOn, orderNumber, lineCents: documentLineCents(line) },
    corrects: [...corrects],
    reason,
  }
}

/** Goods left out of a draft, as far as no other document charges them. */
const leftOutOf = async (
  db: Queryable,
  { leftOut, taxStatus }: Pick<typeof billingDocuments.$inferSelect, 'leftOut' | 'taxStatus'>,
): Promise<ResponseOf<typeof contract>['leftOut']> => {
  const waiting = await linesToBill(db, sourcesOfKeys(leftOut))
  const lines = waiting.filter((order) => order.taxStatus === taxStatus).flatMap((order) => order.lines)
  const left = lines.filter((line) => leftOut.includes(lineKeyOf(line)))
  return [...Map.groupBy(left, lineKeyOf)].map(([key, own]) => ({ key, lines: own.map(lineView) }))
}

/** One document of the viewer's hub, with its lines and what can be done with it. `NotFound` for one of another hub. */
export const documentOf = async (
  db: Queryable,
  { viewer: { company }, now }: CompanyActor,
  { documentId }: ParamsOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> => {
  const [found] = await documentRows(db, sql`d.id = ${documentId} and d.retailer_id = ${company.id}`, { most: 1, now })
  const { key: _, ...row } = orNotFound(found)
  const lines = await linesOf(db, documentId)
  const [kept] = await db
    .select({
      precedes: billingDocuments.precedes,
      reason: billingDocuments.reason,
      note: billingDocuments.note,
      leftOut: billingDocuments.leftOut,
      taxStatus: billingDocuments.taxStatus,
    })
    .from(billingDocuments)
    .where(eq(billingDocuments.id, documentId))
  const amendedBy = [...(await amendmentsOf(db, documentId))]
  const state = { ...stateOfRow(row), isAmended: amendedBy.length > 0 }
  const can = (step: Parameters<typeof documentCan>[0]) => permissionOf(documentCan(step, state))
  return {
    ...row,
    dueNowCents: (await dueNowOf(db, company.id, [documentId])).get(documentId) ?? 0,
    lines: lines.map(lineView),
    concerns: row.corrects === null ? (kept?.precedes ?? []).map(({ number }) => number) : [],
    reason: kept?.reason ?? null,
    note: kept?.note ?? null,
    dueBetween:
      row.number === null ? await dueBetweenOf(db, { ...row, retailerId: company.id }, berlinDate(now)) : null,
    leftOut: row.number !== null || kept === undefined ? [] : await leftOutOf(db, kept),
    amendedBy,
    settled: await settlementsOf(db, documentId),
    totals: totalsView(documentTotals({ channel: row.channel, lines })),
    can: {
      ...{ issue: can('issue'), change: can('change'), discard: can('discard'), send: can('send') },
      ...{ correct: can('correct'), amend: can('amend') },
    },
  }
}
