import type { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { asc, eq } from 'drizzle-orm'
import { accounts, users } from '../modules/accounts/public.ts'
import type { CompanyActor } from '../platform/actor.ts'
import type { Tx } from '../platform/database.ts'
import { orNotFound } from '../platform/domain-error.ts'
import type { Company } from './seed-companies.ts'

/** Somebody of this company at a moment in the past: what the demo region has done, its people did. */
export const actorOf = async (tx: Tx, company: Company, now: Date): Promise<CompanyActor> => {
  const [row] = await tx
    .select({ user: users, accountId: accounts.id })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(eq(accounts.companyId, company.id))
    .orderBy(asc(accounts.id))
    .limit(1)
  const { user, accountId } = orNotFound(row)
  const { id, slug, name, homeHubId } = company
  return {
    now,
    locale: 'de-DE',
    requestId: 'seed',
    viewer: {
      kind: 'user',
      userId: user.id,
      email: user.email,
      name: user.name,
      locale: 'de-DE',
      isAdmin: false,
      accountId,
      company: {
        id,
        slug,
        name,
        homeHubId,
        type: company.type as CompanyType,
        status: company.status as CompanyStatus,
      },
    },
  }
}
