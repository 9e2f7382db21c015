import { type TaxStatus, type TaxStatuses, taxStatusOn } from '@regionalmarkt/domain/access/company.ts'
import { eq, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { readableCompanies } from './read-models.ts'

/** The tax statuses of the companies that `condition` is about, by their ids. */
export const taxStatusesOf = async (
  db: Queryable,
  condition: SQL | undefined,
): Promise<ReadonlyMap<string, TaxStatuses>> => {
  const { id, taxStatus, taxStatusFrom, earlierTaxStatuses } = readableCompanies
  const rows = await db
    .select({ id, taxStatus, taxStatusFrom, earlierTaxStatuses })
    .from(readableCompanies)
    .where(condition)
  return new Map(rows.map(({ id: companyId, ...statuses }) => [companyId, statuses]))
}

/** The tax status that counts for goods that a company delivers on a day (`YYYY-MM-DD`). Refusal: `NotFound`. */
export const taxStatusOf = async (db: Queryable, companyId: string, day: string): Promise<TaxStatus> =>
  taxStatusOn(orNotFound((await taxStatusesOf(db, eq(readableCompanies.id, companyId))).get(companyId)), day)
