import { type Area, areaGuard, type Visitor } from '@regionalmarkt/domain/access/area.ts'
import { redirect } from '@tanstack/react-router'
import { toast } from '../ui/toast.ts'
import { leaveForSignIn, type Session, sessionNow, sessionReady } from './session.ts'
import { wordsNow } from './words.tsx'

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

/** Lets only signed-in people pass; the others sign in first and come back. For `beforeLoad`. */
export const requireSignIn = async ({ location }: { location: { publicHref: string } }): Promise<void> => {
  await sessionReady()
  if (sessionNow().status !== 'signedIn') await leave(location.publicHref)
}

const textOf = { retailer: 'retailer', supplier: 'supplier', 'business-customer': 'businessCustomer' } as const

/**
 * Guards an area (specification, sections 5, 6 and 8): signed in, the right kind of company or else /access-denied,
 * an approved one or else a toast and /accounts. The server asks the same rule again for every call.
 */
export const requireArea =
  (area: Area) =>
  async ({ location }: { location: { publicHref: string } }): Promise<void> => {
    await sessionReady()
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
