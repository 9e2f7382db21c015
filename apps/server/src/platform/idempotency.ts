import { createHash } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Database, Tx } from './database.ts'
import { DomainError } from './domain-error.ts'
import { idempotencyKeys } from './tables.ts'

/**
 * Whose key it is, and for which account they act (null: for none). Today's owners are users; anything else with an id of its own,
 * such as the basket of a guest, can be one.
 */
export type KeyOwner = { readonly ownerId: string; readonly accountId: string | null }

type Ask = { owner: KeyOwner; key: string; endpoint: string; request: unknown; now: Date }

/**
 * Runs `work` once for a key, and answers every repetition with the first answer.
 *
 * The key's row is inserted first: a simultaneous request with the same key waits on it until the first one has
 * committed (then it finds the answer) or rolled back (then it does the work itself). Another body under the same key is
 * refused; another user's key is another key, and so is the same user's in another account.
 */
export const once = async <T>(tx: Tx, ask: Ask, work: () => Promise<T>): Promise<T> => {
  const requestHash = createHash('sha256').update(JSON.stringify(ask.request)).digest('base64url')
  const { owner, key, endpoint } = ask
  const isFirst = await tx
    .insert(idempotencyKeys)
    .values({ ...owner, key, endpoint, requestHash, createdAt: ask.now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  const { ownerId, accountId } = owner
  const isAccounts = accountId === null ? isNull(idempotencyKeys.accountId) : eq(idempotencyKeys.accountId, accountId)
  const row = and(eq(idempotencyKeys.ownerId, ownerId), isAccounts, eq(idempotencyKeys.key, key))
  if (isFirst.length === 0) {
    const [known] = await tx.select().from(idempotencyKeys).where(row)
    if (known?.endpoint !== endpoint || known.requestHash !== requestHash) throw new DomainError('IdempotencyKeyReused')
    return known.response as T
  }
  const response = await work()
  await tx.update(idempotencyKeys).set({ response }).where(row)
  return response
}

/** A delivery that was counted in without a connection may be sent days later; nothing is tried again after a month. */
const keptDays = 30

/** Forgets keys and their answers that are older than a month. */
export const sweepKeys = async (db: Database, now: Date): Promise<void> => {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000)))
}
