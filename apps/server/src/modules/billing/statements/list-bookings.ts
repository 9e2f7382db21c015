import type { listBookings as contract } from '@regionalmarkt/contract/billing/statements.ts'
import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { matchBooking } from '@regionalmarkt/domain/billing/match-booking.ts'
import { openCents } from '@regionalmarkt/domain/billing/open-item.ts'
import { mostReturnFeeCents } from '@regionalmarkt/domain/billing/return-fee.ts'
import { isSmallDifference } from '@regionalmarkt/domain/billing/small-difference.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cursorOf, keyOfCursor } from '../../../platform/cursor.ts'
import type { Queryable } from '../../../platform/database.ts'
import type { CompanyViewer } from '../../../platform/viewer.ts'
import { readableSepaMandates } from '../../accounts/public.ts'
import { sentPayments } from '../bank-runs/sent-payments.ts'
import { bookedOnOrders } from '../booked-on-orders.ts'
import { differenceLimitOf } from '../difference-limit.ts'
import { joinPartner, type Partner } from '../partners.ts'
import { bankBookings, bankRunItems, billingDocuments, paymentAllocations, payments } from '../tables.ts'
import { knownMoney } from './known-money.ts'
import { asBooking, type StoredBooking } from './stored-booking.ts'

type Answer = ResponseOf<typeof contract>
type Row = Answer['bookings'][number]

const pageSize = 50
const cursorKey = z.tuple([z.iso.date().regex(/^[12]\d{3}-/), z.uuid()])

/** Whether a booking `b` names a payment `x`: by the reference of its list, by its mandate (as `mandateReference` writes it), or by a document that it has settled. */
const isNamed = sql`((x.note = b.end_to_end and x.note <> '')
  or exists (select from ${bankRunItems} i join ${readableSepaMandates} m on m.id = i.mandate_id
    where i.payment_id = x.id and b.mandate = 'M-' || lpad(m.number::text, greatest(6, length(m.number::text)), '0'))
  or exists (select from ${paymentAllocations} l join ${billingDocuments} n on n.id = l.document_id
    where l.payment_id = x.id and position(n.number in b.purpose) > 0))`

/** Payments that these bookings may take back: of the other sign and the same amount, or of less where the bank has taken a fee. The newest first. */
const returnedBy = async (db: Queryable, retailerId: string, bookings: readonly StoredBooking[]) => {
  const returns = bookings.filter(({ cents, isReturn }) => isReturn || cents < 0)
  if (returns.length === 0) return new Map<string, Row['returned']>()
  const { rows } = await db.execute<{
    bookingId: string
    paymentId: string
    slug: string
    name: string
    day: string
    numbers: string
    cents: number
    bookedCents: number
  }>(sql`
    select b.id as "bookingId", p.id as "paymentId", c.slug, c.name, p.day::text as day, p.cents, b.cents as "bookedCents",
      coalesce((select string_agg(distinct d.number, ', ') from ${paymentAllocations} a join ${billingDocuments} d on d.id = a.document_id
        where a.payment_id = p.id), '') as numbers
    from ${bankBookings} b
    cross join lateral (select x.id, x.partner_id, x.day, x.cents from ${payments} x
      where x.retailer_id = b.retailer_id and x.takes_back_id is null and x.day between b.day - 90 and b.day
        and (x.cents = -b.cents or (b.is_return and sign(x.cents) = -sign(b.cents)
          and -(x.cents + b.cents) between 1 and ${mostReturnFeeCents} and (-(x.cents + b.cents) = b.fee_cents or ${isNamed})))
        and not exists (select from ${payments} r where r.takes_back_id = x.id)
      order by x.cents = -b.cents - b.fee_cents desc, x.cents = -b.cents desc, x.day desc, x.id desc limit 3) p
    ${joinPartner(sql`p.partner_id`)}
    where b.retailer_id = ${retailerId} and b.id = any(${sql.param(returns.map(({ id }) => id))}::uuid[])`)
  const of = Map.groupBy(rows, ({ bookingId }) => bookingId)
  return new Map(
    [...of].map(([id, found]) => [
      id,
      found.map(({ paymentId, slug, name, day, numbers, cents, bookedCents }) => ({
        ...{ paymentId, company: { slug, name }, day, numbers, feeCents: -(cents + bookedCents) },
      })),
    ]),
  )
}

