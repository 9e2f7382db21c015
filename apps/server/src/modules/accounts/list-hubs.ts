import type { listHubs as contract } from '@regionalmarkt/contract/accounts/joining.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { companies } from './tables.ts'

/** Every approved hub, the region's own first. */
export const hubsToChooseFrom = async (db: Queryable): Promise<ResponseOf<typeof contract>> => {
  const hubs = await db
    .select({ slug: companies.slug, name: companies.name, city: companies.city, isDefault: companies.isDefaultHub })
    .from(companies)
    .where(and(eq(companies.type, CompanyType.Retailer), eq(companies.status, CompanyStatus.Approved)))
    .orderBy(desc(companies.isDefaultHub), asc(companies.name))
  return { hubs }
}
