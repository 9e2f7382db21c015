import { and, eq, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider'
import type { Database, Queryable } from '../../platform/database.ts'
import { oidcRecords, personTokens, signInAttempts } from './tables.ts'

/**
 * Two tabs may refresh with the same token in the same moment, and an answer may get lost on the way. Within this time a used refresh
 * token still works; after it, its reuse ends the whole grant (OAuth 2.0 Security BCP, RFC 9700, 4.14.2).
 */
const refreshOverlapSeconds = 30

/** The provider allows this much difference between clocks, so nothing may vanish before. */
const clockToleranceSeconds = 60

/** PostgreSQL knows no text with this sign in it. */
const isText = (value: string): boolean => !value.includes('\0')

/** Keeps the provider's records in PostgreSQL, one table for every kind. */
export const oidcAdapter =
  (db: Database, clock: () => Date): AdapterFactory =>
  (model) => {
    const ofModel = eq(oidcRecords.model, model)
    const withId = (id: string) => and(ofModel, eq(oidcRecords.id, id))

    const findBy = async (condition: ReturnType<typeof and>): Promise<AdapterPayload | undefined> => {
      const [row] = await db.select().from(oidcRecords).where(condition)
      if (!row) return undefined
      const { payload, consumedAt } = row
      if (consumedAt === null) return payload
      const age = clock().getTime() - consumedAt.getTime()
      if (model === 'RefreshToken' && age < refreshOverlapSeconds * 1000) return payload
      return { ...payload, consumed: Math.floor(consumedAt.getTime() / 1000) }
    }

    const adapter: Adapter = {
      find: async (id) => (isText(id) ? findBy(withId(id)) : undefined),
      findByUid: async (uid) => (isText(uid) ? findBy(and(ofModel, eq(oidcRecords.uid, uid))) : undefined),
      findByUserCode: async (code) => (isText(code) ? findBy(and(ofModel, eq(oidcRecords.userCode, code))) : undefined),

      upsert: async (id, payload, expiresIn) => {
        const fields = {
          payload: payload as Record<string, unknown>,
          grantId: payload.grantId ?? null,
          userCode: payload.userCode ?? null,
          uid: payload.uid ?? null,
          expiresAt: expiresIn === undefined ? null : new Date(clock().getTime() + expiresIn * 1000),
        }
        const target = [oidcRecords.model, oidcRecords.id]
        await db
          .insert(oidcRecords)
          .values({ model, id, ...fields })
          .onConflictDoUpdate({ target, set: fields })
      },

      // The provider looks first and consumes afterwards; two requests with one code would both pass without this condition.
      consume: async (id) => {
        const unused = model === 'RefreshToken' ? sql`true` : sql`${oidcRecords.consumedAt} is null`
        const consumedAt = sql`coalesce(${oidcRecords.consumedAt}, ${clock().toISOString()}::timestamptz)`
        const done = await db
          .update(oidcRecords)
          .set({ consumedAt })
          .where(and(withId(id), unused))
          .returning()
        if (done.length !== 1) throw new errors.InvalidGrant(`${model} already used`)
      },

      destroy: async (id) => {
        await db.delete(oidcRecords).where(withId(id))
      },

      revokeByGrantId: async (grantId) => {
        await db.delete(oidcRecords).where(and(ofModel, eq(oidcRecords.grantId, grantId)))
      },
    }
    return adapter
  }

/**
 * Whether the session that a token came from goes on, and what was granted in it: a condition for a statement. Signing out, a new
 * password, being shut out and a renewal used twice take one of them away.
 */
export const signInLasts = (session: SQL, grant: SQL): SQL => sql`(
  exists (select from ${oidcRecords} where model = 'Session' and uid = ${session})
  and exists (select from ${oidcRecords} where model = 'Grant' and id = ${grant}))`

/** Ends what a person's browser session gave out: its grants with every code and refresh token under them. */
export const endGrants = async (db: Database, grantIds: readonly string[]): Promise<void> => {
  for (const grantId of grantIds) {
    const isGrant = and(eq(oidcRecords.model, 'Grant'), eq(oidcRecords.id, grantId))
    const isUnderGrant = and(isNotNull(oidcRecords.grantId), eq(oidcRecords.grantId, grantId))
    await db.delete(oidcRecords).where(or(isGrant, isUnderGrant))
  }
}

/** Ends every session of a person, with all that it gave out: after a new password, and when somebody is shut out. */
export const endSessions = async (tx: Queryable, personId: string): Promise<void> => {
  await tx.delete(oidcRecords).where(sql`${oidcRecords.payload} ->> 'accountId' = ${personId}`)
}

/** Deletes what has expired. Answers how many rows went. */
export const removeExpired = async (db: Database, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - clockToleranceSeconds * 1000)
  const records = await db.delete(oidcRecords).where(lt(oidcRecords.expiresAt, before))
  const attempts = await db.delete(signInAttempts).where(lte(signInAttempts.windowEndsAt, now))
  const tokens = await db.delete(personTokens).where(lte(personTokens.expiresAt, now))
  return (records.rowCount ?? 0) + (attempts.rowCount ?? 0) + (tokens.rowCount ?? 0)
}
