import { type DueNow, dueNow, type OpenDocument, type WaitingCredit } from '@regionalmarkt/domain/billing/due-now.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { readableBusinessCustomerOrderItems, readableBusinessCustomerOrders } from '../orders/public.ts'
import type { AccountKey } from './money-account.ts'
import {
  bankRunItems,
  bankRuns,
  billables,
  billingDocuments,
  billingLines,
  billingObjections,
  moneyAccounts,
  openItems,
  payments,
} from './tables.ts'

/** Payments of lists of this hub that the bank has not done yet, as `x`; one list can be left out. */
export const onTheWay = (retailerId: SQL, exceptRunId: string | null = null): SQL => sql`
  ${bankRunItems} x join ${bankRuns} r on r.id = x.run_id and r.retailer_id = ${retailerId} and r.id is distinct from ${exceptRunId}::uuid
    and x.state = 'ordered'`

/** Whether the bank has a list that pays all that is open of an item `i`: nobody waits for its partner any more, in SQL. */
export const isWithBank = sql`(coalesce((select sum(x.cents) from ${bankRunItems} x join ${bankRuns} r on r.id = x.run_id
  where x.document_id = i.document_id and x.state = 'ordered' and r.sent_at is not null), 0) >= abs(i.due_cents - i.settled_cents))`

type Asked = {
  /** This order's document is being issued: what was paid for it is free. */
  readonly orderId?: string | null
  /** This document is being taken back, and counts as before. */
  readonly takenBackId?: string | null
  readonly documentId?: string | null
  readonly exceptRunId?: string | null
  /** Includes credits of households that no document says yet: they can go back, and settle nothing. */
  readonly withUnbilled?: boolean
}

/** Whether nothing more of an order `o` is handed over, in SQL. */
const isClosed = sql`o.status in ('completed', 'cancelled')`

/** Whether that is so, and no decision about a withdrawal is due, in SQL. */
const isOver = sql`(${isClosed} and not exists (
  select from ${readableBusinessCustomerOrderItems} w where w.order_id = o.id and w.withdrawal = 'declared'))`

/**
 * The payments of a company's account `a` for orders that no standing document charges, in SQL. They are kept, unless nothing of their order will be
 * billed.
 */
const keptForOrders = ({ documentId = null, orderId = null, takenBackId = null }: Asked): SQL => sql`coalesce((
  select sum(p.cents) from ${payments} p
  where p.retailer_id = a.retailer_id and p.partner_id = a.partner_id and p.for_order_id is not null
    and p.for_order_id is distinct from ${orderId}::uuid
    and not exists (select from ${billingLines} l join ${billingDocuments} d on d.id = l.document_id
      where l.order_id = p.for_order_id and l.amount > 0 and (d.id = ${documentId}::uuid or d.id = ${takenBackId}::uuid
        or d.issued_at is not null and d.corrects_id is null
          and not exists (select from ${billingDocuments} k where k.corrects_id = d.id)))
    and not exists (select from ${readableBusinessCustomerOrders} o where o.id = p.for_order_id and ${isOver}
      and not exists (select from ${billingLines} l join ${billingDocuments} d on d.id = l.document_id
        where l.order_id = o.id and d.issued_at is null)
      and not exists (select from ${billables} b where b.order_id = o.id))), 0)`

/** The debts beside the order of a household's account `a` whose money is booked on the order, in SQL: never more than nothing. */
const besideOrder = sql`coalesce((
  select least(0, sum(p.cents) filter (where p.prepayment_id is null and p.counter_payment_id is null and p.way <> 'difference'))
  from ${payments} p where p.retailer_id = a.retailer_id and p.partner_id = a.partner_id having bool_or(p.prepayment_id is not null)), 0)`

/**
 * The credit of a household's account `a` that is kept for its order, in SQL: no more than will be billed of it and what withdrawals are about of
 * which the decision is due; all that its documents leave while the order goes on. Less than nothing, where that is asked for, for a credit that is to be written.
 */
const keptForHousehold = ({ documentId = null, orderId = null, withUnbilled = false }: Asked): SQL =>
  documentId !== null || orderId !== null
    ? sql`0`
    : sql`(
  select case when ${isClosed} then greatest(least(u.cents, r.cents), ${withUnbilled ? sql`least(u.cents, 0)` : sql`0`}) else r.cents end
  from ${readableBusinessCustomerOrders} o
  cross join lateral (
    select a.undecided_cents + coalesce((select sum(b.gross_cents) from ${billables} b where b.partner_id = o.id), 0)
      + coalesce((select sum(d.gross_cents) from ${billingDocuments} d
        where d.retailer_id = a.retailer_id and d.partner_id = o.id and d.issued_at is null), 0) as cents) u
  cross join lateral (
    select greatest(0, a.credit_cents - ${besideOrder} - greatest(0, coalesce((
      select sum(i.due_cents - i.settled_cents) from ${openItems} i
      where i.retailer_id = a.retailer_id and i.partner_id = a.partner_id), 0))) as cents) r
  where o.id = a.household_order_id)`

