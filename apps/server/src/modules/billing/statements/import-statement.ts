import type { importStatement as contract, listStatements } from '@regionalmarkt/contract/billing/statements.ts'
import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { Sheet, Statement } from '@regionalmarkt/domain/billing/bank-statement.ts'
import { type ToldApart, tellApart } from '@regionalmarkt/domain/billing/booking-identity.ts'
import { isOwnAccount } from '@regionalmarkt/domain/billing/own-account.ts'
import { and, eq, inArray, isNull, max, ne, type SQL, sql } from 'drizzle-orm'
import { type CompanyActor, personOf } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { Queryable, Tx } from '../../../platform/database.ts'
import { DomainError, orNotFound } from '../../../platform/domain-error.ts'
import type { Outcome } from '../../../platform/facts.ts'
import { insertRows } from '../../../platform/insert-rows.ts'
import { lock } from '../../../platform/locks.ts'
import type { CompanyViewer } from '../../../platform/viewer.ts'
import { readableCompanies } from '../../accounts/public.ts'
import { bankBookings, bankBookingsAgain, bankStatements, payments } from '../tables.ts'
import { asBooking } from './stored-booking.ts'

type View = ResponseOf<typeof contract>

/** The hub's own account, by which all of its bookings are kept. Refusal: `StatementOfOtherAccount`. */
const ownAccountOf = async (tx: Tx, retailerId: string, sheets: readonly Sheet[]): Promise<string> => {
  const { id, iban } = readableCompanies
  const [hub] = await tx.select({ iban }).from(readableCompanies).where(eq(id, retailerId))
  const own = hub?.iban ?? null
  const other = sheets.find(({ account }) => account !== '' && (own === null || !isOwnAccount(account, own)))
  if (other !== undefined) throw new DomainError('StatementOfOtherAccount', { account: other.account, own })
  return own ?? ''
}

/** Bookings of these days that the hub has. One that has moved money stays as it is, also after that was taken back. */
const knownOn = async (tx: Tx, retailerId: string, account: string, { bookings }: Sheet) => {
  const days = [...new Set(bookings.map(({ day }) => day))]
  const isMeant = and(
    eq(bankBookings.retailerId, retailerId),
    eq(bankBookings.account, account),
    inArray(bankBookings.day, days),
    ne(bankBookings.state, 'undone'),
  )
  const rows = await tx.select().from(bankBookings).where(isMeant).orderBy(bankBookings.id).for('no key update')
  const ids = rows.map(({ id }) => id)
  const paid = await tx
    .select({ id: payments.bankBookingId })
    .from(payments)
    .where(inArray(payments.bankBookingId, ids))
  const moved = new Set(paid.map(({ id }) => id))
  return rows.map((row) => ({
    ...asBooking(row),
    id: row.id,
    isDecided: moved.has(row.id) || (row.state !== 'new' && row.state !== 'open'),
  }))
}

/** Keeps the new bookings of a sheet. */
const keepFresh = async (
  tx: Tx,
  retailerId: string,
  statementId: string,
  { fresh, at }: { readonly fresh: ToldApart['fresh']; readonly at: number },
): Promise<void> => {
  const days = [...new Set(fresh.map(({ day }) => day))]
  const taken = await tx
    .select({ day: bankBookings.day, cents: bankBookings.cents, last: max(bankBookings.ordinal) })
    .from(bankBookings)
    .where(and(eq(bankBookings.retailerId, retailerId), inArray(bankBookings.day, days)))
    .groupBy(bankBookings.day, bankBookings.cents)
  const last = new Map(taken.map(({ day, cents, last: ordinal }) => [`${day} ${cents}`, ordinal ?? 0]))
  const rows = fresh.map(({ endToEndId: endToEnd, collective, ...booking }) => {
    const alike = `${booking.day} ${booking.cents}`
    const ordinal = (last.get(alike) ?? 0) + 1
    last.set(alike, ordinal)
    const collectiveKey = collective === null ? null : `${statementId} ${at} ${collective.key}`
    return {
      ...{ ...booking, retailerId, statementId, endToEnd, ordinal, collectiveKey },
      collectiveCents: collective?.cents ?? null,
    }
  })
  await insertRows(tx, bankBookings, rows)
}

