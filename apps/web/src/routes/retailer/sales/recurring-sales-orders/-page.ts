import { lazyRouteComponent } from '@tanstack/react-router'
import { DetailSkeleton } from '../../../../ui/skeleton.tsx'

/** What the files of the seven pages say of themselves; all of them come in one file. */
export const hubRecurringPage = {
  pendingComponent: DetailSkeleton,
  component: lazyRouteComponent(() => import('./-pages.tsx'), 'HubRecurringPage'),
}
