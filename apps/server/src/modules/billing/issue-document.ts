import { createHash } from 'node:crypto'
import type { issueDocuments as contract } from '@regionalmarkt/contract/billing/documents.ts'
import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { ChargedLine } from '@regionalmarkt/domain/billing/billable.ts'
import {
  amendsOthers,
  type BillingDocument,
  type BuyersOrder,
  type DocumentKind,
  type DocumentLine,
  documentNumberOf,
  onlyCorrects,
  type Party,
  type PaymentWay,
  type Preceding,
  roleOf,
  type Seller,
  sideOf,
} from '@regionalmarkt/domain/billing/billing-document.ts'
import { documentFaults } from '@regionalmarkt/domain/billing/document-faults.ts'
import { documentCan } from '@regionalmarkt/domain/billing/document-steps.ts'
import { dueDayOf } from '@regionalmarkt/domain/billing/draft-changes.ts'
import { mandateReference } from '@regionalmarkt/domain/billing/sepa-mandate.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { addCents } from '@regionalmarkt/domain/money/cents.ts'
import { usualPaymentTermDays } from '@regionalmarkt/domain/pricing/customer-terms.ts'
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { audit } from '../../platform/audit.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { heldMandate, partiesOnPaper, readableCompanies } from '../accounts/public.ts'
import { debitedAccounts, householdsOnPaper, readableBusinessCustomerOrders } from '../orders/public.ts'
import { checkAgreement } from './agreements.ts'
import { hubAccountFor } from './bank-runs/run-candidates.ts'
import { takeOffRefunds } from './bank-runs/take-off.ts'
import { documentPdf } from './document-pdf.ts'
import type { HubActor } from './hub-actor.ts'
import { invoiceXml } from './invoice-xml.ts'
import { bookingDayOf } from './ledger/booking-day.ts'
import { type LockedDocument, lockDocument, stateOf } from './lock-document.ts'
import { type AccountKey, creditFor, holdAccounts } from './money-account.ts'
import { tellOfDocument } from './send-document.ts'
import { settleIssued } from './settle-issued.ts'
import { linesOf, nameCorrected } from './stored-lines.ts'
import { billingCounters, billingDocuments, billingLines } from './tables.ts'

/** The next number of a hub's documents of this kind: nobody else has one until this transaction ends, and one that fails gives it back. */
const nextNumber = async (tx: Tx, retailerId: string, kind: DocumentKind, issuedOn: string): Promise<string> => {
  const [counted] = await tx
    .insert(billingCounters)
    .values({ retailerId, kind, year: Number(issuedOn.slice(0, 4)), last: 1 })
    .onConflictDoUpdate({
      target: [billingCounters.retailerId, billingCounters.kind, billingCounters.year],
      set: { last: sql`${billingCounters.last} + 1` },
    })
    .returning({ last: billingCounters.last })
  return documentNumberOf(kind, issuedOn, orNotFound(counted).last)
}

/** Both sides as they stand now: the hub sells to customers and buys from suppliers. Who buys is addressed as the document says; a household as its order does. */
const sidesOf = async (
  tx: Tx,
  { kind, retailerId, partnerId, billingAddress, taxStatus }: LockedDocument,
): Promise<{ seller: Seller; buyer: Party; payment: PaymentWay | null; isForHousehold: boolean }> => {
  const parties = await partiesOnPaper(tx, [retailerId, partnerId])
  const household = (await householdsOnPaper(tx, [partnerId])).get(partnerId)
  if (household !== undefined) {
    const { account, ...seller } = orNotFound(parties.get(retailerId))
    const { locale: _, paymentKind, ...buyer } = household
    const debit = paymentKind === 'directDebit' ? await orderDebitOf(tx, { retailerId, partnerId }) : null
    const payment = debit ?? (account === null ? null : { kind: 'transfer' as const, ...account })
    return { seller: { ...seller, taxStatus }, buyer: { ...buyer, ...billingAddress }, payment, isForHousehold: true }
  }
  const [sells, buys] = sideOf(kind) === 'supplier' ? [partnerId, retailerId] : [retailerId, partnerId]
  const { account, ...seller } = orNotFound(parties.get(sells))
  const { account: _, taxStatus: __, ...buyer } = orNotFound(parties.get(buys))
  const debit = sideOf(kind) === 'customer' ? await debitOf(tx, { retailerId, partnerId }) : null
  const payment = debit ?? (account === null ? null : { kind: 'transfer' as const, ...account })
  return { seller: { ...seller, taxStatus }, buyer: { ...buyer, ...billingAddress }, payment, isForHousehold: false }
}

/** How a hub collects what a company owes it, where both have said so. */
const debitOf = async (tx: Tx, { retailerId, partnerId }: AccountKey): Promise<PaymentWay | null> => {
  const hub = await hubAccountFor(tx, retailerId, 'debit')
  const mandate = await heldMandate(tx, retailerId, { companyId: partnerId })
  if (hub?.creditorId == null || mandate === undefined) return null
  const { number, iban } = mandate
  return { kind: 'directDebit', creditorId: hub.creditorId, mandateReference: mandateReference(number), iban }
}

