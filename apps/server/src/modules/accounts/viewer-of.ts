import { type CompanyStatus, type CompanyType, stricterStatus } from '@regionalmarkt/domain/access/company.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { given, statement } from '../../platform/prepared.ts'
import type { VerifiedToken } from '../../platform/tokens.ts'
import type { Locale, SignedInViewer } from '../../platform/viewer.ts'
import { signInLasts } from '../identity/public.ts'
import { accounts, companies, endedSignIns, users } from './tables.ts'

/**
 * The viewer behind a verified token, with the account it works in. Somebody seen for the first time becomes a user
 * without a company; the token of a disabled user, or of a sign-in that has ended, is refused at once.
 */
export const viewerOfToken = async (db: Database, token: VerifiedToken): Promise<SignedInViewer> => {
  const viewer = (await find(db, token)) ?? (await remember(db, token))
  if (!viewer?.isSignedIn || viewer.isDisabled) throw new DomainError('Unauthenticated')
  const { isDisabled: _, isSignedIn: __, ...rest } = viewer
  return rest
}

const find = async (db: Database, { issuer, subject, signIn, elsewhere }: VerifiedToken) => {
  const { session = null, grant = null } = signIn ?? {}
  const [row] = await userOfToken(db, {
    ...{ issuer, subject, session, grant },
    ...{ session_elsewhere: elsewhere?.session ?? null, issued_at: elsewhere?.issuedAt.toISOString() ?? null },
  })
  if (!row) return undefined
  const { userId, email, name, isAdmin, isDisabled, isSignedIn, accountId } = row
  return {
    kind: 'user' as const,
    userId,
    email,
    name,
    locale: row.locale as Locale,
    isAdmin,
    ...(elsewhere ? { signedInElsewhere: elsewhere } : {}),
    ...(row.isActing ? { isActing: true as const, actsForUserId: row.accountUserId ?? userId } : {}),
    isDisabled,
    isSignedIn,
    accountId,
    company: row.companyId === null ? null : companyOf(row),
  }
}

type Row = {
  userId: string
  email: string | null
  name: string | null
  locale: string
  isAdmin: boolean
  isDisabled: boolean
  isSignedIn: boolean
  isActing: boolean
  accountId: string | null
  accountUserId: string | null
  companyId: string | null
  companyType: number | null
  companyStatus: number | null
  accountStatus: number | null
  slug: string | null
  companyName: string | null
  homeHubId: string | null
}

/**
 * Asked by every request with a token. Only an account of this very user counts, whatever the row points at; an administrator may
 * act in another's.
 */
const userOfToken = statement<Row>(sql`
  select u.id as "userId", u.email, u.name, u.locale, u.is_admin as "isAdmin", u.disabled_at is not null as "isDisabled",
    (${given('session')}::text is null or ${signInLasts(given('session'), given('grant'))})
      and not exists (select from ${endedSignIns} e where e.user_id = u.id and e.session = ${given('session_elsewhere')}
        and e.issued_until >= ${given('issued_at')}) as "isSignedIn",
    u.is_admin and u.acting_account_id is not null as "isActing", a.id as "accountId", a.user_id as "accountUserId", a.status as "accountStatus", c.id as "companyId", c.type as "companyType", c.status as "companyStatus",
    c.slug, c.name as "companyName", c.home_hub_id as "homeHubId"
  from ${users} u
  left join ${accounts} a
    on a.id = case when u.is_admin and u.acting_account_id is not null then u.acting_account_id else u.active_account_id end
    and (a.user_id = u.id or u.is_admin and u.acting_account_id is not null)
  left join ${companies} c on c.id = a.company_id
  where u.issuer = ${given('issuer')} and u.subject = ${given('subject')}`)

const companyOf = (row: Row) => ({
  id: row.companyId as string,
  type: row.companyType as CompanyType,
  status: stricterStatus(row.companyStatus as CompanyStatus, row.accountStatus as CompanyStatus),
  slug: row.slug as string,
  name: row.companyName as string,
  homeHubId: row.homeHubId,
})

/** The language of the sign-in is the one of the first mails; the profile changes it. */
const remember = async (db: Database, token: VerifiedToken) => {
  const { issuer, subject, email, name, locale } = token
  const known = locale === 'en-US' ? locale : 'de-DE'
  await db.insert(users).values({ issuer, subject, email, name, locale: known }).onConflictDoNothing()
  return find(db, token)
}
