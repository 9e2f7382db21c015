import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ErrorInfo, StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
// Layout and pages of the shop share it: from here it comes once, else each of their files would bring a copy (docs/decisions/0034-scripts-and-words.md).
import { expectAccountCarts } from './features/cart/cart-store.ts'
import { isNotFound } from './platform/is-not-found.ts'
import { startLanguage } from './platform/language.ts'
import { warnOfMissingPictures } from './platform/missing-pictures.ts'
import { queryClient } from './platform/queries.ts'
import { startSession } from './platform/session.ts'
import { reloadWhenStale } from './platform/stale-build.ts'
import { showStartFailed } from './platform/start-failed.ts'
import { prepareWords, WordsProvider } from './platform/words.tsx'
import { createSiteRouter, type SiteRouter } from './router.ts'

/** A page that does not exist is an answer, not a fault: the error page says it, and the console stays empty. */
const report = (error: unknown, { componentStack }: ErrorInfo): void => {
  if (!isNotFound(error)) console.error(error, componentStack)
}

/** What has time until the page stands comes in files of its own. Without a connection it comes with the next page load. */
const goOn = async (router: SiteRouter): Promise<void> => {
  const [carts, live, version, preload, acts] = await Promise.all([
    import('./features/cart/keep-with-account.ts'),
    import('./platform/live.ts'),
    import('./platform/version.ts'),
    import('./platform/page-preload.ts'),
    import('./platform/sign-in-acts.ts'),
    import('./platform/guards.ts'),
    import('./ui/toast-area.tsx'),
    import('./features/shell/problem-page.tsx'),
    import('./features/shell/session-bar.tsx'),
    import('./features/shell/newer-version-button.tsx'),
  ])
  carts.keepCartsWithAccount()
  live.startLive()
  version.watchVersion()
  preload.preloadLater()
  await acts.tellFailures(router)
}

/** So long the picture that the server has drawn may stand instead of a skeleton. */
const longestWaitMs = 1500

/** What the server has drawn gives way to the whole page, or else it would flash empty in between. */
const pageToBeWhole = (load: () => Promise<void>): Promise<unknown> =>
  Promise.race([load(), new Promise((resolve) => setTimeout(resolve, longestWaitMs))])

const show = async (pause: () => Promise<void>): Promise<void> => {
  warnOfMissingPictures()
  startLanguage()
  expectAccountCarts(true)
  await Promise.all([prepareWords(), startSession()])
  await pause()
  // Only now is the address the one to show: a sign-in that was completed has put the page back into it.
  const router = createSiteRouter()
  reloadWhenStale(() => (router.state.isLoading ? router.latestLocation.publicHref : null))
  const place = document.getElementById('app')
  if (!place) throw new Error('index.html has lost its #app')
  await pause()
  if (place.hasChildNodes()) await pageToBeWhole(() => router.load())
  await pause()
  const root = createRoot(place, { onCaughtError: report })
  // As a transition it is drawn in small steps, between which the page can scroll and be tapped.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <WordsProvider>
            <RouterProvider router={router} />
          </WordsProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
  const later = () =>
    void goOn(router).catch((error) => {
      console.warn(error)
      expectAccountCarts(false)
    })
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}

/** Shows the page. `pause` comes between what is done for it: all in one go, a phone would not hear a tap for as long. */
export const start = (pause: () => Promise<void>): Promise<void> => show(pause).catch(showStartFailed)
