import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorPage, isNotFound } from '../../platform/error-page.tsx'
import { useSession } from '../../platform/session.ts'
import type { WorkArea } from './area-navigation.ts'
import { PublicLayout } from './public-layout.tsx'
import { WorkplaceLayout } from './workplace-layout.tsx'

/** An area that could not be entered keeps its frame around what failed; guests, who have none there, that of the market. */
export const FailedArea = ({ area, ...problem }: ErrorComponentProps & { area: WorkArea }) => {
  const isSignedIn = useSession().status === 'signedIn'
  if (isSignedIn && !isNotFound(problem.error)) {
    return (
      <WorkplaceLayout area={area}>
        <ErrorPage {...problem} />
      </WorkplaceLayout>
    )
  }
  return (
    <PublicLayout name="default">
      <ErrorPage {...problem} />
    </PublicLayout>
  )
}