/** Another file has these bookings as well; some banks name a booking only there. */
const keepKnown = async (tx: Tx, statementId: string, known: ToldApart['known']): Promise<void> => {
  const ids = [...new Set(known.map(({ id }) => id))]
  await insertRows(
    tx,
    bankBookingsAgain,
    ids.map((bookingId) => ({ bookingId, statementId })),
    sql`on conflict do nothing`,
  )
  for (const { id, booking } of known.filter(({ booking: { reference } }) => reference !== null))
    await tx
      .update(bankBookings)
      .set({ reference: booking.reference })
      .where(and(eq(bankBookings.id, id), isNull(bankBookings.reference), eq(bankBookings.cents, booking.cents)))
}

/** Keeps what a file says: of each booking that was not known one row, whoever sends the same file at the same time. Its id. Refusal: `StatementOfOtherAccount`. */
export const keepStatement = async (
  tx: Tx,
  actor: CompanyActor,
  { fileName }: QueryOf<typeof contract>,
  { sheets, ...counts }: Statement,
): Promise<Outcome<string>> => {
  const retailerId = actor.viewer.company.id
  await lock(tx, 'bankStatements', retailerId)
  const account = await ownAccountOf(tx, retailerId, sheets)
  const bookingCount = sheets.reduce((count, { bookings }) => count + bookings.length, 0)
  const [saved] = await tx
    .insert(bankStatements)
    .values({
      ...{ retailerId, fileName, importedBy: personOf(actor.by), importedAt: actor.now },
      ...{ ...counts, bookingCount, knownCount: 0 },
    })
    .returning({ id: bankStatements.id })
  const { id: statementId } = orNotFound(saved)
  let knownCount = 0
  for (const [at, said] of sheets.entries()) {
    const sheet = { account, bookings: said.bookings.map((booking) => ({ ...booking, account })) }
    if (sheet.bookings.length === 0) continue
    const told = tellApart(await knownOn(tx, retailerId, account, sheet), sheet)
    knownCount += told.knownCount
    await tx
      .update(bankBookings)
      .set({ state: 'split', splitById: statementId })
      .where(inArray(bankBookings.id, [...told.split]))
    await keepFresh(tx, retailerId, statementId, { fresh: told.fresh, at })
    await keepKnown(tx, statementId, told.known)
  }
  await tx.update(bankStatements).set({ knownCount }).where(eq(bankStatements.id, statementId))
  const after = { fileName, bookings: bookingCount, known: knownCount }
  audit(tx, actor, { action: 'import-statement', subject: 'bankStatement', subjectId: statementId, after })
  return { answer: statementId, facts: [{ kind: 'statementsChanged', retailerId }] }
}

const views = async (db: Queryable, isMeant: SQL, most: number): Promise<View[]> => {
  const { rows } = await db.execute<View>(sql`
    select s.id, s.file_name as "fileName", s.imported_at as "importedAt", s.booking_count as "bookingCount",
      s.known_count as "knownCount", s.pending_count as "pendingCount", s.foreign_count as "foreignCount",
      s.faulty_count as "faultyCount", s.taken_back_at as "takenBackAt", count(b.id) filter (where b.state = 'booked')::int as "bookedCount",
      count(b.id) filter (where b.state = 'open')::int as "waitingCount", count(b.id) filter (where b.state = 'new')::int as "newCount"
    from ${bankStatements} s left join ${bankBookings} b on b.statement_id = s.id
    where ${isMeant} group by s.id order by s.id desc limit ${most}`)
  return rows.map(({ importedAt, takenBackAt, ...row }) => ({
    ...row,
    importedAt: new Date(importedAt).toISOString(),
    takenBackAt: takenBackAt === null ? null : new Date(takenBackAt).toISOString(),
  }))
}

/** A statement that has just been taken in. */
export const statementOf = async (db: Queryable, { company }: CompanyViewer, statementId: string): Promise<View> =>
  orNotFound((await views(db, sql`s.id = ${statementId} and s.retailer_id = ${company.id}`, 1))[0])

/** The newest statements of a hub, and how many bookings wait for somebody. */
export const statementsOf = async (
  db: Queryable,
  { company }: CompanyViewer,
): Promise<ResponseOf<typeof listStatements>> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${bankBookings} b where b.retailer_id = ${company.id} and b.state in ('new', 'open')`)
  return {
    statements: await views(db, sql`s.retailer_id = ${company.id}`, 20),
    waitingCount: rows[0]?.count ?? 0,
  }
}
