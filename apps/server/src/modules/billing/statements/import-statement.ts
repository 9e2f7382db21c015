import type { importStatement as contract, listStatements } from '@regionalmarkt/contract/billing/statements.ts'
import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { Statement } from '@regionalmarkt/domain/billing/bank-statement.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type CompanyActor, personOf } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { Queryable, Tx } from '../../../platform/database.ts'
import { orNotFound } from '../../../platform/domain-error.ts'
import type { Outcome } from '../../../platform/facts.ts'
import { insertRows } from '../../../platform/insert-rows.ts'
import type { CompanyViewer } from '../../../platform/viewer.ts'
import { bankBookings, bankStatements } from '../tables.ts'

type View = ResponseOf<typeof contract>

const knownAlready = sql`on conflict (retailer_id, account, reference) do nothing`

/** Keeps what a file says: of each booking that was not known one row, whoever sends the same file at the same time. Its id. */
export const keepStatement = async (
  tx: Tx,
  actor: CompanyActor,
  { fileName }: QueryOf<typeof contract>,
  { bookings, ...counts }: Statement,
): Promise<Outcome<string>> => {
  const retailerId = actor.viewer.company.id
  const [saved] = await tx
    .insert(bankStatements)
    .values({
      ...{ retailerId, fileName, importedBy: personOf(actor.by), importedAt: actor.now },
      ...{ ...counts, bookingCount: bookings.length, knownCount: 0 },
    })
    .returning({ id: bankStatements.id })
  const { id: statementId } = orNotFound(saved)
  const rows = bookings.map(({ endToEndId: endToEnd, ...booking }) => ({
    retailerId,
    statementId,
    endToEnd,
    ...booking,
  }))
  // In one order, so that two files with the same bookings never wait for each other in a circle.
  rows.sort((a, b) => (`${a.account} ${a.reference}` < `${b.account} ${b.reference}` ? -1 : 1))
  const kept = await insertRows(tx, bankBookings, rows, knownAlready)
  const knownCount = bookings.length - kept.length
  await tx.update(bankStatements).set({ knownCount }).where(sql`${bankStatements.id} = ${statementId}`)
  const after = { fileName, bookings: bookings.length, known: knownCount }
  audit(tx, actor, { action: 'import-statement', subject: 'bankStatement', subjectId: statementId, after })
  return { answer: statementId, facts: [{ kind: 'statementsChanged', retailerId }] }
}

const views = async (db: Queryable, isMeant: SQL, most: number): Promise<View[]> => {
  const { rows } = await db.execute<View>(sql`
    select s.id, s.file_name as "fileName", s.imported_at as "importedAt", s.booking_count as "bookingCount",
      s.known_count as "knownCount", s.pending_count as "pendingCount", s.foreign_count as "foreignCount",
      s.faulty_count as "faultyCount", count(b.id) filter (where b.state = 'booked')::int as "bookedCount",
      count(b.id) filter (where b.state = 'open')::int as "waitingCount", count(b.id) filter (where b.state = 'new')::int as "newCount"
    from ${bankStatements} s left join ${bankBookings} b on b.statement_id = s.id
    where ${isMeant} group by s.id order by s.id desc limit ${most}`)
  return rows.map((row) => ({ ...row, importedAt: new Date(row.importedAt).toISOString() }))
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
