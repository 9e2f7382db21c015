import type { TaxStatuses } from '@regionalmarkt/domain/access/company.ts'
import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
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
