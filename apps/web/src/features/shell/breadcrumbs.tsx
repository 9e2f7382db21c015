import { lazy, Suspense } from 'react'
import { useCurrentPage } from '../../platform/page-texts.ts'
import { classNames } from '../../ui/class-names.ts'
import { hasWayBack } from './trail-of.ts'

/** The names of all pages come after the page itself; the place for them is kept. */
const Trail = lazy(async () => ({ default: (await import('./trail.tsx')).Trail }))

export const Breadcrumbs = () => {
  const page = useCurrentPage()
  return (
    <div
      className={classNames(
        'sm:min-h-7 print:hidden',
        page !== undefined && hasWayBack(page.path) && 'max-sm:min-h-11',
      )}
    >
      <Suspense>
        <Trail />
      </Suspense>
    </div>
  )
}
