import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { Database, Tx } from './database.ts'
import { DomainError } from './domain-error.ts'
import { lastWrite } from './pending-writes.ts'
import { given, statement } from './prepared.ts'
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
  const asked = { ...owner, key }
  const isFirst = await keepKey(tx, { ...asked, endpoint, requestHash, createdAt: ask.now })
  if (isFirst.length === 0) {
    const [known] = await readKey(tx, asked)
    if (known?.endpoint !== endpoint || known.requestHash !== requestHash) throw new DomainError('IdempotencyKeyReused')
    return known.response as T
  }
  const response = await work()
  keepAnswer(tx, [{ ...asked, response }])
  return response
}

const keepKey = statement<{ key: string }>(sql`
  insert into ${idempotencyKeys} (owner_id, account_id, key, endpoint, request_hash, created_at)
  values (${given('ownerId')}, ${given('accountId')}, ${given('key')}, ${given('endpoint')}, ${given('requestHash')}, ${given('createdAt')})
  on conflict do nothing returning key`)

const readKey = statement<Pick<typeof idempotencyKeys.$inferSelect, 'endpoint' | 'requestHash' | 'response'>>(sql`
  select endpoint, request_hash as "requestHash", response from ${idempotencyKeys}
  where owner_id = ${given('ownerId')} and key = ${given('key')} and account_id is not distinct from ${given('accountId')}`)

const keepAnswer = lastWrite<KeyOwner & { readonly key: string; readonly response: unknown }>(
  'answer',
  (answers) => sql`answer as (
    update ${idempotencyKeys} k set response = a.response
    from json_to_recordset(${answers}::json) as a (owner_id uuid, account_id uuid, key text, response jsonb)
    where k.owner_id = a.owner_id and k.key = a.key and k.account_id is not distinct from a.account_id
    returning k.key)`,
)

/** A delivery that was counted in without a connection may be sent days later; nothing is tried again after a month. */
const keptDays = 30

/** Forgets keys and their answers that are older than a month. */
export const sweepKeys = async (db: Database, now: Date): Promise<void> => {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000)))
}