/** How a hub collects what a household owes it, by the mandate of its order. */
const orderDebitOf = async (tx: Tx, { retailerId, partnerId }: AccountKey): Promise<PaymentWay | null> => {
  const hub = await hubAccountFor(tx, retailerId, 'debit')
  const debited = (await debitedAccounts(tx, [partnerId])).get(partnerId)
  // What has ended allows nothing: it is paid like any other then.
  if (hub?.creditorId == null || debited?.mandate == null || debited.mandate.endedOn !== null) return null
  const { mandate, iban } = debited
  return { kind: 'directDebit', creditorId: hub.creditorId, mandateReference: mandateReference(mandate.number), iban }
}

/** The documents that one takes back or corrects, and those that charged the goods or the delivery that it credits or corrects; the oldest first. */
const precedesOf = async (
  tx: Tx,
  { id, retailerId, correctsId, amendsId }: LockedDocument,
  lines: readonly DocumentLine[],
): Promise<readonly Preceding[]> => {
  const isCredit = ({ kind, amount }: DocumentLine) => (kind === 'complaint' || kind === 'withdrawal') && amount < 0
  const counted =
    correctsId === null && onlyCorrects(lines)
      ? lines.flatMap(({ corrects = [] }) => corrects.map(({ number }) => number))
      : []
  if (correctsId === null && amendsId === null && !lines.some(isCredit) && counted.length === 0) return []
  const isTold = amendsId === null ? sql`own.kind in ('complaint', 'withdrawal') and own.amount < 0` : sql`true`
  const credited = sql`select own.order_item_id, own.retailer_order_item_id,
      case when own.kind = 'delivery' then coalesce(own.order_id, own.retailer_order_id) end as brought_id
    from ${billingLines} own where own.document_id = ${id} and ${isTold}`
  const isBefore =
    correctsId === null
      ? sql`d.issued_at is not null and d.id <> ${id} and not exists (select from ${billingDocuments} k where k.corrects_id = d.id)
          and exists (select from (${credited}) c join ${billingLines} l
            on l.kind = 'goods' and (l.order_item_id = c.order_item_id or l.retailer_order_item_id = c.retailer_order_item_id)
              or l.kind = 'delivery' and coalesce(l.order_id, l.retailer_order_id) = c.brought_id
            where l.document_id = d.id and l.amount > 0)`
      : sql`d.id = ${correctsId}`
  const { rows } = await tx.execute<Preceding>(sql`
    select d.number, d.issued_on::text as "issuedOn" from ${billingDocuments} d where (${isBefore}) or d.id = ${amendsId}
      or d.retailer_id = ${retailerId} and d.number = any(${sql.param(counted)}::text[]) order by d.issued_at, d.id`)
  return rows
}

/** The orders of these lines to which their buyer gave a number or a cost centre. */
const buyersOrdersOf = async (tx: Tx, lines: readonly ChargedLine[]): Promise<readonly BuyersOrder[]> => {
  const ids = [...new Set(lines.flatMap(({ orderId }) => orderId ?? []))]
  if (ids.length === 0) return []
  const { orderNumber, buyerOrderNumber, costCentre } = readableBusinessCustomerOrders
  return tx
    .select({ orderNumber, buyerOrderNumber, costCentre })
    .from(readableBusinessCustomerOrders)
    .where(and(inArray(readableBusinessCustomerOrders.id, ids), or(ne(buyerOrderNumber, ''), ne(costCentre, ''))))
    .orderBy(orderNumber)
}

/** The longest that was promised when one of its orders was placed; without orders what the hub grants now. Suppliers are paid in two weeks. */
export const paymentDaysOf = async (
  tx: Queryable,
  { id, retailerId, kind }: Pick<LockedDocument, 'id' | 'retailerId' | 'kind'>,
): Promise<number> => {
  if (sideOf(kind) === 'supplier') return usualPaymentTermDays
  const { rows } = await tx.execute<{ days: number }>(sql`
    select coalesce(max(o.payment_term_days), (select h.payment_term_days from ${readableCompanies} h where h.id = ${retailerId})) as days
    from ${billingLines} l join ${readableBusinessCustomerOrders} o on o.id = l.order_id where l.document_id = ${id}`)
  return orNotFound(rows[0]).days
}

/**
 * Holds the accounts of documents about to be issued. A refund to a partner who owes by one of them stays in no list that the bank does not have:
 * its credit pays the document.
 */
const holdAccountsOf = async (
  tx: Tx,
  { viewer, now }: HubActor,
  documents: readonly Pick<LockedDocument, 'kind' | 'partnerId' | 'grossCents'>[],
): Promise<void> => {
  const retailerId = viewer.company.id
  const owing = documents.filter(({ kind, grossCents }) => (sideOf(kind) === 'supplier' ? -grossCents : grossCents) > 0)
  const of = { retailerId, partnerIds: owing.map(({ partnerId }) => partnerId) }
  await takeOffRefunds(tx, of, { reason: 'invoiced', now })
  await holdAccounts(
    tx,
    retailerId,
    documents.map(({ partnerId }) => partnerId),
  )
  // A list may have been made until the accounts were held.
  await takeOffRefunds(tx, of, { reason: 'invoiced', now })
}