/**
 * The credit of an account `a` that is free to settle a document or to go back, in SQL. Gross cents; negative where the hub has paid too much,
 * or where something is owed beside documents. Payments that are kept for orders are not free; nor is credit in a list.
 */
const freeCredit = (asked: Asked = {}): SQL => sql`(
  a.credit_cents
  - case when a.household_order_id is null then ${keptForOrders(asked)} else ${keptForHousehold(asked)} end
  - coalesce((select sum(x.cents) from ${onTheWay(sql`a.retailer_id`, asked.exceptRunId)}
      where x.company_id = a.partner_id and x.subject = 'credit'), 0)
  - coalesce((select sum(x.cents) from ${onTheWay(sql`a.retailer_id`, asked.exceptRunId)}
      where x.order_id = a.partner_id and r.kind = 'transfer'), 0))::float8`

/** The free credit of an account in gross cents, as `freeCredit` has it. */
export const freeCreditOf = async (
  db: Queryable,
  { retailerId, partnerId }: AccountKey,
  asked?: Asked,
): Promise<number> => {
  const { rows } = await db.execute<{ cents: number }>(sql`
    select ${freeCredit(asked)} as cents from ${moneyAccounts} a where a.retailer_id = ${retailerId} and a.partner_id = ${partnerId}`)
  return rows[0]?.cents ?? 0
}

/** Of an account's credit in gross cents the part that lists send back: by those that the bank has, and by the others. */
export const refundsListed = async (
  db: Queryable,
  { retailerId, partnerId }: AccountKey,
): Promise<{ readonly sentCents: number; readonly unsentCents: number }> => {
  const { rows } = await db.execute<{ sentCents: number; unsentCents: number }>(sql`
    select coalesce(sum(x.cents) filter (where r.sent_at is not null), 0)::float8 as "sentCents",
      coalesce(sum(x.cents) filter (where r.sent_at is null), 0)::float8 as "unsentCents"
    from ${onTheWay(sql`${retailerId}`)} and r.kind = 'transfer'
      and (x.company_id = ${partnerId} and x.subject = 'credit' or x.order_id = ${partnerId})`)
  return rows[0] ?? { sentCents: 0, unsentCents: 0 }
}

/**
 * The payments in lists for an account `a` beyond its open documents, in SQL: for a household's order, or for documents that were settled or
 * taken back since. They come or go all the same, as credit does.
 */
const beside = (exceptRunId: string | null): SQL => sql`coalesce((
  select sum(case r.kind when 'debit' then 1 else -1 end * greatest(0, x.cents - case when x.document_id is null then 0 else coalesce((
    select abs(i.due_cents - i.settled_cents) from ${openItems} i where i.document_id = x.document_id
      and not exists (select from ${billingObjections} o where o.document_id = i.document_id)), 0) end))
  from ${onTheWay(sql`a.retailer_id`, exceptRunId)}
  where (x.company_id = a.partner_id and x.document_id is not null) or (x.order_id = a.partner_id and r.kind = 'debit')), 0)`

type Row = OpenDocument & { readonly partnerId: string }

/** Of which accounts, and as if this list were not there. */
type Whose = {
  readonly retailerId: string
  readonly partnerIds?: readonly string[] | undefined
  readonly exceptRunId?: string | null | undefined
}

const isAmong = (column: SQL, ids: readonly string[] | undefined): SQL =>
  ids === undefined ? sql`true` : sql`${column} = any(${sql.param([...ids])}::uuid[])`

const openDocuments = async (db: Queryable, { retailerId, partnerIds, exceptRunId = null }: Whose): Promise<Row[]> => {
  const { rows } = await db.execute<Row>(sql`
    select i.document_id as "documentId", i.partner_id as "partnerId", i.due_cents as "dueCents", i.settled_cents as "settledCents",
      i.due_on::text as "dueOn", exists (select from ${billingObjections} o where o.document_id = i.document_id) as "isObjected",
      coalesce((select sum(x.cents) from ${onTheWay(sql`i.retailer_id`, exceptRunId)} where x.document_id = i.document_id), 0)::float8 as "onTheWayCents"
    from ${openItems} i
    where i.retailer_id = ${retailerId} and i.settled_cents <> i.due_cents and ${isAmong(sql`i.partner_id`, partnerIds)}`)
  return rows
}

