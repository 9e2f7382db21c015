import type { sendBankRun } from '@regionalmarkt/contract/billing/bank-runs.ts'
import type { ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { earliestRunDay } from '@regionalmarkt/domain/billing/bank-run.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { addCents } from '@regionalmarkt/domain/money/cents.ts'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { type CompanyActor, personOf } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { Queryable, Tx } from '../../../platform/database.ts'
import { DomainError, orNotFound } from '../../../platform/domain-error.ts'
import type { Outcome } from '../../../platform/facts.ts'
import { holdMandates, readableCompanies, readableSepaMandates } from '../../accounts/public.ts'
import { holdAccounts } from '../money-account.ts'
import { bankRunItems, bankRuns } from '../tables.ts'
import { announceDebits } from './announce-debits.ts'
import { holdRun, itemsOf, referenceOf, type StoredRun, type StoredRunItem } from './make-run.ts'
import { candidatesFor } from './run-candidates.ts'
import { companiesOf, holdOrdersOf } from './settle-run.ts'

/** The mandates of an own list, held before the list is, as people and companies are: whoever takes one back is before it or after it. */
const holdMandatesOf = async (tx: Tx, { viewer }: CompanyActor, runId: string): Promise<void> => {
  const named = await tx
    .select({ mandateId: bankRunItems.mandateId })
    .from(bankRunItems)
    .innerJoin(bankRuns, eq(bankRuns.id, bankRunItems.runId))
    .where(and(eq(bankRuns.id, runId), eq(bankRuns.retailerId, viewer.company.id)))
  await holdMandates(
    tx,
    named.flatMap(({ mandateId }) => mandateId ?? []),
  )
}

/** A mandate may have ended since its list was made. `MandateEnded`. */
const checkMandates = async (tx: Tx, runId: string): Promise<void> => {
  const [ended] = await tx
    .select({ id: bankRunItems.id })
    .from(bankRunItems)
    .innerJoin(readableSepaMandates, eq(readableSepaMandates.id, bankRunItems.mandateId))
    .where(and(eq(bankRunItems.runId, runId), isNotNull(readableSepaMandates.endedAt)))
    .limit(1)
  if (ended !== undefined) throw new DomainError('MandateEnded')
}

type Change = ResponseOf<typeof sendBankRun>['changes'][number]

/** Payments of a list that come to something else now, or to nothing. */
export const changedItems = async (
  db: Queryable,
  run: StoredRun,
  items: readonly StoredRunItem[],
): Promise<readonly { readonly item: StoredRunItem; readonly toCents: number; readonly returnFeeCents: number }[]> => {
  const { retailerId, kind, id: exceptRunId } = run
  const idsOf = (subject: StoredRunItem['subject']) =>
    items.flatMap((item) => (item.subject === subject ? subjectIdOf(item) : []))
  const only = { documentIds: idsOf('document'), orderIds: idsOf('order'), companyIds: idsOf('credit') }
  const candidates = await candidatesFor(db, { retailerId, kind, only, exceptRunId })
  const due = new Map(candidates.map((each) => [each.id, each]))
  return items.flatMap((item) => {
    const found = due.get(subjectIdOf(item))
    // A household has named an account that nobody knows otherwise.
    const iban = found?.account?.iban ?? (kind === 'transfer' && item.subject === 'order' ? item.iban : null)
    const toCents = found !== undefined && iban === item.iban ? found.cents : 0
    const returnFeeCents = found?.returnFeeCents ?? 0
    return toCents === item.cents ? [] : [{ item, toCents, returnFeeCents }]
  })
}

/**
 * Brings a held list in line with what is due now, and says what has changed. What is due no more leaves it; a list of which nothing is left
 * goes away.
 */
const lookAgain = async (tx: Tx, run: StoredRun): Promise<Change[]> => {
  const items = await itemsOf(tx, [run.id])
  const changed = await changedItems(tx, run, items)
  const names = new Map(
    (
      await tx
        .select({ id: readableCompanies.id, name: readableCompanies.name })
        .from(readableCompanies)
        .where(inArray(readableCompanies.id, companiesOf(items)))
    ).map(({ id, name }) => [id, name]),
  )
  for (const { item, toCents, returnFeeCents } of changed)
    if (toCents === 0) await tx.delete(bankRunItems).where(eq(bankRunItems.id, item.id))
    else await tx.update(bankRunItems).set({ cents: toCents, returnFeeCents }).where(eq(bankRunItems.id, item.id))
  if (changed.filter(({ toCents }) => toCents === 0).length === items.length)
    await tx.delete(bankRuns).where(eq(bankRuns.id, run.id))
  return changed.map(({ item, toCents }) => ({
    number: item.purpose,
    name: names.get(item.companyId ?? '') ?? item.holder,
    fromCents: item.cents,
    toCents,
  }))
}

/** The document, order or company that a payment is about. */
const subjectIdOf = ({ documentId, orderId, companyId }: StoredRunItem): string =>
  orNotFound(documentId ?? orderId ?? companyId ?? undefined)

/**
 * The bank has its file: whoever is debited is told. A list of which something has changed since it was made does not go out: it is brought in
 * line, and the answer says what has changed. Refusals: `RunSent`, `RunDayPassed` where they would be told too late, `MandateEnded` where somebody
 * has taken back since what they allowed.
 */
export const sendRun = async (
  tx: Tx,
  actor: CompanyActor,
  { runId }: ParamsOf<typeof sendBankRun>,
): Promise<Outcome<ResponseOf<typeof sendBankRun>>> => {
  await holdMandatesOf(tx, actor, runId)
  await holdOrdersOf(tx, await itemsOf(tx, [runId]))
  const run = await holdRun(tx, actor, runId)
  if (run.sentAt !== null) throw new DomainError('RunSent')
  if (run.executeOn < earliestRunDay(run.kind, berlinDate(actor.now))) throw new DomainError('RunDayPassed')
  await checkMandates(tx, runId)
  await holdAccounts(tx, run.retailerId, companiesOf(await itemsOf(tx, [runId])))
  const changes = await lookAgain(tx, run)
  const facts = [{ kind: 'statementsChanged' as const, retailerId: run.retailerId }]
  const named = { reference: referenceOf(run), executeOn: run.executeOn }
  if (changes.length > 0) {
    const before = { reference: referenceOf(run), cents: addCents(changes.map(({ fromCents }) => fromCents)) }
    const after = { payments: changes.length, cents: addCents(changes.map(({ toCents }) => toCents)) }
    audit(tx, actor, { action: 'change-bank-run', subject: 'bankRun', subjectId: runId, before, after })
    return { answer: { isSent: false, changes }, facts }
  }
  await tx
    .update(bankRuns)
    .set({ sentAt: actor.now, sentBy: personOf(actor.by) })
    .where(eq(bankRuns.id, runId))
  if (run.kind === 'debit') await announceDebits(tx, run, await itemsOf(tx, [runId]))
  audit(tx, actor, { action: 'send-bank-run', subject: 'bankRun', subjectId: runId, after: named })
  return { answer: { isSent: true, changes: [] }, facts }
}
