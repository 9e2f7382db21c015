import type { startBillingRun as contract, stopBillingRun } from '@regionalmarkt/contract/billing/runs.ts'
import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { and, eq, sql } from 'drizzle-orm'
import { type CompanyActor, personOf } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/database.ts'
import { DomainError, orNotFound } from '../../../platform/domain-error.ts'
import type { Outcome } from '../../../platform/facts.ts'
import { billables, billingDocuments, billingRunCompanies, billingRuns } from '../tables.ts'

/**
 * Begins a run over all companies of whom something is to be written now; a job works it off. One at a time a hub and side. Refusals:
 * `BillingRunGoesOn`, `NothingToBill`.
 */
export const startRun = async (
  tx: Tx,
  actor: CompanyActor,
  { side, action, until, per, withComplaints }: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const retailerId = actor.viewer.company.id
  const asked = { side, action, until: until ?? null, per, withComplaints }
  const [run] = await tx
    .insert(billingRuns)
    .values({ ...asked, retailerId, startedBy: personOf(actor.by), startedAt: actor.now })
    .onConflictDoNothing()
    .returning({ id: billingRuns.id })
  if (run === undefined) throw new DomainError('BillingRunGoesOn')
  const concerned =
    action === 'issueDrafts'
      ? sql`select d.partner_id from ${billingDocuments} d where d.retailer_id = ${retailerId} and d.issued_at is null
          and (d.kind like 'selfBilled%') = ${side === 'supplier'}`
      : sql`select b.partner_id from ${billables} b where b.retailer_id = ${retailerId} and b.side = ${side}
          ${until === undefined ? sql`` : sql`and b.delivered_on <= ${until}::date`}`
  const { rowCount: companies } = await tx.execute(sql`
    insert into ${billingRunCompanies} (run_id, partner_id) select distinct ${run.id}::uuid, found.partner_id from (${concerned}) found`)
  if (companies === 0) throw new DomainError('NothingToBill')
  await tx.execute(sql`
    select graphile_worker.add_job('work-off-billing-run', json_build_object('runId', ${run.id}::uuid), job_key => ${`billing-run-${run.id}`})`)
  const after = { action, side, until: asked.until, billedPer: per, companies }
  audit(tx, actor, { action: 'start-billing-run', subject: 'company', subjectId: retailerId, after })
  return { answer: { runId: run.id }, facts: [{ kind: 'billingRunMoved', retailerId }] }
}

/** Nothing more is begun; the company that the run is with is done to its end. A run that is over stays as it is. */
export const stopRun = async (
  tx: Tx,
  actor: CompanyActor,
  { runId }: ParamsOf<typeof stopBillingRun>,
): Promise<Outcome<ResponseOf<typeof stopBillingRun>>> => {
  const retailerId = actor.viewer.company.id
  const own = and(eq(billingRuns.id, runId), eq(billingRuns.retailerId, retailerId))
  const [run] = await tx.select({ endedAt: billingRuns.endedAt }).from(billingRuns).where(own).for('no key update')
  if (orNotFound(run).endedAt !== null) return { answer: {}, facts: [] }
  await tx.update(billingRuns).set({ stoppedAt: actor.now, endedAt: actor.now }).where(own)
  audit(tx, actor, { action: 'stop-billing-run', subject: 'company', subjectId: retailerId })
  return { answer: {}, facts: [{ kind: 'billingRunMoved', retailerId }] }
}
