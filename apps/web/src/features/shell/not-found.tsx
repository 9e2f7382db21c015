import { lazy, Suspense } from 'react'
import { NotFoundPage } from '../../platform/error-page.tsx'
import { useIsInsideMain } from '../../ui/main-area.tsx'

const Nowhere = lazy(() => import('./nowhere.tsx'))

/** An address that leads nowhere: inside of its area where it has one, else with the market's head and foot. */
export const NotFound = () => {
  if (useIsInsideMain()) return <NotFoundPage />
  return (
    <Suspense>
      <Nowhere />
    </Suspense>
  )
}
