import { type CompanyStatus, type CompanyType, stricterStatus } from '@regionalmarkt/domain/access/company.ts'
import { type SQL, sql } from 'drizzle-orm'
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
export const viewerOfToken = async (db: Database, token: VerifiedToken): Promise<SignedInViewer> =>
  (await viewerAlone(db, token)).viewer

/**
 * `viewerOfToken` in a question that brings something along: `along` is one value of PostgreSQL's JSON, in whose text `viewerColumn`
 * names what is known of the viewer.
 */
export const viewerWith = <Along>(along: SQL) => {
  const ask = statement<{ readonly viewer: Row; readonly along: Along }>(
    sql`select row_to_json(v) as viewer, ${along} as along from (${userOfToken}) v`,
  )
  return async (db: Database, token: VerifiedToken): Promise<{ viewer: SignedInViewer; along: Along }> => {
    const values = valuesOf(token)
    let [found] = await ask(db, values)
    let isNew = false
    if (!found) {
      isNew = await remember(db, token)
      found = (await ask(db, values))[0]
    }
    if (!found?.viewer.isSignedIn || found.viewer.isDisabled) throw new DomainError('Unauthenticated')
    const viewer = viewerFromRow(found.viewer, token)
    return { viewer: isNew ? { ...viewer, isNew } : viewer, along: found.along }
  }
}

/** A column of the viewer's row in the text of what comes along. */
export const viewerColumn = (name: 'companyId' | 'companyType' | 'homeHubId'): SQL => sql`v.${sql.identifier(name)}`

type Row = {
  readonly userId: string
  readonly email: string | null
  readonly name: string | null
  readonly locale: string
  readonly isAdmin: boolean
  readonly isDisabled: boolean
  readonly isSignedIn: boolean
  readonly isActing: boolean
  readonly accountId: string | null
  readonly accountUserId: string | null
  readonly companyId: string | null
  readonly companyType: number | null
  readonly companyStatus: number | null
  readonly accountStatus: number | null
  readonly slug: string | null
  readonly companyName: string | null
  readonly homeHubId: string | null
}

/**
 * Asked by every request with a token. Only an account of this very user counts, whatever the row points at; an administrator may
 * act in another's.
 */
const userOfToken = sql`
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
  where u.issuer = ${given('issuer')} and u.subject = ${given('subject')}`

const viewerAlone = viewerWith<null>(sql`null`)

const valuesOf = ({ issuer, subject, signIn, elsewhere }: VerifiedToken) => {
  const { session = null, grant = null } = signIn ?? {}
  return {
    ...{ issuer, subject, session, grant },
    ...{ session_elsewhere: elsewhere?.session ?? null, issued_at: elsewhere?.issuedAt.toISOString() ?? null },
  }
}

const viewerFromRow = (row: Row, { elsewhere }: VerifiedToken): SignedInViewer => {
  const { userId, email, name, isAdmin, accountId } = row
  return {
    kind: 'user',
    userId,
    email,
    name,
    locale: row.locale as Locale,
    isAdmin,
    ...(elsewhere ? { signedInElsewhere: elsewhere } : {}),
    ...(row.isActing ? { isActing: true as const, actsForUserId: row.accountUserId ?? userId } : {}),
    accountId,
    company: row.companyId === null ? null : companyOf(row),
  }
}

const companyOf = (row: Row) => ({
  id: row.companyId as string,
  type: row.companyType as CompanyType,
  status: stricterStatus(row.companyStatus as CompanyStatus, row.accountStatus as CompanyStatus),
  slug: row.slug as string,
  name: row.companyName as string,
  homeHubId: row.homeHubId,
})

/** Answers whether nobody else has just done so. The language of the sign-in is the one of the first mails; the profile changes it. */
const remember = async (db: Database, token: VerifiedToken): Promise<boolean> => {
  const { issuer, subject, email, name, locale } = token
  const known = locale === 'en-US' ? locale : 'de-DE'
  const row = { issuer, subject, email, name, locale: known } as const
  const made = await db.insert(users).values(row).onConflictDoNothing().returning({ id: users.id })
  return made.length > 0
}
