import { type Area, areaGuard, areas, type Visitor } from '@regionalmarkt/domain/access/area.ts'
import { notFound, redirect, rootRouteId } from '@tanstack/react-router'
import { toast } from '../ui/toast.ts'
import { takeUntold } from './open-sign-in.ts'
import { isUnknown, reloadActiveAccount, type Session, sessionFault, sessionNow, sessionReady } from './session.ts'
import { SessionFailed } from './session-failed.ts'
import { leaveForSignIn } from './sign-in-acts.ts'
import { beginSecondTry } from './signed-out-mark.ts'
import { wordsNow } from './words.tsx'

export type GuardName = 'known' | 'signedIn' | Area
export type Target = { location: { publicHref: string } }
/** The router hands it in too; named in `Target`, its type would be that of every route that is being made there. */
type Matched = { readonly matches: readonly { readonly _notFound?: boolean }[] }

/** Whether an address begins as one of the area does, and leads nowhere. */
const leadsNowhere = (target: Target): boolean =>
  (target as Target & Matched).matches.some(({ _notFound }) => _notFound)

/** Nobody has to sign in to read that there is no such page; the frame of an area is for those who may enter it. */
const outsideOfAreas = () => notFound({ routeId: rootRouteId })

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
  beginSecondTry()
  try {
    await leaveForSignIn(href)
  } catch (error) {
    // This page tells how the last sign-in ended.
    takeUntold()
    throw new SessionFailed('signIn', error instanceof Error ? error.message : '', error)
  }
  return new Promise<never>(() => {})
}

/** So soon a server that was busy says so. */
const busyMs = 5000

/** Resolves once it is known whose area this may be; a server that was busy is asked once more, and nobody turned away for it. */
const accountReady = async (): Promise<void> => {
  const begunAt = Date.now()
  await sessionReady()
  if (isUnknown(sessionNow()) && Date.now() - begunAt < busyMs) await reloadActiveAccount()
  if (isUnknown(sessionNow())) throw new SessionFailed(sessionFault(), 'The active account could not be loaded.')
}

/** For everybody; who is signed in is known. */
const requireKnown = (target: Target): Promise<void> => (leadsNowhere(target) ? sessionReady() : accountReady())

const requireSignIn = async (target: Target): Promise<void> => {
  await requireKnown(target)
  if (sessionNow().status === 'signedIn') return
  if (leadsNowhere(target)) throw outsideOfAreas()
  await leave(target.location.publicHref)
}

const textOf = { retailer: 'retailer', supplier: 'supplier', 'business-customer': 'businessCustomer' } as const

/**
 * Guards an area (specification, sections 5, 6 and 8): signed in, the right kind of company or else /access-denied,
 * an approved one or else a toast and /accounts. The server asks the same rule again for every call.
 */
const requireArea =
  (area: Area) =>
  async (target: Target): Promise<void> => {
    await requireKnown(target)
    const verdict = areaGuard(area, visitorOf(sessionNow()))
    if (verdict.ok) return
    if (leadsNowhere(target)) throw outsideOfAreas()
    if (verdict.code === 'Unauthenticated') await leave(target.location.publicHref)
    if (verdict.code === 'CompanyNotApproved') {
      const { guard } = wordsNow().messages.shell
      toast({ tone: 'error', title: guard.title, text: area === 'protected' ? undefined : guard[textOf[area]] })
      throw redirect({ to: '/accounts' })
    }
    throw redirect({ to: '/access-denied' })
  }

/** By name. Only `route-guard.ts` asks for them. */
export const guards = new Map<string, (target: Target) => Promise<void>>([
  ['known', requireKnown],
  ['signedIn', requireSignIn],
  ...areas.map((area) => [area, requireArea(area)] as const),
])
