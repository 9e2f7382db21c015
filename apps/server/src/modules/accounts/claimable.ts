import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { accounts, companies } from './tables.ts'

/** A producer in the market: what anybody may know to be there. */
export const isKnownSupplier: SQL | undefined = and(
  eq(companies.type, CompanyType.Supplier),
  eq(companies.status, CompanyStatus.Approved),
)

/** Nobody works for it yet. Several may claim it; the hub sees who belongs to it. */
export const hasNobody: SQL = sql`not exists (
  select from ${accounts} where ${accounts.companyId} = ${companies.id} and ${accounts.status} = ${CompanyStatus.Approved})`
