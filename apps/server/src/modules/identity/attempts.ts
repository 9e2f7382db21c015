import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database, Queryable, Tx } from '../../platform/database.ts'
import { TooManyRequests } from '../../platform/domain-error.ts'
import { networkOf } from '../../platform/network-of.ts'
import { signInAttempts } from './tables.ts'

export type AttemptLimit = { readonly key: string; readonly max: number; readonly minutes: number }

/** So many guesses come at once; from then on the next one waits for 5 seconds, and each time twice as long, at most `mostSeconds`. */
export type GuessLimit = {
  readonly key: string
  readonly free: number
  readonly mostSeconds: number
  /** What is left of the count when the guess was right. */
  readonly whenRight: 'nothing' | 'the others'
}

type Guesser = {
  readonly ip: string
  /** The browser, where it has shown that the address is its own. */
  readonly known: string | undefined
  /** The browser, where it has guessed before. */
  readonly device: string | undefined
}

/**
 * Passwords for one address, from one browser and, last, from one network: a guess that has to wait for its address or browser does not count for
 * the network. Nobody is locked out by what others do: in a browser that is known for the address only its own guesses count.
 */
export const signInLimits = (email: string, { ip, known, device }: Guesser): readonly GuessLimit[] =>
  known === undefined
    ? [
        { key: `sign-in:address:${email.trim().toLowerCase()}`, free: 5, mostSeconds: 300, whenRight: 'nothing' },
        ...(device === undefined
          ? []
          : [{ key: `sign-in:device:${device}`, free: 10, mostSeconds: 300, whenRight: 'nothing' } as const]),
        { key: `sign-in:network:${networkOf(ip)}`, free: 100, mostSeconds: 60, whenRight: 'the others' },
      ]
    : [{ key: `sign-in:browser:${known}`, free: 10, mostSeconds: 900, whenRight: 'nothing' }]

/** The form says when an address is known, so nobody may ask it for many. */
export const createAccountLimits = (ip: string): readonly AttemptLimit[] => [
  { key: `create-account:network:${networkOf(ip)}`, max: 30, minutes: 60 },
]

/**
 * The mailbox of an address, as limits know it: capitals, a part behind a plus and another spelling of the domain make no other one of it. A
 * hash, so that whoever deletes their account leaves no address behind.
 */
export const mailboxOf = (email: string): string => {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@')
  const [mailbox = ''] = name.split('+')
  return createHash('sha256')
    .update(`${mailbox}@${domainToASCII(domain) || domain}`)
    .digest('base64url')
}

const dayMinutes = 24 * 60

/**
 * Things that a day of mails tells an address that nobody has confirmed, whoever asks for them, and whichever accounts come and go: it may be a
 * stranger's.
 */
export const unconfirmedMails = (email: string): AttemptLimit => ({
  ...{ key: `unconfirmed-mails:${mailboxOf(email)}`, max: 10, minutes: dayMinutes },
})

/** Mails that one address can be sent by the forms for whoever cannot sign in. */
const formMails = (form: string, email: string): readonly AttemptLimit[] => [
  { key: `${form}:address:${mailboxOf(email)}`, max: 3, minutes: 60 },
  { key: `${form}:day:${mailboxOf(email)}`, max: 12, minutes: dayMinutes },
]

/** A mail can be asked for three times an hour for one address; the answer is the same for an address that nobody has. */
export const forgotPasswordLimits = (email: string, ip: string): readonly AttemptLimit[] => [
  ...formMails('forgot-password', email),
  { key: `forgot-password:network:${networkOf(ip)}`, max: 20, minutes: 60 },
]

/** The same for a link that lets somebody in who would have to wait. */
export const letInLimits = (email: string, ip: string): readonly AttemptLimit[] => [
  ...formMails('let-in', email),
  { key: `let-in:network:${networkOf(ip)}`, max: 20, minutes: 60 },
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
  db: Queryable,
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

/** Whether somebody is written to once more: always at an address that is known to be theirs, a few times a day at another. */
export const mayWrite = async (
  db: Queryable,
  { email, emailConfirmedAt }: { readonly email: string; readonly emailConfirmedAt: Date | null },
  now: Date,
): Promise<boolean> =>
  emailConfirmedAt !== null || (await countAttempt(db, [unconfirmedMails(email)], now)) === undefined

/** `countAttempt` in a transaction, which a refusal ends: what was refused is not counted. Refusal: `TooManyRequests`. */
export const refuseOver = async (tx: Tx, limits: readonly AttemptLimit[], now: Date): Promise<void> => {
  const until = await countAttempt(tx, limits, now)
  if (until) throw new TooManyRequests(Math.ceil((until.getTime() - now.getTime()) / 1000))
}

/** After so long without a guess it is as if there had been none: minutes. */
const quietMinutes = 60
const firstWaitSeconds = 5

/**
 * Counts one guess against every limit, before it is made: parallel guesses cannot slip past the count. Answers until when the caller
 * must wait, or undefined when the guess may be made. A guess that has to wait is counted nowhere, so asking does not make it longer.
 */
export const countGuess = (db: Database, limits: readonly GuessLimit[], now: Date): Promise<Date | undefined> =>
  db
    .transaction(async (tx) => {
      const until = await countIn(tx, limits, now)
      if (until) throw new MustWait(until)
      return undefined
    })
    .catch((error: unknown) => {
      if (error instanceof MustWait) return error.until
      throw error
    })

/** Takes back what has been counted in the transaction that it ends. */
class MustWait extends Error {
  readonly until: Date

  constructor(until: Date) {
    super('must wait')
    this.until = until
  }
}

const countIn = async (db: Tx, limits: readonly GuessLimit[], now: Date): Promise<Date | undefined> => {
  const at = sql`${now.toISOString()}::timestamptz`
  const windowEndsAt = new Date(now.getTime() + quietMinutes * 60_000)
  for (const { key, free, mostSeconds } of limits) {
    const count = sql`case when ${lte(signInAttempts.windowEndsAt, now)} then 1 else ${signInAttempts.count} + 1 end`
    const seconds = sql`least(${mostSeconds}::int, ${firstWaitSeconds}::int * power(2, least((${count}) - ${free}::int, 20)))`
    const waitsUntil = sql`case when (${count}) < ${free}::int then ${at} else ${at} + make_interval(secs => ${seconds}) end`
    const counted = await db
      .insert(signInAttempts)
      .values({ key, count: 1, windowEndsAt, waitsUntil: now })
      .onConflictDoUpdate({
        target: signInAttempts.key,
        set: { count, windowEndsAt, waitsUntil },
        setWhere: lte(signInAttempts.waitsUntil, now),
      })
      .returning({ key: signInAttempts.key })
    if (counted.length > 0) continue
    const [waiting] = await db.select().from(signInAttempts).where(eq(signInAttempts.key, key))
    return waiting?.waitsUntil ?? now
  }
  return undefined
}

/** Takes back the guess of somebody who got in: the address starts afresh, the network gets its one back. */
export const forgiveGuess = async (db: Queryable, limits: readonly GuessLimit[]): Promise<void> => {
  const keysOf = (whenRight: GuessLimit['whenRight']) =>
    limits.filter((limit) => limit.whenRight === whenRight).map(({ key }) => key)
  await db.delete(signInAttempts).where(inArray(signInAttempts.key, keysOf('nothing')))
  await db
    .update(signInAttempts)
    .set({ count: sql`greatest(${signInAttempts.count} - 1, 0)` })
    .where(inArray(signInAttempts.key, keysOf('the others')))
}
