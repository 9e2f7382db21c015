import { kindOf } from '@regionalmarkt/domain/billing/billing-document.ts'
import type { RunFault } from '@regionalmarkt/domain/billing/billing-run.ts'
import type { DocumentFault } from '@regionalmarkt/domain/billing/document-faults.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { TaskList } from 'graphile-worker'
import type { Database, Tx } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { Fact, Follower, Outcome } from '../../../platform/facts.ts'
import { documentPdfBeside } from '../document-drawer.ts'
import type { HubActor } from '../hub-actor.ts'
import { issueDocuments } from '../issue-document.ts'
import { complainedDrafts } from '../list-complained.ts'
import { settleWith } from '../settle-supplier.ts'
import { billingDocuments, billingRunCompanies, billingRuns } from '../tables.ts'
import { billCustomer } from '../write-documents.ts'

type Settings = { readonly db: Database; readonly clock: () => Date; readonly follow: Follower }
type Run = typeof billingRuns.$inferSelect
type Key = { readonly runId: string; readonly partnerId: string }

const isWaiting = ({ runId, partnerId }: Key) =>
  and(
    eq(billingRunCompanies.runId, runId),
    eq(billingRunCompanies.partnerId, partnerId),
    eq(billingRunCompanies.step, 'waiting'),
  )

/** The next company that nobody works on, held until the transaction ends; undefined where there is none, or the run was stopped. */
const holdNext = async (tx: Tx, runId: string): Promise<{ run: Run; partnerId: string } | undefined> => {
  const [next] = await tx
    .select({ run: billingRuns, partnerId: billingRunCompanies.partnerId })
    .from(billingRunCompanies)
    .innerJoin(billingRuns, and(eq(billingRuns.id, billingRunCompanies.runId), isNull(billingRuns.endedAt)))
    .where(and(eq(billingRunCompanies.runId, runId), eq(billingRunCompanies.step, 'waiting')))
    .orderBy(billingRunCompanies.partnerId)
    .limit(1)
    .for('no key update', { of: billingRunCompanies, skipLocked: true })
  return next
}

/** Issues what drafts there are of a company; those of orders with open complaints only where they are meant, too. */
const issueDrafts = async (tx: Tx, actor: HubActor, { side, retailerId, withComplaints }: Run, partnerId: string) => {
  const kinds = (['bill', 'correction', 'credit'] as const).map((role) => kindOf(side, role))
  const drafts = await tx
    .select({ id: billingDocuments.id })
    .from(billingDocuments)
    .where(
      and(
        eq(billingDocuments.retailerId, retailerId),
        eq(billingDocuments.partnerId, partnerId),
        inArray(billingDocuments.kind, kinds),
        isNull(billingDocuments.issuedAt),
      ),
    )
  if (drafts.length === 0) throw new DomainError('NothingToBill')
  const documentIds = drafts.map(({ id }) => id)
  const complained = withComplaints ? [] : await complainedDrafts(tx, documentIds)
  const left = documentIds.filter((id) => complained.every(({ draftId }) => draftId !== id))
  if (left.length === 0)
    throw new DomainError('ComplaintsOpen', { orderNumbers: complained.map(({ orderNumber }) => orderNumber) })
  return issueDocuments(tx, actor, { documentIds: left })
}

const writeFor = (
  tx: Tx,
  actor: HubActor,
  run: Run,
  partnerId: string,
): Promise<Outcome<{ documentIds: string[] }>> => {
  const { side, action, until, per, withComplaints } = run
  if (action === 'issueDrafts') return issueDrafts(tx, actor, run, partnerId)
  const what = { partnerId, until: until ?? undefined, per, withComplaints, isIssued: action === 'issue' }
  return side === 'supplier' ? settleWith(tx, actor, what) : billCustomer(tx, actor, what)
}

