import { and, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { invitations } from './tables.ts'

const days = 30

/** Deletes invitations that nobody accepted, 30 days after they were over, with the address in them. */
export const sweepInvitations = async (db: Database, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
  await db.delete(invitations).where(and(isNull(invitations.acceptedAt), lt(invitations.expiresAt, before)))
}
