import { lte, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { DomainError } from './domain-error.ts'
import { uploadShares } from './tables.ts'

/** A share that files take, and its files a day. */
export type UploadShare = { readonly key: string; readonly max: number }

/** Tables and statements a day that one person brings in. */
export const tablesOf = (userId: string): readonly UploadShare[] => [{ key: `tables:${userId}`, max: 500 }]

const dayMs = 24 * 60 * 60 * 1000

/**
 * Counts a file that has come in, good or bad, against each of these shares; in the order of their keys, so that two files at once never wait
 * in a circle. Refusal: `TooManyUploads`, and then it counts for none.
 */
export const countUpload = (db: Database, shares: readonly UploadShare[], now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { key, max } of shares.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
      const since = new Date(now.getTime() - dayMs)
      const isOver = lte(uploadShares.since, since)
      const [row] = await tx
        .insert(uploadShares)
        .values({ key, count: 1, since: now })
        .onConflictDoUpdate({
          target: uploadShares.key,
          set: {
            count: sql`case when ${isOver} then 1 else ${uploadShares.count} + 1 end`,
            since: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${uploadShares.since} end`,
          },
        })
        .returning({ count: uploadShares.count })
      if (row !== undefined && row.count > max) throw new DomainError('TooManyUploads')
    }
  })

/** Forgets the shares of days that are over, and with them who uploaded from where. */
export const sweepUploadShares = async (db: Database, now: Date): Promise<void> => {
  await db.delete(uploadShares).where(lte(uploadShares.since, new Date(now.getTime() - dayMs)))
}
