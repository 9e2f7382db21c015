import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { complaints, handOvers, withdrawals } from './tables.ts'

/** Until then somebody may say that goods did not come (§§ 195, 199 BGB). */
const yearsOfLimitation = 3
/** For so long what concerns a contract is kept as a business letter (§ 257 HGB, § 147 AO). */
const yearsOfLetters = 6

/** Periods of this kind end with their last calendar year: the first moment, in Berlin, whose year is not over for so long. */
const beginningOf = (years: number, now: Date): SQL =>
  sql`make_timestamptz(extract(year from ${berlinDate(now)}::date)::int - ${years}::int, 1, 1, 0, 0, 0, 'Europe/Berlin')`

/** Forgets who took and signed for goods about which nobody can complain any more; that and when they were handed over stays. */
export const sweepSignatures = async (db: Queryable, now: Date): Promise<void> => {
  await db.execute(sql`
    update ${handOvers} set recipient = null, signature = null, forgotten_at = ${now.toISOString()}::timestamptz
    where handed_over_at < ${beginningOf(yearsOfLimitation, now)} and (recipient is not null or signature is not null)`)
}

/** Takes away what consumers declared so long ago that no letter about it need be kept; the log says that they did. */
export const sweepWithdrawals = async (db: Queryable, now: Date): Promise<void> => {
  await db.execute(sql`delete from ${withdrawals} where declared_at < ${beginningOf(yearsOfLetters, now)}`)
}

/**
 * Takes the photos off complaints about which nobody can complain any more; what was wrong with how much stays, since documents follow from it.
 * The sweeper of pictures does the rest.
 */
export const sweepComplaintPictures = async (db: Queryable, now: Date): Promise<void> => {
  await db.execute(sql`
    update ${complaints} set pictures = '{}', forgotten_at = ${now.toISOString()}::timestamptz
    where reported_at < ${beginningOf(yearsOfLimitation, now)} and pictures <> '{}'`)
}

/** Rows of `picture`: the photos of complaints, which nobody may take away. */
export const picturesOfComplaints: SQL = sql`(select unnest(pictures) as picture from ${complaints})`
