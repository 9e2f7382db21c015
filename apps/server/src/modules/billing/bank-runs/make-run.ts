import type { makeBankRun as contract, discardBankRun, dropRunItem } from '@regionalmarkt/contract/billing/bank-runs.ts'
import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { earliestRunDay, runReference } from '@regionalmarkt/domain/billing/bank-run.ts'
import { isBankDay } from '@regionalmarkt/domain/calendar/bank-days.ts'
import { addDays, berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import type { BankAccount } from '@regionalmarkt/domain/money/giro-code.ts'
import { fieldWords } from '@regionalmarkt/i18n/fields/field-words.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { type CompanyActor, personOf } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { Queryable, Tx } from '../../../platform/database.ts'
import { DomainError, InvalidFields, orNotFound } from '../../../platform/domain-error.ts'
import type { Outcome } from '../../../platform/facts.ts'
import { insertRows } from '../../../platform/insert-rows.ts'
import { holdOrders } from '../../orders/public.ts'
import { holdAccounts } from '../money-account.ts'
import { bankRunItems, bankRuns } from '../tables.ts'
import { candidatesFor, hubAccountFor } from './run-candidates.ts'

export type StoredRun = typeof bankRuns.$inferSelect
export type StoredRunItem = typeof bankRunItems.$inferSelect

/** The longest that a list waits for its day. */
const mostDaysAhead = 60

/** The account that a household has named for its money, where nobody knows one. */
const toldOf = (
  { kind, subject, id }: Pick<BodyOf<typeof contract>, 'kind'> & BodyOf<typeof contract>['items'][number],
  accounts: BodyOf<typeof contract>['accounts'],
): BankAccount | null => {
  const told = kind === 'transfer' && subject === 'order' ? accounts.find((each) => each.id === id) : undefined
  return told === undefined ? null : { holder: told.holder, iban: told.iban, bic: null }
}

/**
 * Makes a list of what was chosen: all of it, or nothing. Decided under the orders and accounts that it is of, so that nothing stands in two
 * lists. Refusals: `BankAccountMissing`, `RunItemTaken`, `PayeeAccountMissing`, `MandateEnded`, `AccountChanged` for an account other than the last time that nobody has
 * confirmed; a day on which banks do not work, that is too near, or before an invoice is due, is `ValidationFailed`.
 */
export const makeRun = async (
  tx: Tx,
  actor: CompanyActor,
  { kind, executeOn, items, confirmedIbans, accounts }: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const retailerId = actor.viewer.company.id
  const today = berlinDate(actor.now)
  const isInTime = executeOn >= earliestRunDay(kind, today) && executeOn <= addDays(today, mostDaysAhead)
  if (!isInTime || !isBankDay(executeOn))
    throw new InvalidFields([{ path: 'executeOn', message: fieldWords(actor.locale, 'fields.bankDay') }])
  const hub = await hubAccountFor(tx, retailerId, kind)
  if (hub === null) throw new DomainError('BankAccountMissing')
  const idsOf = (wanted: (typeof items)[number]['subject']) =>
    items.flatMap(({ subject, id }) => (subject === wanted ? [id] : [])).sort()
  const only = { documentIds: idsOf('document'), orderIds: idsOf('order'), companyIds: idsOf('credit') }
  // What is of another hub is held by nobody: it is no candidate.
  const found = await candidatesFor(tx, { retailerId, kind, only })
  await holdOrders(
    tx,
    found.flatMap(({ subject, id }) => (subject === 'order' ? [id] : [])),
  )
  await holdAccounts(
    tx,
    retailerId,
    found.flatMap(({ companyId, subject, id }) => companyId ?? (subject === 'order' && kind === 'transfer' ? id : [])),
  )
  const free = new Map((await candidatesFor(tx, { retailerId, kind, only })).map((each) => [each.id, each]))
  const [saved] = await tx
    .insert(bankRuns)
    .values({ retailerId, kind, executeOn, ...hub, madeBy: personOf(actor.by), madeAt: actor.now })
    .returning()
  const run = orNotFound(saved)
  // An invoice promises that nothing is collected before its day.
  if ([...free.values()].some(({ notBefore }) => notBefore !== null && executeOn < notBefore))
    throw new InvalidFields([{ path: 'executeOn', message: fieldWords(actor.locale, 'fields.dueLater') }])
  const rows = items.map(({ subject, id }, at) => {
    const chosen = free.get(id)
    if (chosen !== undefined && chosen.mandateEndedOn !== null) throw new DomainError('MandateEnded')
    const account = chosen === undefined ? null : (chosen.account ?? toldOf({ kind, subject, id }, accounts))
    if (chosen === undefined) throw new DomainError('RunItemTaken')
    if (account === null) throw new DomainError('PayeeAccountMissing')
    if (chosen.earlierIban !== null && !confirmedIbans.includes(account.iban))
      throw new DomainError('AccountChanged', { name: chosen.name })
    const { documentId, companyId, mandateId, cents, number, returnFeeCents } = chosen
    return {
      ...{ runId: run.id, position: at + 1, subject, documentId, companyId, mandateId, cents, ...account },
      returnFeeCents,
      orderId: subject === 'order' ? id : null,
      purpose: number ?? (actor.locale === 'en-US' ? 'Credit' : 'Guthaben'),
    }
  })
  await insertRows(tx, bankRunItems, rows)
  const cents = rows.reduce((sum, row) => sum + row.cents, 0)
  const newAccounts = [...free.values()].flatMap(({ name, earlierIban }) => (earlierIban === null ? [] : [name]))
  const after = {
    ...{ reference: referenceOf(run), executeOn, payments: rows.length, cents },
    ...(newAccounts.length > 0 && { newAccounts }),
  }
  audit(tx, actor, { action: 'make-bank-run', subject: 'bankRun', subjectId: run.id, after })
  return { answer: { runId: run.id }, facts: [{ kind: 'statementsChanged', retailerId }] }
}

export const referenceOf = ({ kind, number, madeAt }: Pick<StoredRun, 'kind' | 'number' | 'madeAt'>): string =>
  runReference(kind, number, berlinDate(madeAt))

/** A list of the actor's hub, held. `NotFound` for another's. */
export const holdRun = async (tx: Tx, { viewer }: CompanyActor, runId: string): Promise<StoredRun> => {
  const isOwn = and(eq(bankRuns.id, runId), eq(bankRuns.retailerId, viewer.company.id))
  const [found] = await tx.select().from(bankRuns).where(isOwn).for('no key update')
  return orNotFound(found)
}

export const itemsOf = (tx: Queryable, runIds: readonly string[]): Promise<StoredRunItem[]> =>
  tx
    .select()
    .from(bankRunItems)
    .where(inArray(bankRunItems.runId, [...runIds]))
    .orderBy(asc(bankRunItems.runId), asc(bankRunItems.position))

const nothing = (retailerId: string): Outcome<Record<string, never>> => ({
  answer: {},
  facts: [{ kind: 'statementsChanged', retailerId }],
})

/** Refusal: `RunItemDecided` for what the bank has done, or what came back. The last payment takes its list along. */
export const dropItem = async (
  tx: Tx,
  actor: CompanyActor,
  { runId, itemId }: ParamsOf<typeof dropRunItem>,
): Promise<Outcome<ResponseOf<typeof dropRunItem>>> => {
  const run = await holdRun(tx, actor, runId)
  const items = await itemsOf(tx, [runId])
  const item = orNotFound(items.find(({ id }) => id === itemId))
  if (item.state !== 'ordered') throw new DomainError('RunItemDecided')
  if (run.sentAt !== null) await tx.update(bankRunItems).set({ state: 'failed' }).where(eq(bankRunItems.id, itemId))
  else if (items.length === 1) await tx.delete(bankRuns).where(eq(bankRuns.id, runId))
  else await tx.delete(bankRunItems).where(eq(bankRunItems.id, itemId))
  const before = { reference: referenceOf(run), payment: item.purpose, cents: item.cents, wasSent: run.sentAt !== null }
  audit(tx, actor, { action: 'drop-run-item', subject: 'bankRun', subjectId: runId, before })
  return nothing(run.retailerId)
}

/** Refusal: `RunSent`. */
export const discardRun = async (
  tx: Tx,
  actor: CompanyActor,
  { runId }: ParamsOf<typeof discardBankRun>,
): Promise<Outcome<ResponseOf<typeof discardBankRun>>> => {
  const run = await holdRun(tx, actor, runId)
  if (run.sentAt !== null) throw new DomainError('RunSent')
  await tx.delete(bankRuns).where(eq(bankRuns.id, runId))
  const before = { reference: referenceOf(run), executeOn: run.executeOn }
  audit(tx, actor, { action: 'discard-bank-run', subject: 'bankRun', subjectId: runId, before })
  return nothing(run.retailerId)
}
