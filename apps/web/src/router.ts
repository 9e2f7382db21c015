import { createRouter } from '@tanstack/react-router'
import { Failed } from './features/shell/failed.tsx'
import { focusNewPage } from './platform/focus-new-page.ts'
import { followSession } from './platform/follow-session.ts'
import { keepPlace, mayMovePage } from './platform/keep-place.ts'
import { languageInAddress } from './platform/language.ts'
import { queryClient } from './platform/queries.ts'
import { routeTree } from './routeTree.gen.ts'
import { PageSkeleton } from './ui/page-skeleton.tsx'

/** Made once the address is the one to show: it is read here. */
export const createSiteRouter = () => {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    rewrite: languageInAddress,
    defaultPreload: 'intent',
    // The query client knows how fresh its answers are; the router asks it every time.
    defaultPreloadStaleTime: 0,
    // A page that is not there within 100 ms shows its skeleton.
    defaultPendingMs: 100,
    scrollRestoration: mayMovePage,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: Failed,
    defaultNotFoundComponent: () => Failed({}),
  })
  keepPlace(router)
  focusNewPage(router)
  followSession(queryClient, () => router.invalidate())
  return router
}

export type SiteRouter = ReturnType<typeof createSiteRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter
  }
}
