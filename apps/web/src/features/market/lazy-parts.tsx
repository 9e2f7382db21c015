import { lazy } from 'react'

const loadTable = () => import('./market-table.tsx')

/** What a desk of a business needs besides: the goods come first. */
export const ViewSwitch = lazy(async () => ({ default: (await loadTable()).ViewSwitch }))
export const MarketTable = lazy(async () => ({ default: (await loadTable()).MarketTable }))

/** What stands in place of the goods where there are none. */
export const NothingFound = lazy(async () => ({ default: (await import('./nothing-found.tsx')).NothingFound }))

/** What the list is narrowed by, where it is. */
export const ActiveFilters = lazy(async () => ({ default: (await import('./active-filters.tsx')).ActiveFilters }))
