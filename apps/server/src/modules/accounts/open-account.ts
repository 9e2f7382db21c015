import { CompanyStatus, stricterStatus } from '@regionalmarkt/domain/access/company.ts'
import { and, count, eq, ne, or } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Fact } from '../../platform/facts.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import type { Company } from './new-company.ts'
import { accounts, companies, users } from './tables.ts'

const mostWaiting = 5

/** Whoever lets five registrations wait has to wait too (`TooManyWaiting`); nobody registers in somebody else's name (`NotWhileActing`). */
export const refuseToRegister = async (tx: Tx, viewer: SignedInViewer): Promise<void> => {
  if (viewer.isActing === true) throw new DomainError('NotWhileActing')
  const waits = or(eq(companies.status, CompanyStatus.Pending), eq(accounts.status, CompanyStatus.Pending))
  const [waiting] = await tx
    .select({ n: count() })
    .from(accounts)
    .innerJoin(companies, eq(companies.id, accounts.companyId))
    .where(and(eq(accounts.userId, viewer.userId), ne(accounts.status, CompanyStatus.Rejected), waits))
  if ((waiting?.n ?? 0) >= mostWaiting) throw new DomainError('TooManyWaiting')
}

/** Joins the actor to a company and makes that the account they work in. `AlreadyMember` when they are joined already. */
export const openAccount = async (
  tx: Tx,
  { viewer, now }: Actor<SignedInViewer>,
  { company, hub, status }: { company: Company; hub: Company; status: CompanyStatus },
) => {
  const [account] = await tx
    .insert(accounts)
    .values({ userId: viewer.userId, companyId: company.id, status, createdAt: now })
    .onConflictDoNothing()
    .returning()
  if (!account) throw new DomainError('AlreadyMember')
  await tx.update(users).set({ activeAccountId: account.id }).where(eq(users.id, viewer.userId))
  const answer = {
    accountId: account.id,
    companyId: company.id,
    companySlug: company.slug,
    companyName: company.name,
    companyStatus: stricterStatus(company.status, status),
    hubName: hub.name,
  }
  const facts: readonly Fact[] = [
    { kind: 'membershipChanged', companyId: company.id, homeHubId: hub.id, personId: viewer.userId },
  ]
  return { answer, facts }
}
