import type { listAccounts } from '@regionalmarkt/contract/accounts/list-accounts.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { type CompanyStatus, type CompanyType, stricterStatus } from '@regionalmarkt/domain/access/company.ts'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import { accounts, companies } from './tables.ts'

/** Every company the viewer belongs to, by name. */
export const accountsOf = async (db: Database, viewer: SignedInViewer): Promise<ResponseOf<typeof listAccounts>> => {
  const rows = await db
    .select({
      id: accounts.id,
      accountStatus: accounts.status,
      companyName: companies.name,
      companySlug: companies.slug,
      companyType: companies.type,
      companyStatus: companies.status,
    })
    .from(accounts)
    .innerJoin(companies, eq(companies.id, accounts.companyId))
    .where(eq(accounts.userId, viewer.userId))
    .orderBy(asc(companies.name), asc(accounts.id))
  return {
    accounts: rows.map(({ accountStatus, companyType, companyStatus, ...row }) => ({
      ...row,
      isActive: row.id === viewer.accountId,
      companyType: companyType as CompanyType,
      companyStatus: stricterStatus(companyStatus as CompanyStatus, accountStatus as CompanyStatus),
    })),
  }
}
