import { lazyRouteComponent } from '@tanstack/react-router'
import { DetailSkeleton } from '../../../../ui/skeleton.tsx'

/** What a new one begins with: the cart, an order by its number, or a list by its id. */
export type StartFrom = { readonly from?: string }

export const startFrom = ({ from }: Record<string, unknown>): StartFrom =>
  typeof from === 'string' && /^(cart|K-\d{4}-\d{6,}|[0-9a-f-]{36})$/.test(from) ? { from } : {}

/** What the files of the six pages say of themselves; all of them come in one file. */
export const recurringPage = {
  pendingComponent: DetailSkeleton,
  component: lazyRouteComponent(() => import('./-pages.tsx'), 'RecurringPage'),
}
