import { inArray, lte, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/database.ts'
import { networkOf } from '../../platform/network-of.ts'
import { signInAttempts } from './tables.ts'

export type AttemptLimit = { readonly key: string; readonly max: number; readonly minutes: number }

/**
 * Ten wrong passwords for one address, or a hundred from one network, per quarter of an hour. The network is the /64 of an IPv6
 * address: a provider gives that much to one household.
 */
export const signInLimits = (email: string, ip: string): readonly AttemptLimit[] => [
  { key: `sign-in:address:${email.trim().toLowerCase()}`, max: 10, minutes: 15 },
  { key: `sign-in:network:${networkOf(ip)}`, max: 100, minutes: 15 },
]

/** The form says when an address is known, so nobody may ask it for many. */
export const createAccountLimits = (ip: string): readonly AttemptLimit[] => [
  { key: `create-account:network:${networkOf(ip)}`, max: 30, minutes: 60 },
]

/** A mail can be asked for three times an hour for one address; the answer is the same for an address that nobody has. */
export const forgotPasswordLimits = (email: string, ip: string): readonly AttemptLimit[] => [
  { key: `forgot-password:address:${email.trim().toLowerCase()}`, max: 3, minutes: 60 },
  { key: `forgot-password:network:${networkOf(ip)}`, max: 20, minutes: 60 },
]

/** Using a link from a mail. */
export const linkLimits = (ip: string): readonly AttemptLimit[] => [
  { key: `link:network:${networkOf(ip)}`, max: 60, minutes: 60 },
]

/**
 * Counts one attempt against every limit, before it is made: parallel guesses cannot slip past the count. Answers until when the
 * caller must wait, or undefined when the attempt may go on.
 */
export const countAttempt = async (
  db: Database,
  limits: readonly AttemptLimit[],
  now: Date,
): Promise<Date | undefined> => {
  const waits: Date[] = []
  for (const { key, max, minutes } of limits) {
    const windowEndsAt = new Date(now.getTime() + minutes * 60_000)
    const isOver = lte(signInAttempts.windowEndsAt, now)
    const [row] = await db
      .insert(signInAttempts)
      .values({ key, count: 1, windowEndsAt })
      .onConflictDoUpdate({
        target: signInAttempts.key,
        set: {
          count: sql`case when ${isOver} then 1 else ${signInAttempts.count} + 1 end`,
          windowEndsAt: sql`case when ${isOver} then ${windowEndsAt.toISOString()}::timestamptz else ${signInAttempts.windowEndsAt} end`,
        },
      })
      .returning({ count: signInAttempts.count, windowEndsAt: signInAttempts.windowEndsAt })
    if (row && row.count > max) waits.push(row.windowEndsAt)
  }
  return waits.sort((a, b) => b.getTime() - a.getTime())[0]
}

/** Takes back the attempt of somebody who got in: the address starts afresh, the network gets its one back. */
export const forgiveAttempt = async (db: Queryable, limits: readonly AttemptLimit[]): Promise<void> => {
  const keysOf = (isAddress: boolean) =>
    limits.filter(({ key }) => key.startsWith('sign-in:address:') === isAddress).map(({ key }) => key)
  await db.delete(signInAttempts).where(inArray(signInAttempts.key, keysOf(true)))
  await db
    .update(signInAttempts)
    .set({ count: sql`greatest(${signInAttempts.count} - 1, 0)` })
    .where(inArray(signInAttempts.key, keysOf(false)))
}
