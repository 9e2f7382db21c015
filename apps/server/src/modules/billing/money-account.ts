import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { type DocumentKind, sideOf } from '@regionalmarkt/domain/billing/billing-document.ts'
import { carriedPaymentStatus } from '@regionalmarkt/domain/billing/carried-payment.ts'
import { type Allocation, type OpenItem, oldestFirst } from '@regionalmarkt/domain/billing/open-item.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { personOf, type WhoActs } from '../../platform/actor.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { insertRows } from '../../platform/insert-rows.ts'
import { readableCompanies } from '../accounts/public.ts'
import { keepPaymentStatus } from '../orders/public.ts'
import { keepSupplyPayment } from '../procurement/public.ts'
import { freeCreditOf } from './due-now.ts'
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
    select a.credit_cents::float8 as cents from ${moneyAccounts} a
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
      d.corrects_id is not null or v.is as "isVoid"
    from carrying c join ${openItems} i on i.document_id = c.document_id join ${billingDocuments} d on d.id = c.document_id
    cross join lateral (select exists (select from ${billingDocuments} k where k.corrects_id = d.id) as is) v
    cross join lateral (select coalesce(sum(a.cents) filter (where d.corrects_id is null and not v.is), 0)::float8
        + coalesce(sum(a.cents) filter (where v.is and a.cents * i.due_cents > 0
          and not exists (select from ${payments} b where b.takes_back_id = a.payment_id)), 0)::float8 as cents
      from ${paymentAllocations} a where a.document_id = c.document_id and a.against_id is null) m`)
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

/** The part of a held account's credit that settles a document about to be issued: gross cents, at most its gross sum. */
export const creditFor = async (
  tx: Tx,
  account: AccountKey,
  { id, kind, grossCents }: { readonly id: string; readonly kind: DocumentKind; readonly grossCents: number },
): Promise<number> => {
  const free = await freeCreditOf(tx, account, { documentId: id })
  return Math.max(0, Math.min(grossCents, sideOf(kind) === 'supplier' ? -free : free))
}

type Settled = {
  readonly documentId: string
  readonly againstId: string | null
  readonly paymentId: string | null
  readonly cents: number
}

/** Whose money an account holds: 1 where the partner pays the hub, -1 where the hub pays its supplier. */
const directionOf = async (db: Queryable, partnerId: string): Promise<1 | -1> => {
  const { id, type } = readableCompanies
  const [company] = await db.select({ type }).from(readableCompanies).where(eq(id, partnerId))
  return company?.type === CompanyType.Supplier ? -1 : 1
}

/**
 * Takes credit from a held account. What documents have used of it since is open again for as much as is missing then, the latest first.
 * `forOrderId`: the order that the credit was meant for; `takenBackId`: the document that is taken back, whose orders wait for another one then.
 */
export const withCreditCovered = async (
  tx: Tx,
  who: WhoActs,
  account: AccountKey,
  {
    forOrderId = null,
    takenBackId = null,
  }: { readonly forOrderId?: string | null; readonly takenBackId?: string | null },
  take: () => Promise<void>,
): Promise<void> => {
  const { retailerId, partnerId } = account
  const sign = await directionOf(tx, partnerId)
  const lacking = async (more: { readonly takenBackId?: string | null } = {}) =>
    Math.max(0, -sign * (await freeCreditOf(tx, account, { orderId: forOrderId, ...more })))
  const before = await lacking({ takenBackId })
  await take()
  let missing = (await lacking()) - before
  if (missing <= 0) return
  const { rows } = await tx.execute<Allocation>(sql`
    select a.document_id as "documentId", sum(a.cents)::float8 as cents from ${paymentAllocations} a join ${openItems} i on i.document_id = a.document_id
    where a.against_id is null and a.payment_id is null and i.retailer_id = ${retailerId} and i.partner_id = ${partnerId}
    group by a.document_id having sum(a.cents) * ${sign}::int > 0 order by max(a.id::text) desc`)
  const opened = rows.map(({ documentId, cents }) => {
    const part = Math.min(missing, Math.abs(cents))
    missing -= part
    return { documentId, cents: part === 0 ? 0 : -sign * part }
  })
  await addAllocations(tx, who, opened)
}

/** Undoes everything that has settled a document of a held account, or was settled against it: money is credit again, other documents are open. */
export const releaseDocument = async (tx: Tx, who: WhoActs, account: AccountKey, documentId: string): Promise<void> => {
  const { rows } = await tx.execute<Settled>(sql`
    select a.document_id as "documentId", a.against_id as "againstId", a.payment_id as "paymentId", -sum(a.cents)::float8 as cents
    from ${paymentAllocations} a where a.document_id = ${documentId} or a.against_id = ${documentId}
    group by a.document_id, a.against_id, a.payment_id having sum(a.cents) <> 0`)
  await withCreditCovered(tx, who, account, { takenBackId: documentId }, () => addAllocations(tx, who, rows))
}
