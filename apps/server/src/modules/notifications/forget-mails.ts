import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { mails } from './tables.ts'

/** Deletes what was written to an address; mails that are still on their way are left to arrive. */
export const forgetMailsTo = async (tx: Tx, address: string): Promise<void> => {
  const isTo = eq(sql`lower(${mails.recipient})`, address.toLowerCase())
  await tx.delete(mails).where(and(isTo, inArray(mails.status, ['sent', 'kept', 'notSent', 'failed'])))
}
