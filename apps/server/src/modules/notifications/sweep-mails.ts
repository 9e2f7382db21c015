import { join } from 'node:path'
import { and, inArray, lt } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { removeOldFiles } from '../../platform/remove-old-files.ts'
import { mails } from './tables.ts'

/** So long an administrator can still see what was written to whom, and whether it arrived. */
const days = 90
const before = (now: Date): Date => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

/** Deletes mails that went out, or failed for good, 90 days ago. What is still to go out stays. */
export const sweepMails = async (db: Database, now: Date): Promise<void> => {
  await db
    .delete(mails)
    .where(and(inArray(mails.status, ['sent', 'kept', 'notSent', 'failed']), lt(mails.queuedAt, before(now))))
}

/** The same for the letters in the outbox, where there is no mail server. */
export const sweepOutbox = (dataDir: string, now: Date): Promise<void> =>
  removeOldFiles(join(dataDir, 'outbox'), /\.eml$/, before(now))
