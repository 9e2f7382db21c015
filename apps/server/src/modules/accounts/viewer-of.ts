import { type CompanyStatus, type CompanyType, stricterStatus } from '@regionalmarkt/domain/access/company.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { VerifiedToken } from '../../platform/tokens.ts'
import type { Locale, SignedInViewer } from '../../platform/viewer.ts'
import { accounts, companies, users } from './tables.ts'

/**
 * The viewer behind a verified token, with the account it works in. Somebody seen for the first time becomes a user
 * without a company; a disabled user's token is refused at once.
 */
export const viewerOfToken = async (db: Database, token: VerifiedToken): Promise<SignedInViewer> => {
  const viewer = (await find(db, token)) ?? (await remember(db, token))
  if (!viewer || viewer.isDisabled) throw new DomainError('Unauthenticated')
  const { isDisabled: _, ...rest } = viewer
  return rest
}

const find = async (db: Database, { issuer, subject }: VerifiedToken) => {
  const [row] = await db
    .select({
      userId: users.id,
      email: users.email,
      name: users.name,
      locale: users.locale,
      isAdmin: users.isAdmin,
      isDisabled: sql<boolean>`${users.disabledAt} is not null`,
      accountId: accounts.id,
      accountStatus: accounts.status,
      companyId: companies.id,
      companyType: companies.type,
      companyStatus: companies.status,
      slug: companies.slug,
      companyName: companies.name,
      homeHubId: companies.homeHubId,
    })
    .from(users)
    // Only an account of this very user counts, whatever the row points at.
    .leftJoin(accounts, and(eq(accounts.id, users.activeAccountId), eq(accounts.userId, users.id)))
    .leftJoin(companies, eq(companies.id, accounts.companyId))
    .where(and(eq(users.issuer, issuer), eq(users.subject, subject)))
  if (!row) return undefined
  const company = row.companyId === null ? null : companyOf(row)
  const { userId, email, name, isAdmin, isDisabled, accountId } = row
  return {
    kind: 'user' as const,
    userId,
    email,
    name,
    locale: row.locale as Locale,
    isAdmin,
    isDisabled,
    accountId,
    company,
  }
}

type Row = {
  companyId: string | null
  companyType: number | null
  companyStatus: number | null
  accountStatus: number | null
  slug: string | null
  companyName: string | null
  homeHubId: string | null
}

const companyOf = (row: Row) => ({
  id: row.companyId as string,
  type: row.companyType as CompanyType,
  status: stricterStatus(row.companyStatus as CompanyStatus, row.accountStatus as CompanyStatus),
  slug: row.slug as string,
  name: row.companyName as string,
  homeHubId: row.homeHubId,
})

const remember = async (db: Database, { issuer, subject, email, name }: VerifiedToken) => {
  await db.insert(users).values({ issuer, subject, email, name }).onConflictDoNothing()
  return find(db, { issuer, subject })
}
