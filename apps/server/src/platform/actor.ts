import type { CompanyViewer, Locale, Viewer } from './viewer.ts'

/**
 * Who acts: a user, in the name of a company or alone, or nobody in person. `actsFor`: an administrator works in somebody else's
 * account; what is done there is that person's.
 */
export type By =
  | {
      readonly kind: 'user'
      readonly userId: string
      readonly companyId: string | null
      readonly actsFor: { readonly accountId: string; readonly userId: string } | null
    }
  /** A producer by the link in a mail about an order, without signing in: somebody who reads the company's mail. */
  | { readonly kind: 'link'; readonly companyId: string }
  | { readonly kind: 'schedule' }
  /** Whoever may run commands where the server runs. */
  | { readonly kind: 'operator' }
  | { readonly kind: 'guest' }

/** Who acts, when, in which request: what every write writes down. */
export type WhoActs = { readonly by: By; readonly now: Date; readonly requestId: string }

/** Somebody who acts through the API, with what they may see. `network`: whose share a guest takes; left out, nobody is limited. */
export type Actor<V extends Viewer = Viewer> = WhoActs & {
  readonly viewer: V
  readonly locale: Locale
  readonly network?: string | undefined
}

export type CompanyActor = Actor<CompanyViewer>

export const byOf = (viewer: Viewer): By => {
  if (viewer.kind === 'guest') return { kind: 'guest' }
  const { userId, accountId, company, isActing, actsForUserId } = viewer
  const actsFor = isActing && accountId !== null ? { accountId, userId: actsForUserId ?? userId } : null
  return { kind: 'user', userId, companyId: company?.id ?? null, actsFor }
}

/** The key by which work waits in turn: a person, or a producer who comes by links; all others together. */
export const turnOf = (by: By): string => (by.kind === 'user' ? by.userId : by.kind === 'link' ? by.companyId : by.kind)

/** In whose name somebody acts: an administrator who helps leaves no trace on the order, the log has them. */
export const personOf = (by: By): string | null => (by.kind === 'user' ? (by.actsFor?.userId ?? by.userId) : null)
