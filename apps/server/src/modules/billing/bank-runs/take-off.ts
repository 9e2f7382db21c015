import { type RunRemovalReason, runReference } from '@regionalmarkt/domain/billing/bank-run.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { insertRows } from '../../../platform/insert-rows.ts'
import { readableBusinessCustomerOrders } from '../../orders/public.ts'
import { bankRunItems, bankRunRemovals, bankRuns, billingDocuments } from '../tables.ts'

type Why = { readonly reason: RunRemovalReason; readonly now: Date }
type Row = Pick<typeof bankRuns.$inferSelect, 'retailerId' | 'kind' | 'number'> &
  Pick<typeof bankRunItems.$inferSelect, 'runId' | 'companyId' | 'cents'> & {
    readonly madeAt: string
    readonly about: string | null
  }

/** The payments `x` of lists `r` that the bank does not have leave them; a list goes with its last one. Each says why. */
const takeOff = async (tx: Tx, isMeant: SQL, { reason, now }: Why): Promise<void> => {
  const { rowCount } = await tx.execute(sql`
    select from ${bankRuns} r where r.sent_at is null and exists (
      select from ${bankRunItems} x where x.run_id = r.id and ${isMeant}) order by r.id for no key update`)
  if (rowCount === 0) return
  const { rows } = await tx.execute<Row>(sql`
    delete from ${bankRunItems} x using ${bankRuns} r where r.id = x.run_id and r.sent_at is null and ${isMeant}
    returning r.id as "runId", r.retailer_id as "retailerId", r.kind, r.number, r.made_at as "madeAt", x.company_id as "companyId", x.cents, coalesce(
      (select d.number from ${billingDocuments} d where d.id = x.document_id),
      (select o.order_number from ${readableBusinessCustomerOrders} o where o.id = x.order_id)) as about`)
  await insertRows(
    tx,
    bankRunRemovals,
    rows.map(({ retailerId, kind, number, madeAt, companyId, cents, about }) => ({
      ...{ retailerId, kind, companyId, cents, number: about, reason, removedAt: now },
      reference: runReference(kind, number, berlinDate(new Date(madeAt))),
    })),
  )
  const runIds = sql`any(${sql.param(rows.map(({ runId }) => runId))}::uuid[])`
  await tx.execute(sql`
    delete from ${bankRuns} r where r.id = ${runIds} and not exists (select from ${bankRunItems} x where x.run_id = r.id)`)
}

/** These documents and orders leave every list that the bank does not have yet. */
export const takeOffUnsent = async (tx: Tx, subjectIds: readonly string[], why: Why): Promise<void> => {
  if (subjectIds.length === 0) return
  await takeOff(tx, sql`coalesce(x.document_id, x.order_id) = any(${sql.param([...subjectIds])}::uuid[])`, why)
}

/** A document that is put right or taken back leaves those lists, and what they collect of the household that it is for. */
export const takeOffCorrected = (
  tx: Tx,
  { documentId, partnerId }: { readonly documentId: string; readonly partnerId: string },
  now: Date,
): Promise<void> =>
  takeOff(tx, sql`(x.document_id = ${documentId} or x.order_id = ${partnerId} and r.kind = 'debit')`, {
    ...{ reason: 'corrected', now },
  })

/** Money that goes back to these partners of a hub leaves every list that the bank does not have yet, and is their free credit again. */
export const takeOffRefunds = async (
  tx: Tx,
  { retailerId, partnerIds }: { readonly retailerId: string; readonly partnerIds: readonly string[] },
  why: Why,
): Promise<void> => {
  if (partnerIds.length === 0) return
  const ids = sql`any(${sql.param([...partnerIds])}::uuid[])`
  await takeOff(
    tx,
    sql`r.retailer_id = ${retailerId} and r.kind = 'transfer' and (x.subject = 'credit' and x.company_id = ${ids} or x.order_id = ${ids})`,
    why,
  )
}
