import { carriedPaymentStatus } from '@regionalmarkt/domain/billing/carried-payment.ts'
import { type Allocation, type OpenItem, oldestFirst } from '@regionalmarkt/domain/billing/open-item.ts'
import { type SQL, sql } from 'drizzle-orm'
import { personOf, type WhoActs } from '../../platform/actor.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { insertRows } from '../../platform/insert-rows.ts'
import { readableCompanies } from '../accounts/public.ts'
import { keepPaymentStatus } from '../orders/public.ts'
import { keepSupplyPayment } from '../procurement/public.ts'
import { billingDocuments, billingLines, moneyAccounts, openItems, paymentAllocations, payments } from './tables.ts'

/** A hub and whose money it is about. */
export type AccountKey = { readonly retailerId: string; readonly partnerId: string }

/** Opens the accounts that these rows of hub and partner name and that there are not yet, in the order of their ids. */
export const openAccounts = async (tx: Tx, pairs: SQL): Promise<void> => {
  await tx.execute(sql`
    insert into ${moneyAccounts} (retailer_id, company_id, household_order_id, number)
    select n.retailer_id, n.company_id, case when n.company_id is null then n.partner_id end,
      case when n.company_id is not null then nextval('money_account_number_seq') end
    from (select distinct p.retailer_id, p.partner_id, c.id as company_id from (${pairs}) p (retailer_id, partner_id)
      left join ${readableCompanies} c on c.id = p.partner_id
      where not exists (select from ${moneyAccounts} a where a.retailer_id = p.retailer_id and a.partner_id = p.partner_id)
      order by p.retailer_id, p.partner_id) n
    on conflict do nothing`)
}

/** Holds the accounts of a hub with these partners until the transaction ends, in the order of their ids. */
export const holdAccounts = async (tx: Tx, retailerId: string, partnerIds: readonly string[]): Promise<void> => {
  const ids = [...new Set(partnerIds)].sort()
  await openAccounts(tx, sql`select ${retailerId}::uuid, unnest(${sql.param(ids)}::uuid[])`)
  await tx.execute(sql`
    select from ${moneyAccounts} a where a.retailer_id = ${retailerId} and a.partner_id = any(${sql.param(ids)}::uuid[])
    order by a.partner_id for no key update`)
}

/** Gross cents that came and are on no document; negative: that went. */
export const creditOf = async (db: Queryable, { retailerId, partnerId }: AccountKey): Promise<number> => {
  const { rows } = await db.execute<{ cents: number }>(sql`
    select a.credit_cents as cents from ${moneyAccounts} a
    where a.retailer_id = ${retailerId} and a.partner_id = ${partnerId}`)
  return rows[0]?.cents ?? 0
}

/** The open items of an account that `isMeant` lets through, the oldest first; `i` is the item. */
export const openItemsOf = async (
  db: Queryable,
  { retailerId, partnerId }: AccountKey,
  isMeant: SQL = sql`true`,
): Promise<OpenItem[]> => {
  const { rows } = await db.execute<OpenItem>(sql`
    select i.document_id as "documentId", i.due_cents as "dueCents", i.settled_cents as "settledCents",
      i.due_on::text as "dueOn"
    from ${openItems} i
    where i.retailer_id = ${retailerId} and i.partner_id = ${partnerId} and i.settled_cents <> i.due_cents and ${isMeant}`)
  return rows.toSorted(oldestFirst)
}

type NewAllocation = Allocation & { readonly againstId?: string | null; readonly paymentId?: string | null }

/** Settles documents of held accounts; how their orders stand with the money follows. */
export const addAllocations = async (tx: Tx, who: WhoActs, allocations: readonly NewAllocation[]): Promise<void> => {
  const rows = allocations
    .filter(({ cents }) => cents !== 0)
    .map(({ documentId, cents, againstId = null, paymentId = null }) => ({
      ...{ documentId, cents, againstId, paymentId },
      madeBy: personOf(who.by),
      madeAt: who.now,
    }))
  await insertRows(tx, paymentAllocations, rows)
  const touched = rows.flatMap(({ documentId, againstId }) =>
    againstId === null ? [documentId] : [documentId, againstId],
  )
  await standAnew(tx, touched)
}

