import { sql } from 'drizzle-orm'
import type { WhoActs } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { backOfOrders, complainedSql, ordersToCollect } from '../../orders/public.ts'
import { bankRunItems, bankRuns, billables, billingDocuments, billingLines } from '../tables.ts'
import { candidatesFor } from './run-candidates.ts'
import { takeOffUnsent } from './take-off.ts'

/** Of these held orders another sum is to be collected now, or none: what a list that the bank does not have yet collects of them leaves it. */
export const takeOffCollected = async (tx: Tx, { now }: WhoActs, orderIds: readonly string[]): Promise<void> => {
  if (orderIds.length === 0) return
  const { rows } = await tx.execute<{ orderId: string; retailerId: string; cents: number }>(sql`
    select x.order_id as "orderId", r.retailer_id as "retailerId", x.cents - x.return_fee_cents as cents
    from ${bankRunItems} x join ${bankRuns} r on r.id = x.run_id
    where x.order_id = any(${sql.param([...orderIds])}::uuid[]) and r.sent_at is null and r.kind = 'debit'`)
  for (const { orderId, retailerId, cents } of rows) {
    const [due] = await ordersToCollect(tx, retailerId, { only: [orderId] })
    if ((due?.openCents ?? 0) !== cents) await takeOffUnsent(tx, [orderId], { reason: 'changed', now })
  }
}

/** Less goes back of these orders now, or nothing: what a list that the bank does not have yet sends back of them leaves it. */
export const takeOffRefunded = async (tx: Tx, { now }: WhoActs, orderIds: readonly string[]): Promise<void> => {
  if (orderIds.length === 0) return
  const { rows } = await tx.execute<{ orderId: string; retailerId: string; runId: string; cents: number }>(sql`
    select x.order_id as "orderId", r.retailer_id as "retailerId", r.id as "runId", x.cents
    from ${bankRunItems} x join ${bankRuns} r on r.id = x.run_id
    where x.order_id = any(${sql.param([...orderIds])}::uuid[]) and r.sent_at is null and r.kind = 'transfer'`)
  for (const { orderId, retailerId, runId, cents } of rows) {
    const only = { documentIds: [], orderIds: [orderId], companyIds: [] }
    const asked = { retailerId, kind: 'transfer' as const, only, partnerIds: [orderId], exceptRunId: runId }
    const [due] = await candidatesFor(tx, asked)
    if ((due?.cents ?? 0) < cents) await takeOffUnsent(tx, [orderId], { reason: 'changed', now })
  }
}

/**
 * Money of these held orders went back by somebody's hand: what a list sends back of them as well leaves it. `RefundOnTheWay` where the bank has
 * that list already.
 */
export const checkNotOnTheWay = async (tx: Tx, { now }: WhoActs, orderIds: readonly string[]): Promise<void> => {
  if (orderIds.length === 0) return
  const { rows } = await tx.execute<{ orderId: string; cents: number; isSent: boolean }>(sql`
    select x.order_id as "orderId", x.cents, r.sent_at is not null as "isSent"
    from ${bankRunItems} x join ${bankRuns} r on r.id = x.run_id
    where x.order_id = any(${sql.param([...orderIds])}::uuid[]) and x.state = 'ordered' and r.kind = 'transfer'`)
  const backOf = await backOfOrders(
    tx,
    rows.map(({ orderId }) => orderId),
  )
  for (const { orderId, cents, isSent } of rows) {
    if ((backOf.get(orderId) ?? 0) >= cents) continue
    if (isSent) throw new DomainError('RefundOnTheWay', { cents })
    await takeOffUnsent(tx, [orderId], { reason: 'givenBack', now })
  }
}

/**
 * Less is due of these orders than their documents say, or nobody knows yet, as a customer complains: what a list that the bank does not have yet
 * pays of the documents leaves it.
 */
export const takeOffTooMuch = async (tx: Tx, { now }: WhoActs, orderIds: readonly string[]): Promise<void> => {
  if (orderIds.length === 0) return
  const ids = sql`any(${sql.param([...orderIds])}::uuid[])`
  const { rows } = await tx.execute<{ documentId: string }>(sql`
    select distinct d.id as "documentId"
    from ${billingLines} l join ${billingDocuments} d on d.id = l.document_id and d.gross_cents > 0
    join ${bankRunItems} x on x.document_id = d.id join ${bankRuns} r on r.id = x.run_id and r.sent_at is null
    where (l.order_id = ${ids} or l.retailer_order_id = ${ids}) and (
      exists (select from ${billables} b where b.id = coalesce(l.order_id, l.retailer_order_id) and b.gross_cents < 0)
      or exists (select from ${complainedSql} u where u.order_id = l.order_id))`)
  await takeOffUnsent(
    tx,
    rows.map(({ documentId }) => documentId),
    { reason: 'changed', now },
  )
}
