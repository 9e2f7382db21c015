import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database.ts'
import { personTokens, type tokenPurposes } from './tables.ts'

export type TokenPurpose = (typeof tokenPurposes)[number]

const minutes = 30

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A link's secret for 30 minutes. A new one takes the place of the one before. */
export const issueToken = async (tx: Tx, personId: string, purpose: TokenPurpose, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await tx.delete(personTokens).where(and(eq(personTokens.personId, personId), eq(personTokens.purpose, purpose)))
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  await tx.insert(personTokens).values({ tokenHash: hashOf(token), personId, purpose, expiresAt })
  return token
}

const isGood = (token: string, purpose: TokenPurpose, now: Date) =>
  and(eq(personTokens.tokenHash, hashOf(token)), eq(personTokens.purpose, purpose), gt(personTokens.expiresAt, now))

/** Whether a link still works, without using it up: programs that check mails open links too. */
export const isTokenGood = async (db: Queryable, token: string, purpose: TokenPurpose, now: Date): Promise<boolean> => {
  const found = await db
    .select({ id: personTokens.personId })
    .from(personTokens)
    .where(isGood(token, purpose, now))
  return found.length === 1
}

/** Uses a link up. Answers whose it was, or undefined when it does not work (any more). */
export const useToken = async (
  tx: Tx,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<string | undefined> => {
  const [used] = await tx
    .delete(personTokens)
    .where(isGood(token, purpose, now))
    .returning({ id: personTokens.personId })
  return used?.id
}
