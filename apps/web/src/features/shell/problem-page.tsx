import { type ErrorComponentProps, useLocation } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { ErrorPage, NotFoundPage } from '../../platform/error-page.tsx'
import { useSession } from '../../platform/session.ts'
import { SessionFailed } from '../../platform/session-failed.ts'
import { useIsInsideMain } from '../../ui/main-area.tsx'
import type { WorkArea } from './area-navigation.ts'

type Frame = ComponentType<{ area: WorkArea; children: ReactNode }>

const WithoutFrame: Frame = ({ children }) => children
const framed = (load: () => Promise<{ default: Frame }>) => lazy(() => load().catch(() => ({ default: WithoutFrame })))
const MarketFrame = framed(() => import('./market-frame.tsx'))
const WorkplaceFrame = framed(() => import('./workplace-frame.tsx'))

const areas: readonly string[] = [
  'retailer',
  'supplier',
  'business-customer',
  'private-customer',
] satisfies readonly WorkArea[]

/**
 * The page of an error or, without one, of an address that leads nowhere. Outside of every frame it brings one along: an area keeps
 * its own when the session failed at its entrance. Guests, who have none there, get the frame of the market.
 */
const ProblemPage = ({ error, reset = () => undefined }: Partial<ErrorComponentProps>) => {
  const area = useLocation({ select: ({ pathname }) => pathname.split('/')[1] ?? '' })
  const isSignedIn = useSession().status === 'signedIn'
  const isInside = useIsInsideMain()
  const page = error === undefined ? <NotFoundPage /> : <ErrorPage error={error} reset={reset} />
  if (isInside) return page
  const Frame = isSignedIn && error instanceof SessionFailed && areas.includes(area) ? WorkplaceFrame : MarketFrame
  return (
    <Suspense>
      <Frame area={area as WorkArea}>{page}</Frame>
    </Suspense>
  )
}

export default ProblemPage