type Carried = {
  readonly isSupply: boolean
  readonly orderId: string
  readonly orderItemId: string | null
  readonly documentId: string
  readonly dueCents: number
  readonly settledCents: number
  readonly moneyCents: number
  readonly isVoid: boolean
}

/**
 * How the orders that these documents carry, of customers and with suppliers, stand with the money, by all documents that carry them. What
 * a hub owes is negative in its books, and what is due for an order with a supplier.
 */
export const standAnew = async (tx: Tx, documentIds: readonly string[]): Promise<void> => {
  if (documentIds.length === 0) return
  const { rows } = await tx.execute<Carried>(sql`
    with touched as (
      select distinct l.order_id, l.retailer_order_id from ${billingLines} l
      where l.document_id = any(${sql.param([...new Set(documentIds)])}::uuid[]) and coalesce(l.order_id, l.retailer_order_id) is not null),
    carrying as (
      select distinct false as is_supply, l.order_id, l.order_item_id, l.document_id, 1 as sign
      from touched t join ${billingLines} l on l.order_id = t.order_id
      union all
      select distinct true, l.retailer_order_id, l.retailer_order_item_id, l.document_id, -1
      from touched t join ${billingLines} l on l.retailer_order_id = t.retailer_order_id)
    select c.is_supply as "isSupply", c.order_id as "orderId", c.order_item_id as "orderItemId", c.document_id as "documentId",
      c.sign * i.due_cents as "dueCents", c.sign * i.settled_cents as "settledCents", c.sign * m.cents as "moneyCents",
      d.corrects_id is not null or exists (select from ${billingDocuments} k where k.corrects_id = d.id) as "isVoid"
    from carrying c join ${openItems} i on i.document_id = c.document_id join ${billingDocuments} d on d.id = c.document_id
    cross join lateral (select coalesce(sum(a.cents), 0)::int as cents from ${paymentAllocations} a
      where a.document_id = c.document_id and a.against_id is null) m`)
  const standing = (those: readonly Carried[], by: (row: Carried) => string | null) =>
    [...Map.groupBy(those, by)].flatMap(([id, carried]) => {
      if (id === null) return []
      const documents = new Map(carried.map((row) => [row.documentId, row]))
      const status = carriedPaymentStatus([...documents.values()])
      return status === null ? [] : [{ id, status }]
    })
  const standingOf = (those: readonly Carried[]) => ({
    orders: standing(those, ({ orderId }) => orderId),
    items: standing(those, ({ orderItemId }) => orderItemId),
  })
  await keepPaymentStatus(tx, standingOf(rows.filter(({ isSupply }) => !isSupply)))
  await keepSupplyPayment(tx, standingOf(rows.filter(({ isSupply }) => isSupply)))
}

/**
 * What of an account's credit is meant for orders that no issued document carries, and is therefore not to be taken for this one: what was
 * paid at the counter for other orders. Gross cents.
 */
const meantForOthers = async (
  db: Queryable,
  { retailerId, partnerId }: AccountKey,
  documentId: string | null,
): Promise<number> => {
  const { rows } = await db.execute<{ cents: number }>(sql`
    select coalesce(sum(p.cents), 0)::int as cents from ${payments} p
    where p.retailer_id = ${retailerId} and p.partner_id = ${partnerId} and p.for_order_id is not null
      and not exists (select from ${billingLines} l join ${billingDocuments} d on d.id = l.document_id
        where l.order_id = p.for_order_id and (d.issued_at is not null or d.id = ${documentId}))`)
  return orNotFound(rows[0]).cents
}

/** What of a held account's credit settles a document that is about to be issued: gross cents, at most what it comes to. */
export const creditFor = async (
  tx: Tx,
  account: AccountKey,
  document: { readonly id: string; readonly grossCents: number },
) => {
  const free = (await creditOf(tx, account)) - (await meantForOthers(tx, account, document.id))
  return Math.max(0, Math.min(document.grossCents, free))
}

/** What of an account's credit is meant for nothing, and could go back: gross cents, 0 where there is none. */
export const freeCreditOf = async (db: Queryable, account: AccountKey): Promise<number> =>
  Math.max(0, (await creditOf(db, account)) - (await meantForOthers(db, account, null)))
