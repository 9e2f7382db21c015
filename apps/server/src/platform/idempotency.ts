import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Tx } from './database.ts'
import { DomainError } from './domain-error.ts'
import { idempotencyKeys } from './tables.ts'

type Ask = { userId: string; key: string; endpoint: string; request: unknown; now: Date }

/**
 * Runs `work` once for a key, and answers every repetition with the first answer.
 *
 * The key's row is inserted first: a simultaneous request with the same key waits on it until the first one has
 * committed (then it finds the answer) or rolled back (then it does the work itself). Another body under the same key is
 * refused; another user's key is another key.
 */
export const once = async <T>(tx: Tx, ask: Ask, work: () => Promise<T>): Promise<T> => {
  const requestHash = createHash('sha256').update(JSON.stringify(ask.request)).digest('base64url')
  const { userId, key, endpoint } = ask
  const isFirst = await tx
    .insert(idempotencyKeys)
    .values({ userId, key, endpoint, requestHash, createdAt: ask.now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  const row = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
  if (isFirst.length === 0) {
    const [known] = await tx.select().from(idempotencyKeys).where(row)
    if (known?.endpoint !== endpoint || known.requestHash !== requestHash) throw new DomainError('IdempotencyKeyReused')
    return known.response as T
  }
  const response = await work()
  await tx.update(idempotencyKeys).set({ response }).where(row)
  return response
}
