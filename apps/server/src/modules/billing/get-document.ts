import type { getDocument as contract } from '@regionalmarkt/contract/billing/documents.ts'
import type { ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { documentLineCents } from '@regionalmarkt/domain/billing/billing-document.ts'
import { documentCan } from '@regionalmarkt/domain/billing/document-steps.ts'
import { documentTotals } from '@regionalmarkt/domain/billing/document-totals.ts'
import { eq, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { permissionOf } from '../../platform/permission.ts'
import { totalsView } from '../orders/public.ts'
import { documentRows, stateOfRow } from './list-documents.ts'
import { settlementsOf } from './settlements-of.ts'
import { linesOf } from './stored-lines.ts'
import { billingDocuments } from './tables.ts'

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
    .select({ precedes: billingDocuments.precedes })
    .from(billingDocuments)
    .where(eq(billingDocuments.id, documentId))
  const state = stateOfRow(row)
  const can = (step: Parameters<typeof documentCan>[0]) => permissionOf(documentCan(step, state))
  return {
    ...row,
    lines: lines.map((line, index) => {
      const { kind, name, unitName, articleNumber, depositKind, measure, amount, packs, priceCents } = line
      const { vatBasisPoints, deliveredOn, orderNumber } = line
      return {
        ...{
          position: index + 1,
          kind,
          name,
          unitName,
          articleNumber,
          depositKind,
          measure,
          amount,
          packs,
          priceCents,
        },
        ...{ vatBasisPoints, deliveredOn, orderNumber, lineCents: documentLineCents(line) },
      }
    }),
    concerns: row.corrects === null ? (kept?.precedes ?? []).map(({ number }) => number) : [],
    settled: await settlementsOf(db, documentId),
    totals: totalsView(documentTotals({ channel: row.channel, lines })),
    can: { issue: can('issue'), discard: can('discard'), send: can('send'), correct: can('correct') },
  }
}
