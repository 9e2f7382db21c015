import type { takeStatementBack as contract } from '@regionalmarkt/contract/billing/statements.ts'
import type { ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type CompanyActor, personOf } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/database.ts'
import { DomainError, orNotFound } from '../../../platform/domain-error.ts'
import type { Outcome } from '../../../platform/facts.ts'
import { lock } from '../../../platform/locks.ts'
import { joinPartner } from '../partners.ts'
import { bankBookings, bankBookingsAgain, bankStatements, payments } from '../tables.ts'

/** Bookings that a refusal names. */
const mostShown = 20

/** The bookings of a statement that another one has as well stay, with that one. */
const leaveToOthers = async (tx: Tx, statementId: string): Promise<void> => {
  await tx.execute(sql`
    with others as (
      select a.booking_id, min(a.statement_id::text)::uuid as statement_id
      from ${bankBookingsAgain} a join ${bankStatements} s on s.id = a.statement_id and s.taken_back_at is null
      join ${bankBookings} b on b.id = a.booking_id and b.statement_id = ${statementId}
      where a.statement_id <> ${statementId} group by a.booking_id),
    moved as (
      update ${bankBookings} b set statement_id = o.statement_id from others o where b.id = o.booking_id
      returning o.statement_id)
    update ${bankStatements} s set known_count = greatest(0, s.known_count - m.count)
    from (select statement_id, count(*)::int as count from moved group by statement_id) m where s.id = m.statement_id`)
}

/**
 * A statement was taken in by mistake: its bookings are gone, as long as none of them is assigned; sent again, it is taken in anew. Collective
 * bookings of which it told the payments wait again themselves. Refusal: `StatementBooked`.
 */
export const takeStatementBack = async (
  tx: Tx,
  actor: CompanyActor,
  { statementId }: ParamsOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const retailerId = actor.viewer.company.id
  await lock(tx, 'bankStatements', retailerId)
  const isOwn = and(
    eq(bankStatements.id, statementId),
    eq(bankStatements.retailerId, retailerId),
    isNull(bankStatements.takenBackAt),
  )
  const [found] = await tx.select().from(bankStatements).where(isOwn).for('no key update')
  const { fileName } = orNotFound(found)
  await tx.execute(sql`
    select from ${bankBookings} b where b.statement_id = ${statementId} or b.split_by_id = ${statementId} order by b.id for no key update`)
  await leaveToOthers(tx, statementId)
  const ofThis = eq(bankBookings.statementId, statementId)
  const bookedCount = await tx.$count(bankBookings, and(ofThis, eq(bankBookings.state, 'booked')))
  if (bookedCount > 0) {
    const { day, cents, name, purpose } = bankBookings
    const account = sql<string>`coalesce((
      select string_agg(distinct c.name, ', ') from ${payments} p ${joinPartner(sql`p.partner_id`)}
      where p.bank_booking_id = ${bankBookings}.id and not exists (select from ${payments} r
        where r.restores_id = p.id or (r.takes_back_id = p.id and r.bank_booking_id is null))), '')`
    const booked = await tx
      .select({ day, cents, name, purpose, account })
      .from(bankBookings)
      .where(and(ofThis, eq(bankBookings.state, 'booked')))
      .orderBy(day, bankBookings.id)
      .limit(mostShown)
    throw new DomainError('StatementBooked', { bookedCount, booked })
  }
  await tx.update(bankBookings).set({ state: 'open', splitById: null }).where(eq(bankBookings.splitById, statementId))
  const gone = await tx
    .update(bankBookings)
    .set({ state: 'undone', splitById: null })
    .where(ofThis)
    .returning({ id: bankBookings.id })
  await tx
    .update(bankStatements)
    .set({ takenBackAt: actor.now, takenBackBy: personOf(actor.by) })
    .where(eq(bankStatements.id, statementId))
  const before = { fileName, bookings: gone.length }
  audit(tx, actor, { action: 'take-statement-back', subject: 'bankStatement', subjectId: statementId, before })
  return { answer: {}, facts: [{ kind: 'statementsChanged', retailerId }] }
}
