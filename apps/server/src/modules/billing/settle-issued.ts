import { kindOf, roleOf, sideOf } from '@regionalmarkt/domain/billing/billing-document.ts'
import { allocate, openCents } from '@regionalmarkt/domain/billing/open-item.ts'
import { sql } from 'drizzle-orm'
import type { WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { takeBackDifferences } from './add-payment.ts'
import type { LockedDocument } from './lock-document.ts'
import { type AccountKey, addAllocations, openItemsOf, releaseDocument, standAnew } from './money-account.ts'
import { billingDocuments, billingLines, openItems, paymentAllocations } from './tables.ts'

type Issued = Pick<LockedDocument, 'id' | 'kind' | 'retailerId' | 'partnerId' | 'correctsId' | 'grossCents'> & {
  readonly dueOn: string | null
  /** Of the account's credit, as it stands on the paper. */
  readonly prepaidCents: number
}

/**
 * Puts what is due by a document that has just been issued among the open items of its account, which is held. A bill takes of the account's
 * credit what its paper says. A correction and what it takes back settle each other, and whatever that had settled is released. A credit is
 * settled at once, also one that was released.
 */
export const settleIssued = async (tx: Tx, who: WhoActs, issued: Issued): Promise<void> => {
  const { id: documentId, kind, retailerId, partnerId, correctsId, dueOn, prepaidCents } = issued
  const dueCents = await dueOf(tx, issued)
  await tx.insert(openItems).values({ documentId, retailerId, partnerId, dueCents, dueOn })
  await standAnew(tx, [documentId])
  const account = { retailerId, partnerId }
  if (correctsId !== null) {
    const paymentIds = sql`select l.payment_id from ${paymentAllocations} l where l.document_id = ${correctsId}`
    await takeBackDifferences(tx, who, account, { documentIds: [correctsId], paymentIds })
    await releaseDocument(tx, who, account, correctsId)
    await addAllocations(tx, who, [{ documentId: correctsId, cents: -dueCents, againstId: documentId }])
    return settleCredits(tx, who, account)
  }
  if (roleOf(kind) === 'bill')
    return addAllocations(tx, who, [{ documentId, cents: Math.sign(dueCents) * prepaidCents }])
  return settleCredits(tx, who, account)
}

/**
 * Settles the open credit documents of a held account, the oldest first: with what is open of the same goods, then with what else is open, the
 * oldest first; what is left is the account's.
 */
const settleCredits = async (tx: Tx, who: WhoActs, account: AccountKey): Promise<void> => {
  const kinds = [kindOf('customer', 'credit'), kindOf('supplier', 'credit')]
  const isCredit = sql`i.document_id in (select d.id from ${billingDocuments} d where d.kind = any(${sql.param(kinds)}))`
  for (const credit of await openItemsOf(tx, account, isCredit)) {
    const { documentId } = credit
    const sameGoods = sql`i.document_id in (select l.document_id from ${billingLines} l where coalesce(l.order_id, l.retailer_order_id) in (
      select coalesce(own.order_id, own.retailer_order_id) from ${billingLines} own where own.document_id = ${documentId}))`
    const first = await openItemsOf(tx, account, sql`i.document_id <> ${documentId} and ${sameGoods}`)
    const then = await openItemsOf(tx, account, sql`i.document_id <> ${documentId} and not ${sameGoods}`)
    const { allocations, restCents } = allocate(-openCents(credit), [...first, ...then])
    await addAllocations(tx, who, [
      ...allocations.map((each) => ({ ...each, againstId: documentId })),
      { documentId, cents: restCents === 0 ? 0 : -restCents },
    ])
  }
}

/** What is for a supplier is owed by the hub; what takes a document back owes the other way round, as that one does. */
const dueOf = async (tx: Tx, { kind, correctsId, grossCents }: Issued): Promise<number> => {
  const ofItself = sideOf(kind) === 'supplier' ? -grossCents : grossCents
  if (correctsId === null) return ofItself
  const { rows } = await tx.execute<{ cents: number }>(sql`
    select i.due_cents as cents from ${openItems} i where i.document_id = ${correctsId}`)
  return rows[0] === undefined ? ofItself : -rows[0].cents
}
