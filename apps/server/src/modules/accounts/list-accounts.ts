import type { listAccounts } from '@regionalmarkt/contract/accounts/accounts.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { stricterStatus } from '@regionalmarkt/domain/access/company.ts'
import { accountStepOf, mayAskAgain } from '@regionalmarkt/domain/companies/account-step.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import { accounts, companies } from './tables.ts'

/** Every company the viewer belongs to or wants to, by name, with what happens next. */
export const accountsOf = async (
  db: Database,
  { viewer, now }: Actor<SignedInViewer>,
): Promise<ResponseOf<typeof listAccounts>> => {
  const rows = await db
    .select({
      id: accounts.id,
      accountStatus: accounts.status,
      accountReason: accounts.statusReason,
      askedAgainAt: accounts.askedAgainAt,
      companyName: companies.name,
      companySlug: companies.slug,
      companyType: companies.type,
      companyStatus: companies.status,
      companyReason: companies.statusReason,
      hubName: sql<string | null>`(select h.name from ${companies} h where h.id = ${companies}.home_hub_id)`,
    })
    .from(accounts)
    .innerJoin(companies, eq(companies.id, accounts.companyId))
    .where(eq(accounts.userId, viewer.userId))
    .orderBy(asc(companies.name), asc(accounts.id))
  return {
    accounts: rows.map(({ accountStatus, accountReason, companyReason, askedAgainAt, ...row }) => {
      const company = row.companyStatus
      const account = accountStatus
      const step = accountStepOf(company, account)
      return {
        ...row,
        isActive: row.id === viewer.accountId,
        companyType: row.companyType,
        companyStatus: stricterStatus(company, account),
        step,
        reason: accountReason ?? companyReason,
        canAskAgain: mayAskAgain(step, askedAgainAt, now),
        askedAgainAt: askedAgainAt?.toISOString() ?? null,
      }
    }),
  }
}