/** Bookings that wait for somebody, or are in another state, newest first, with what they may be for. */
export const bookingsOf = async (
  db: Queryable,
  { company }: CompanyViewer,
  { state, cursor }: QueryOf<typeof contract>,
): Promise<Answer> => {
  const [day, id] = cursor === undefined ? [] : keyOfCursor(cursor, cursorKey)
  const isAfter =
    id === undefined ? sql`true` : sql`(${bankBookings.day}, ${bankBookings.id}) < (${day}::date, ${id}::uuid)`
  const found = await db
    .select()
    .from(bankBookings)
    .where(
      and(
        eq(bankBookings.retailerId, company.id),
        inArray(bankBookings.state, state === undefined ? ['new', 'open'] : [state]),
        isAfter,
      ),
    )
    .orderBy(desc(bankBookings.day), desc(bankBookings.id))
    .limit(pageSize + 1)
  const bookings = found.slice(0, pageSize)
  const last = found.length > pageSize ? bookings.at(-1) : undefined
  const isWaiting = state !== 'booked' && state !== 'aside'
  const known = isWaiting ? await knownMoney(db, company.id, bookings.map(asBooking)) : null
  const returned = isWaiting ? await returnedBy(db, company.id, bookings) : new Map<string, Row['returned']>()
  const matches = new Map(
    known === null ? [] : bookings.map((booking) => [booking.id, matchBooking(asBooking(booking), known)]),
  )
  const suggestionsOf = (bookingId: string) => {
    const match = matches.get(bookingId)
    if (match?.kind === 'open') return match.suggestions
    return match?.kind === 'documents' ? [{ ...match, why: 'number' as const }] : []
  }
  const partnerIds = [...new Set(bookings.flatMap((each) => suggestionsOf(each.id).map(({ partnerId }) => partnerId)))]
  const { rows: partners } = await db.execute<Partner>(sql`
    select c.id, c.slug, c.name from unnest(${sql.param(partnerIds)}::uuid[]) a (id) ${joinPartner(sql`a.id`)}`)
  const sent = await sentPayments(db, company.id, partnerIds)
  const limitCents = await differenceLimitOf(db, company.id)
  const onOrders = await bookedOnOrders(db, partnerIds)
  const openOf = new Map(known?.open.map((item) => [item.documentId, item]))
  return {
    bookings: bookings.map((booking) => {
      const { id: bookingId, cents, day: on, name, counterIban, purpose, isReturn, returnReason } = booking
      const suggestions = suggestionsOf(bookingId).flatMap(({ why, partnerId, documentIds }) => {
        const of = partners.find((each) => each.id === partnerId)
        const documents = documentIds.flatMap((documentId) => {
          const item = openOf.get(documentId)
          return item === undefined ? [] : [{ id: documentId, number: item.number, openCents: openCents(item) }]
        })
        if (of === undefined) return []
        const rest = documents.reduce((left, document) => left - document.openCents, cents)
        const isSmall = documents.length > 0 && isSmallDifference(rest, limitCents)
        const differenceCents = isSmall && !onOrders.has(partnerId) ? rest : 0
        const ofLists = sent
          .filter((each) => each.partnerId === partnerId && each.cents === cents)
          .map(({ partnerId: _, ...payment }) => payment)
        return [{ why, company: { slug: of.slug, name: of.name }, documents, differenceCents, sentPayments: ofLists }]
      })
      const shown = {
        id: bookingId,
        cents,
        day: on,
        name,
        counterIban,
        purpose,
        isReturn,
        returnReason,
        state: booking.state,
      }
      return { ...shown, suggestions, returned: returned.get(bookingId) ?? [] }
    }),
    nextCursor: last ? cursorOf([last.day, last.id]) : null,
  }
}
