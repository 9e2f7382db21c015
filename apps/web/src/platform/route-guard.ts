import { type Area, areaGuard, areas, type Visitor } from '@regionalmarkt/domain/access/area.ts'
import { redirect } from '@tanstack/react-router'
import { toast } from '../ui/toast.ts'
import { isUnknown, leaveForSignIn, reloadActiveAccount, type Session, sessionNow, sessionReady } from './session.ts'
import { wordsNow } from './words.tsx'

export type GuardName = 'signedIn' | Area
type Target = { location: { publicHref: string } }

const visitorOf = ({ status, activeAccount, userRoles }: Session): Visitor => {
  if (status !== 'signedIn') return null
  const type = activeAccount?.companyType ?? null
  const companyStatus = activeAccount?.companyStatus ?? null
  return {
    isAdmin: userRoles.includes('Admin'),
    company: type === null || companyStatus === null ? null : { type, status: companyStatus },
  }
}

/** A page waits here for good: the browser is on its way to the sign-in and comes back to `href`. */
const leave = async (href: string): Promise<never> => {
  await leaveForSignIn(href)
  return new Promise<never>(() => {})
}

const requireSignIn = async ({ location }: Target): Promise<void> => {
  await sessionReady()
  if (sessionNow().status !== 'signedIn') await leave(location.publicHref)
}

/** Resolves once it is known whose area this may be; a server that was busy is asked once more, and nobody turned away for it. */
const accountReady = async (): Promise<void> => {
  await sessionReady()
  if (isUnknown(sessionNow())) await reloadActiveAccount()
  if (isUnknown(sessionNow())) throw new Error('The active account could not be loaded.')
}

const textOf = { retailer: 'retailer', supplier: 'supplier', 'business-customer': 'businessCustomer' } as const

/**
 * Guards an area (specification, sections 5, 6 and 8): signed in, the right kind of company or else /access-denied,
 * an approved one or else a toast and /accounts. The server asks the same rule again for every call.
 */
const requireArea =
  (area: Area) =>
  async ({ location }: Target): Promise<void> => {
    await accountReady()
    const verdict = areaGuard(area, visitorOf(sessionNow()))
    if (verdict.ok) return
    if (verdict.code === 'Unauthenticated') await leave(location.publicHref)
    if (verdict.code === 'CompanyNotApproved') {
      const { guard } = wordsNow().messages.shell
      toast({ tone: 'error', title: guard.title, text: area === 'protected' ? undefined : guard[textOf[area]] })
      throw redirect({ to: '/accounts' })
    }
    throw redirect({ to: '/access-denied' })
  }

const guards = new Map<string, (target: Target) => Promise<void>>([
  ['signedIn', requireSignIn],
  ...areas.map((area) => [area, requireArea(area)] as const),
])

/**
 * Who may enter a route, for its `beforeLoad`. An unknown name, from a place that types cannot see, fails the route
 * instead of leaving it open.
 */
export const guard =
  (name: GuardName) =>
  async (target: Target): Promise<void> => {
    const known = guards.get(name)
    if (!known) throw new Error(`Unknown route middleware: '${name}'.`)
    await known(target)
  }
