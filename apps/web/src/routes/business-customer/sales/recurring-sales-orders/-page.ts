import { lazyRouteComponent } from '@tanstack/react-router'
import { DetailSkeleton } from '../../../../ui/skeleton.tsx'

/** What the files of the six pages say of themselves; all of them come in one file. */
export const recurringPage = {
  pendingComponent: DetailSkeleton,
  component: lazyRouteComponent(() => import('./-pages.tsx'), 'RecurringPage'),
}
