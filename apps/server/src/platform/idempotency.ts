import { createHash } from 'node:crypto'
import { lt, type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from './database.ts'
import { DomainError } from './domain-error.ts'
import { given, type Statement, statement } from './prepared.ts'
import { idempotencyKeys } from './tables.ts'

/**
 * Whose key it is, and for which account they act (null: for none). Owners are users, and all guests together.
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
  const isFirst = await keepKey(tx, { ...owner, key, endpoint, requestHash, createdAt: ask.now })
  const row = owner.accountId === null ? ofNobody : ofAccount
  const asked = { ...owner, key }
  if (isFirst.length === 0) {
    const [known] = await row.read(tx, asked)
    if (known?.endpoint !== endpoint || known.requestHash !== requestHash) throw new DomainError('IdempotencyKeyReused')
    return known.response as T
  }
  const response = await work()
  await row.answer(tx, { ...asked, response: JSON.stringify(response) })
  return response
}

const keepKey = statement<{ key: string }>(sql`
  insert into ${idempotencyKeys} (owner_id, account_id, key, endpoint, request_hash, created_at)
  values (${given('ownerId')}, ${given('accountId')}, ${given('key')}, ${given('endpoint')}, ${given('requestHash')}, ${given('createdAt')})
  on conflict do nothing returning key`)

type Known = Pick<typeof idempotencyKeys.$inferSelect, 'endpoint' | 'requestHash' | 'response'>

/** A key's row, looked up by the whole of its index: PostgreSQL does not use one for what may be null or not. */
const rowOf = (isAccounts: SQL): { read: Statement<Known>; answer: Statement<object> } => {
  const isIt = sql`owner_id = ${given('ownerId')} and ${isAccounts} and key = ${given('key')}`
  return {
    read: statement(sql`
      select endpoint, request_hash as "requestHash", response from ${idempotencyKeys} where ${isIt}`),
    answer: statement(sql`update ${idempotencyKeys} set response = ${given('response')}::jsonb where ${isIt}`),
  }
}
const ofNobody = rowOf(sql`account_id is null`)
const ofAccount = rowOf(sql`account_id = ${given('accountId')}`)

/** A delivery that was counted in without a connection may be sent days later; nothing is tried again after a month. */
const keptDays = 30

/** Forgets keys and their answers that are older than a month. */
export const sweepKeys = async (db: Database, now: Date): Promise<void> => {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000)))
}
