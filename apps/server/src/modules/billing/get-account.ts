import type { getAccount as contract } from '@regionalmarkt/contract/billing/payments.ts'
import type { ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { ageOf, moneyStateOf, openCents, waitedForSince } from '@regionalmarkt/domain/billing/open-item.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { readableUsers } from '../accounts/public.ts'
import { bankFeesOf, owedBesideOrders } from './bank-fees.ts'
import { sentPayments } from './bank-runs/sent-payments.ts'
import { differenceLimitOf } from './difference-limit.ts'
import { dueAccounts, isWithBank, refundsListed } from './due-now.ts'
import { type AccountKey, creditOf } from './money-account.ts'
import { partnerOf } from './partners.ts'
import { billingDocuments, moneyAccounts, openItems, paymentAllocations, payments } from './tables.ts'

type Answer = ResponseOf<typeof contract>
type Item = Answer['items'][number] & { readonly settledCents: number; readonly isWithBank: boolean }
type WhenAsked = { readonly today: string; readonly limitCents: number }

const itemsOf = async (
  db: Queryable,
  { retailerId, partnerId }: AccountKey,
  { today, limitCents }: WhenAsked,
): Promise<Answer['items']> => {
  const { rows } = await db.execute<Item>(sql`
    select d.id as "documentId", d.number, d.kind, d.issued_on::text as "issuedOn", i.due_on::text as "dueOn",
      i.due_cents as "dueCents", i.settled_cents as "settledCents", i.pause_reason as "pauseReason",
      ${isWithBank} as "isWithBank"
    from ${openItems} i join ${billingDocuments} d on d.id = i.document_id
    where i.retailer_id = ${retailerId} and i.partner_id = ${partnerId} and i.settled_cents <> i.due_cents
    order by i.due_on nulls last, d.id`)
  return rows.map(({ settledCents, isWithBank: isPaidSoon, ...item }) => {
    const stands = { ...item, settledCents }
    const state = moneyStateOf(isPaidSoon ? { ...stands, dueOn: null } : stands, today, limitCents)
    return { ...item, state, openCents: openCents(stands) }
  })
}

/** A payment `p` was taken back, or what it took back counts again. */
const isUndone = sql`exists (select from ${payments} r where p.id in (r.takes_back_id, r.restores_id))`

const paymentsOf = async (db: Queryable, { retailerId, partnerId }: AccountKey): Promise<Answer['payments']> => {
  const { rows } = await db.execute<Answer['payments'][number]>(sql`
    select p.id, p.cents, p.day::text as day, p.booked_on::text as "bookedOn", p.way, p.note, u.name as "bookedBy", p.booked_at as "bookedAt",
      p.takes_back_id is not null as "isReversal",
      ${isUndone} as "isTakenBack", not ${isUndone} and p.way <> 'online' and (p.takes_back_id is null or p.bank_booking_id is not null) as "canTakeBack",
      (select coalesce(json_agg(json_build_object('documentId', s.id, 'number', s.number, 'cents', s.cents) order by s.id), '[]')
        from (select d.id, d.number, sum(a.cents)::float8 as cents from ${paymentAllocations} a
          join ${billingDocuments} d on d.id = a.document_id where a.payment_id = p.id
          group by d.id, d.number having sum(a.cents) <> 0) s) as settled
    from ${payments} p left join ${readableUsers} u on u.id = p.booked_by
    where p.retailer_id = ${retailerId} and p.partner_id = ${partnerId} order by p.id desc limit 100`)
  return rows.map((row) => ({ ...row, bookedAt: new Date(row.bookedAt).toISOString() }))
}

const pauseOf = async (db: Queryable, { retailerId, partnerId }: AccountKey): Promise<string | null> => {
  const [row] = await db
    .select({ pauseReason: moneyAccounts.pauseReason })
    .from(moneyAccounts)
    .where(and(eq(moneyAccounts.retailerId, retailerId), eq(moneyAccounts.partnerId, partnerId)))
  return row?.pauseReason ?? null
}

/** What is open between the viewer's hub and a company, and what was paid. `NotFound` for one with which it has no money. */
export const accountOf = async (
  db: Queryable,
  { viewer, now }: CompanyActor,
  { companySlug }: ParamsOf<typeof contract>,
): Promise<Answer> => {
  const retailerId = viewer.company.id
  const { id: partnerId, ...partner } = await partnerOf(db, retailerId, companySlug)
  const account = { retailerId, partnerId }
  const today = berlinDate(now)
  const limitCents = await differenceLimitOf(db, retailerId)
  const items = await itemsOf(db, account, { today, limitCents })
  const byAge = { notDue: 0, upTo14: 0, upTo30: 0, upTo60: 0, over60: 0 }
  for (const item of items)
    if (item.dueCents > 0) {
      const stands = { ...item, settledCents: item.dueCents - item.openCents }
      byAge[ageOf(waitedForSince(stands, limitCents), today)] += item.openCents
    }
  const [due] = await dueAccounts(db, { retailerId, partnerIds: [partnerId] })
  const freeCents = due?.freeCents ?? 0
  // Nothing that goes back to a household is set off against a fee of a bank.
  const besideCents = (await owedBesideOrders(db, [partnerId])).get(partnerId)?.cents ?? 0
  return {
    company: partner,
    creditCents: await creditOf(db, account),
    openCents: items.reduce((sum, item) => sum + item.openCents, 0),
    dueNowCents: due?.dueNowCents ?? 0,
    freeCents: freeCents + besideCents > 0 ? freeCents + besideCents : freeCents,
    listedCents: (await refundsListed(db, account)).unsentCents,
    byAge,
    pauseReason: await pauseOf(db, account),
    items,
    sentPayments: (await sentPayments(db, retailerId, [partnerId])).map(({ partnerId: _, ...payment }) => payment),
    payments: await paymentsOf(db, account),
    differenceLimitCents: limitCents,
    bankFees: await bankFeesOf(db, account),
  }
}