/**
 * Gives a draft its number, data and paper, and sends it. Everything that can be wrong with it is found before the number is drawn, which
 * comes last of all that is locked. Refusals: `DocumentIssued`, `DocumentIncomplete`, `SelfBillingNotAgreed`.
 */
export const issueLocked = async (tx: Tx, actor: HubActor, documentId: string): Promise<LockedDocument> => {
  const document = await lockDocument(tx, actor, documentId)
  orRefuse(documentCan('issue', stateOf(document)))
  const { kind, channel, retailerId, partnerId, locale, grossCents, agreedOn, reason, note } = document
  await holdAccountsOf(tx, actor, [document])
  const prepaidCents = roleOf(kind) === 'bill' ? await creditFor(tx, { retailerId, partnerId }, document) : 0
  // The agreement may have ended since the draft was written.
  if (sideOf(kind) === 'supplier' && roleOf(kind) !== 'correction')
    await checkAgreement(tx, { retailerId, supplierId: partnerId })
  const { payment: account, isForHousehold, ...sides } = await sidesOf(tx, document)
  const isDue = roleOf(kind) === 'bill' && grossCents > prepaidCents
  const payment = isDue ? account : null
  const missing = documentFaults({ ...sides, payment, isDue, isForHousehold })
  if (missing.length > 0) throw new DomainError('DocumentIncomplete', { missing })
  const issuedOn = await bookingDayOf(tx, retailerId, berlinDate(actor.now), actor.now)
  const lines = await nameCorrected(tx, documentId, await linesOf(tx, documentId))
  const precedes = await precedesOf(tx, document, lines)
  const buyersOrders = await buyersOrdersOf(tx, lines)
  const termDays = await paymentDaysOf(tx, document)
  const dueOn = isDue ? dueDayOf({ side: sideOf(kind), chosenOn: document.dueOn, issuedOn, termDays }) : null
  const number = await nextNumber(tx, retailerId, kind, issuedOn)
  const issued: BillingDocument = {
    ...{
      kind,
      number,
      issuedOn,
      channel,
      ...sides,
      isForHousehold,
      lines,
      buyersOrders,
      precedes,
      reason,
      note,
      dueOn,
      payment,
      prepaidCents,
      agreedOn,
    },
  }
  const xml = invoiceXml(issued, 'zugferd', locale)
  const pdf = await (actor.drawPdf ?? documentPdf)(issued, xml, locale)
  await tx
    .update(billingDocuments)
    .set({
      ...{ number, issuedOn, dueOn, ...sides, payment, precedes, buyersOrders, xml, prepaidCents, sentAt: actor.now },
      issuedAt: actor.now,
      issuedBy: actor.viewer.userId,
      pdfSha256: createHash('sha256').update(pdf).digest('hex'),
    })
    .where(eq(billingDocuments.id, documentId))
  await settleIssued(tx, actor, { ...document, dueOn, prepaidCents })
  const due = { dueCents: grossCents - prepaidCents, dueOn, isDebited: payment?.kind === 'directDebit' }
  const told = {
    documentId,
    partnerId,
    retailerId,
    kind,
    amendsOthers: amendsOthers(issued),
    number,
    grossCents,
    ...due,
  }
  await tellOfDocument(tx, told, actor.drawPdf === undefined ? undefined : pdf)
  const after = { number, grossCents }
  audit(tx, actor, { action: 'issue-document', subject: 'document', subjectId: documentId, after })
  return document
}

/**
 * Issues drafts, in the order of their ids: all of them, or none. Refusals: `DocumentIssued`, `DocumentIncomplete`, `SelfBillingNotAgreed`; and
 * `DraftChanged` where they come to something else than somebody has seen.
 */
export const issueDocuments = async (
  tx: Tx,
  actor: HubActor,
  { documentIds, grossCents }: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const ids = [...new Set(documentIds)].sort()
  // All are held before the first number is drawn, as the order of locks wants it, and their accounts after them.
  const drafts: LockedDocument[] = []
  for (const id of ids) drafts.push(await lockDocument(tx, actor, id))
  const now = addCents(drafts.map((draft) => draft.grossCents))
  if (grossCents !== undefined && now !== grossCents) throw new DomainError('DraftChanged', { grossCents: now })
  await holdAccountsOf(tx, actor, drafts)
  const partnerIds: string[] = []
  for (const id of ids) partnerIds.push((await issueLocked(tx, actor, id)).partnerId)
  const retailerId = actor.viewer.company.id
  const facts = partnerIds.map((partnerId) => ({ kind: 'moneyMoved' as const, retailerId, partnerId }))
  return { answer: { documentIds: ids }, facts }
}
