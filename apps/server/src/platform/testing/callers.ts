import type { Access } from '@regionalmarkt/contract/endpoint.ts'
import {
  CompanyStatus,
  CompanyType,
  companyStatusNames,
  companyTypeNames,
} from '@regionalmarkt/domain/access/company.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../modules/accounts/public.ts'
import type { Database } from '../database.ts'
import { givenCompany, givenHub, givenViewer } from './given.ts'
import { refusedToken, testIssuer } from './test-app.ts'

/** Somebody who asks. Companies of a caller have nothing in the market: whatever they see is not theirs. */
export type Caller = {
  readonly name: string
  /** The status and code with which the access in a contract turns this caller away; null: it does not. */
  readonly refusalOf: (access: Access) => Refusal | null
  /** Makes the person and gives the `Authorization` header they send; undefined: none. */
  readonly arrive: (db: Database, homeHubId: string) => Promise<string | undefined>
}

export type Refusal = { readonly status: number; readonly code: string }

const unauthenticated = { status: 401, code: 'Unauthenticated' }
const forbidden = { status: 403, code: 'Forbidden' }
const notApproved = { status: 403, code: 'CompanyNotApproved' }

const bearer = ({ subject }: { subject: string }): string => `Bearer ${subject}`

const withoutToken: Caller = {
  name: 'nobody',
  refusalOf: (access) => (access === 'anyone' ? null : unauthenticated),
  arrive: async () => undefined,
}

// Not even what is open to guests is open to a token that is no good: its sender would take the answer for a person's.
const withBadToken = (name: string, header: string): Caller => ({
  name,
  refusalOf: () => unauthenticated,
  arrive: async () => header,
})

const disabledUser: Caller = {
  name: 'a disabled user of an approved hub',
  refusalOf: () => unauthenticated,
  arrive: async (db) => {
    const viewer = await givenViewer(db, await givenHub(db, { isDefaultHub: false }))
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, viewer.userId))
    return bearer(viewer)
  },
}

const userWithoutCompany = ({ isAdmin }: { isAdmin: boolean }): Caller => ({
  name: isAdmin ? 'an administrator without a company' : 'a user without a company',
  refusalOf: (access) => {
    if (access === 'anyone' || access === 'signedIn' || (isAdmin && access === 'admin')) return null
    return forbidden
  },
  arrive: async (db) => {
    const subject = `alone-${crypto.randomUUID()}`
    await db.insert(users).values({ issuer: testIssuer, subject, email: `${subject}@test.example`, isAdmin })
    return bearer({ subject })
  },
})

const member = (type: CompanyType, company: CompanyStatus, account: CompanyStatus): Caller => ({
  name: `a ${companyTypeNames[type]} (company ${companyStatusNames[company]}, account ${companyStatusNames[account]})`,
  refusalOf: (access) => {
    if (access === 'anyone' || access === 'signedIn') return null
    if (access !== companyTypeNames[type]) return forbidden
    return company === CompanyStatus.Approved && account === CompanyStatus.Approved ? null : notApproved
  },
  arrive: async (db, homeHubId) => {
    const home = type === CompanyType.Retailer ? {} : { homeHubId }
    const row = await givenCompany(db, { type, status: company, deliveryMethods: ['deliveryHub'], ...home })
    return bearer(await givenViewer(db, row, { accountStatus: account }))
  },
})

const { Approved, Pending, Blocked, Rejected } = CompanyStatus
/** Company and account: a claim waits as an account that is pending in a company that is approved. */
const standings = [
  [Approved, Approved],
  [Pending, Approved],
  [Blocked, Approved],
  [Rejected, Approved],
  [Approved, Pending],
  [Approved, Blocked],
  [Approved, Rejected],
] as const

/** Everybody who is not the owner of what they ask for. */
export const callers: readonly Caller[] = [
  withoutToken,
  withBadToken('a token that is no good', `Bearer ${refusedToken}`),
  withBadToken('another scheme', 'Basic a3VlY2hlOnJlZ2lvbmFsbWFya3Q='),
  withBadToken('an empty token', 'Bearer '),
  withBadToken('two tokens', 'Bearer one two'),
  disabledUser,
  userWithoutCompany({ isAdmin: false }),
  userWithoutCompany({ isAdmin: true }),
  ...Object.values(CompanyType).flatMap((type) =>
    standings.map(([company, account]) => member(type, company, account)),
  ),
]