/** What of a run's company was refused, and why; null: there was nothing to do any more. */
const faultOf = (error: unknown): { fault: RunFault; missing: readonly DocumentFault[] | null } | null => {
  if (!(error instanceof DomainError)) return { fault: 'failed', missing: null }
  const { code, facts } = error as DomainError & { facts?: { missing?: readonly DocumentFault[] } }
  // Somebody else has billed it, or issued its draft, meanwhile.
  if (code === 'NothingToBill' || code === 'DocumentIssued' || code === 'NotFound') return null
  if (code === 'SelfBillingNotAgreed' || code === 'ComplaintsOpen' || code === 'DocumentTooLarge')
    return { fault: code, missing: null }
  return code === 'DocumentIncomplete'
    ? { fault: code, missing: facts?.missing ?? [] }
    : { fault: 'failed', missing: null }
}

/**
 * Works off what waits in a run: a company a transaction, in which its documents are written and its row says so, so that a process that is
 * killed leaves either both or neither, and whoever goes on begins with the next. Several may work on one run. What nobody thought of stops
 * no other company, and is told at the end.
 */
export const workOffRun = async ({ db, clock, follow }: Settings, runId: string, requestId: string): Promise<void> => {
  const failed: unknown[] = []
  const step = async (work: (tx: Tx, now: Date) => Promise<readonly Fact[]>) => {
    const now = clock()
    await db.transaction(async (tx) => {
      const facts = await work(tx, now)
      if (facts.length > 0) await follow(tx, facts, { by: { kind: 'schedule' }, now, requestId })
    })
  }
  for (let isLeft = true; isLeft; ) {
    let held: { run: Run; partnerId: string } | undefined
    try {
      await step(async (tx, now) => {
        held = await holdNext(tx, runId)
        if (held === undefined) return []
        const { run, partnerId } = held
        const { startedBy: userId, retailerId } = run
        const by =
          userId === null
            ? ({ kind: 'schedule' } as const)
            : ({ kind: 'user', userId, companyId: retailerId, actsFor: null } as const)
        const actor = {
          by,
          now,
          requestId,
          drawPdf: documentPdfBeside,
          viewer: { userId, company: { id: retailerId } },
        }
        const { answer, facts } = await writeFor(tx, actor, run, partnerId)
        await tx.execute(sql`
          update ${billingRunCompanies} set step = 'done', document_count = ${answer.documentIds.length}, gross_cents = (
            select coalesce(sum(d.gross_cents), 0) from ${billingDocuments} d where d.id = any(${sql.param([...answer.documentIds])}::uuid[]))
          where ${isWaiting({ runId, partnerId })}`)
        return facts
      })
      isLeft = held !== undefined
    } catch (error) {
      // What was to be held is known only where the database answered.
      const was = held as { run: Run; partnerId: string } | undefined
      if (was === undefined) throw error
      const fault = faultOf(error)
      if (fault?.fault === 'failed') failed.push(error)
      const { partnerId } = was
      await step(async (tx) => {
        const set = fault === null ? { step: 'nothing' as const } : { step: 'refused' as const, ...fault }
        await tx.update(billingRunCompanies).set(set).where(isWaiting({ runId, partnerId }))
        return [{ kind: 'billingRunMoved', retailerId: was.run.retailerId }]
      })
    }
  }
  await step(async (tx, now) => {
    const [ended] = await tx
      .update(billingRuns)
      .set({ endedAt: now })
      .where(
        sql`${billingRuns.id} = ${runId} and ${billingRuns.endedAt} is null and not exists (
          select from ${billingRunCompanies} c where c.run_id = ${runId} and c.step = 'waiting')`,
      )
      .returning({ retailerId: billingRuns.retailerId })
    return ended === undefined ? [] : [{ kind: 'billingRunMoved', retailerId: ended.retailerId }]
  })
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} partners of a billing run could not be billed`)
}

export const billingRunTasks = (settings: Settings): TaskList => ({
  'work-off-billing-run': (payload, { job }) =>
    workOffRun(settings, (payload as { runId: string }).runId, `job-${job.id}`),
})