/**
 * Credits of companies that no issued document says yet, in the order in which their orders were placed. Empties that come back are none: the next
 * bill takes them off.
 */
const waitingCredits = async (
  db: Queryable,
  { retailerId, partnerIds }: Whose,
): Promise<(WaitingCredit & { readonly partnerId: string })[]> => {
  const source = sql`coalesce(l.order_id, l.retailer_order_id)`
  const { rows } = await db.execute<WaitingCredit & { readonly partnerId: string }>(sql`
    select w.partner_id as "partnerId", w.cents::float8 as cents, array(
      select distinct l.document_id from ${billingLines} l join ${openItems} i on i.document_id = l.document_id
      where i.settled_cents <> i.due_cents and (l.order_id = any(w.ids) or l.retailer_order_id = any(w.ids))) as "documentIds"
    from (
      select b.retailer_id, b.partner_id, case b.side when 'supplier' then b.gross_cents else -b.gross_cents end as cents, array[b.id] as ids
      from ${billables} b where b.gross_cents < 0 and b.returned_id is null
      union all
      select d.retailer_id, d.partner_id, case d.kind when 'selfBilledCredit' then d.gross_cents else -d.gross_cents end,
        array(select distinct ${source} from ${billingLines} l where l.document_id = d.id and ${source} is not null)
      from ${billingDocuments} d where d.issued_at is null and d.corrects_id is null and d.gross_cents < 0
    ) w join ${moneyAccounts} a on a.retailer_id = w.retailer_id and a.company_id = w.partner_id
    where w.retailer_id = ${retailerId} and ${isAmong(sql`w.partner_id`, partnerIds)} order by w.ids`)
  return rows
}

/** Whether the household of an account `a` has been credited and no document says so yet, in SQL. */
export const isCreditDue = sql`(a.household_order_id is not null and (
  exists (select from ${billables} b where b.partner_id = a.household_order_id and b.gross_cents < 0)
    or exists (select from ${billingDocuments} d where d.retailer_id = a.retailer_id and d.partner_id = a.household_order_id
      and d.issued_at is null and d.gross_cents < 0)))`

type DueAccount = DueNow<Row> & {
  readonly partnerId: string
  /** Its free credit, as `freeCredit` has it. */
  readonly freeCents: number
}

/** The amounts due now of a hub's accounts that have something open or some credit: see `dueNow`. */
export const dueAccounts = async (db: Queryable, whose: Whose): Promise<readonly DueAccount[]> => {
  const { retailerId, partnerIds, exceptRunId = null } = whose
  const documents = Map.groupBy(await openDocuments(db, whose), ({ partnerId }) => partnerId)
  const waiting = Map.groupBy(await waitingCredits(db, whose), ({ partnerId }) => partnerId)
  const { rows } = await db.execute<{ partnerId: string; freeCents: number; besideCents: number }>(sql`
    select a.partner_id as "partnerId", ${freeCredit({ exceptRunId, withUnbilled: true })} as "freeCents", ${beside(exceptRunId)}::float8 as "besideCents"
    from ${moneyAccounts} a where a.retailer_id = ${retailerId} and ${isAmong(sql`a.partner_id`, partnerIds)}
      and (a.credit_cents <> 0 or a.partner_id = any(${sql.param([...documents.keys()])}::uuid[]) or ${isCreditDue}
        or exists (select from ${onTheWay(sql`a.retailer_id`, exceptRunId)} where coalesce(x.company_id, x.order_id) = a.partner_id))`)
  return rows.map(({ partnerId, freeCents, besideCents }) => ({
    ...{ partnerId, freeCents },
    ...dueNow(documents.get(partnerId) ?? [], freeCents + besideCents, waiting.get(partnerId)),
  }))
}

/** The amounts due now of those of these documents of a hub that have any: see `dueNow`. */
export const dueNowOf = async (
  db: Queryable,
  retailerId: string,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (documentIds.length === 0) return new Map()
  const { rows } = await db.execute<{ partnerId: string }>(sql`
    select distinct i.partner_id as "partnerId" from ${openItems} i
    where i.retailer_id = ${retailerId} and i.document_id = any(${sql.param([...documentIds])}::uuid[]) and i.settled_cents <> i.due_cents`)
  if (rows.length === 0) return new Map()
  const accounts = await dueAccounts(db, { retailerId, partnerIds: rows.map(({ partnerId }) => partnerId) })
  return new Map(
    accounts.flatMap(({ documents }) =>
      documents.map(({ documentId, dueNowCents }): [string, number] => [documentId, dueNowCents]),
    ),
  )
}
