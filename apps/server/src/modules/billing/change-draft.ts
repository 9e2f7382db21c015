import type { changeDraft as contract } from '@regionalmarkt/contract/billing/documents.ts'
import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { lineKeyOf, sourceIdOf } from '@regionalmarkt/domain/billing/billable.ts'
import { kindOf, roleOf, sideOf } from '@regionalmarkt/domain/billing/billing-document.ts'
import { documentCan } from '@regionalmarkt/domain/billing/document-steps.ts'
import { addDays, berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { fieldWords } from '@regionalmarkt/i18n/fields/field-words.ts'
import { eq } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, InvalidFields, orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { lookAtOrders, renewDraft } from './billable-orders.ts'
import { sumsOf } from './document-sums.ts'
import { paymentDaysOf } from './issue-document.ts'
import { type LockedDocument, lockDocument, stateOf } from './lock-document.ts'
import { linesOf, saveLines } from './stored-lines.ts'
import { billingDocuments, billingLines } from './tables.ts'

/** The longest that a hub may wait for its money. */
const mostDaysToPay = 180

/** The first and the last day by which a draft may ask to be paid, were it issued today; null for what is no bill. */
export const dueBetweenOf = async (
  db: Queryable,
  { id, retailerId, kind }: Pick<LockedDocument, 'id' | 'retailerId' | 'kind'>,
  today: string,
): Promise<{ readonly from: string; readonly until: string } | null> => {
  if (roleOf(kind) !== 'bill') return null
  const promised = addDays(today, await paymentDaysOf(db, { id, retailerId, kind }))
  return sideOf(kind) === 'customer'
    ? { from: promised, until: addDays(today, mostDaysToPay) }
    : { from: today, until: promised }
}

/** Why a day cannot be: against the term that was promised, or beyond what anybody waits. */
const dueMessage = (
  kind: LockedDocument['kind'],
  dueOn: string,
  between: Awaited<ReturnType<typeof dueBetweenOf>>,
): string => {
  const isCustomer = sideOf(kind) === 'customer'
  if (between !== null && isCustomer && dueOn > between.until) return `fields.dueWithin:0:${mostDaysToPay}`
  return between !== null && !isCustomer && dueOn < between.from ? 'fields.dueFromToday' : 'fields.dueBetween'
}

/** The sources of lines that were left out, by their keys. */
export const sourcesOfKeys = (keys: readonly string[]): readonly string[] => [
  ...new Set(keys.flatMap((key) => key.split(' ')[0] ?? [])),
]

/**
 * Leaves lines out of a draft, which can be billed by another document then, or puts them back in, and writes down by when it is to be paid and what else it says.
 * Refusals: `DocumentIssued`, `DraftChanged` where its sum is not the one that somebody has seen, `NothingToBill` where no line would be left.
 */
export const changeDraft = async (
  tx: Tx,
  actor: CompanyActor,
  { documentId }: ParamsOf<typeof contract>,
  { leaveOut, putBack = [], dueOn, note, grossCents }: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const document = await lockDocument(tx, actor, documentId)
  orRefuse(documentCan('change', stateOf(document)))
  if (grossCents !== undefined && document.grossCents !== grossCents)
    throw new DomainError('DraftChanged', { grossCents: document.grossCents })
  const back = putBack.filter((key) => document.leftOut.includes(key))
  const sourcesBack = sourcesOfKeys(back)
  // Nobody else bills them meanwhile.
  await lookAtOrders(tx, sourcesBack)
  const lines = await linesOf(tx, documentId)
  const isOut = (_: unknown, index: number) => leaveOut.includes(index + 1)
  const kept = lines.filter((line, index) => !isOut(line, index))
  if (kept.length === 0) throw new DomainError('NothingToBill')
  const { retailerId, partnerId, channel, kind, leftOut } = document
  const between = await dueBetweenOf(tx, document, berlinDate(actor.now))
  if (dueOn !== null && dueOn !== document.dueOn && (between === null || dueOn < between.from || dueOn > between.until))
    throw new InvalidFields([{ path: 'dueOn', message: fieldWords(actor.locale, dueMessage(kind, dueOn, between)) }])
  if (kept.length < lines.length) {
    await tx.delete(billingLines).where(eq(billingLines.documentId, documentId))
    await saveLines(tx, documentId, kept)
  }
  const sums = sumsOf({ channel, lines: kept })
  const stays = new Set(kept.map(lineKeyOf))
  const out = lines.filter(isOut).map(lineKeyOf)
  const leftNow = [...new Set([...leftOut.filter((key) => !back.includes(key)), ...out])].filter(
    (key) => !stays.has(key),
  )
  await tx
    .update(billingDocuments)
    .set({
      ...sums,
      kind: roleOf(kind) === 'correction' ? kind : kindOf(sideOf(kind), sums.grossCents < 0 ? 'credit' : 'bill'),
      dueOn,
      note: note === '' ? null : note,
      leftOut: leftNow,
    })
    .where(eq(billingDocuments.id, documentId))
  const written =
    back.length === 0 ? sums : await renewDraft(tx, { ...document, leftOut: leftNow }, new Set(sourcesBack))
  await lookAtOrders(tx, [...new Set([...lines.map(sourceIdOf), ...sourcesBack])])
  const after = { grossCents: written.grossCents, dueOn, note }
  audit(tx, actor, {
    ...{ action: 'change-draft', subject: 'document', subjectId: documentId },
    ...{ before: { grossCents: document.grossCents, dueOn: document.dueOn, note: document.note ?? '' }, after },
  })
  return { answer: {}, facts: [{ kind: 'documentsChanged', retailerId, partnerId }] }
}
