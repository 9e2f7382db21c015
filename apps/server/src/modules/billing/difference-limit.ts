import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { readableCompanies } from '../accounts/public.ts'

/** Gross cents up to which a hub writes off and asks nobody for money. */
export const differenceLimitOf = async (db: Queryable, retailerId: string): Promise<number> => {
  const { id, differenceLimitCents: limitCents } = readableCompanies
  const [hub] = await db.select({ limitCents }).from(readableCompanies).where(eq(id, retailerId))
  return orNotFound(hub).limitCents
}
