import { useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { hasWayBack } from './way-back.ts'

/** The names of all pages come after the page itself; the place for them is kept. */
const Trail = lazy(async () => ({ default: (await import('./trail.tsx')).Trail }))

export const Breadcrumbs = () => {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' })
  return (
    <div className={classNames('sm:min-h-7 print:hidden', hasWayBack(path) && 'max-sm:min-h-11')}>
      <Suspense>
        <Trail />
      </Suspense>
    </div>
  )
}
