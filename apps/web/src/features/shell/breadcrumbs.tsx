import { lazy, Suspense } from 'react'

/** The names of all pages come after the page itself; the place for them is kept. */
const Trail = lazy(async () => ({ default: (await import('./trail.tsx')).Trail }))

export const Breadcrumbs = () => (
  <div className="sm:min-h-7 print:hidden">
    <Suspense>
      <Trail />
    </Suspense>
  </div>
)
