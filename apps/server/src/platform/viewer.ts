import type { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import type { SignInElsewhere } from './tokens.ts'

export type Locale = 'de-DE' | 'en-US'

/** The company in whose name the active account works. */
export type ActiveCompany = {
  readonly id: string
  readonly type: CompanyType
  /** The stricter of the company's and the account's status. */
  readonly status: CompanyStatus
  readonly slug: string
  readonly name: string
  readonly homeHubId: string | null
}

/** Somebody with a valid token. */
export type SignedInViewer = {
  readonly kind: 'user'
  readonly userId: string
  readonly email: string | null
  readonly name: string | null
  readonly locale: Locale
  readonly isAdmin: boolean
  /** Of somebody from another sign-in provider: what their token says of their sign-in. */
  readonly signedInElsewhere?: SignInElsewhere
  /** Made a user of by this very request: the first one after a registration. */
  readonly isNew?: true
  /** An administrator who works in an account that is not theirs. */
  readonly isActing?: true
  /** Whose account that is: what is ordered in it is that person's. */
  readonly actsForUserId?: string
  readonly accountId: string | null
  readonly company: ActiveCompany | null
}

export type Guest = { readonly kind: 'guest' }

/** Whoever looks at something. Every query takes one, so that nobody can forget whose data it is. */
export type Viewer = Guest | SignedInViewer

/** Somebody who acts for an approved company. */
export type CompanyViewer = SignedInViewer & { readonly company: ActiveCompany }
