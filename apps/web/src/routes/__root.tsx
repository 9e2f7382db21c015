import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, redirect, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { useTopOfSkeleton } from '../platform/keep-place.ts'
import { isEnglishWanted } from '../platform/language.ts'
import { redirectOf } from '../platform/route-rules.ts'
import { useSession } from '../platform/session.ts'
import { LoadingBar } from '../ui/loading-bar.tsx'
import { onToastsChange, shownToasts } from '../ui/toast.ts'

/** Most visits see no message, so what shows them comes with the first one, and then stays. */
const ToastArea = lazy(async () => ({ default: (await import('../ui/toast-area.tsx')).ToastArea }))

/** Only for administrators who work in somebody else's account, and where a sign-out has not reached the provider. */
const SessionBar = lazy(async () => ({ default: (await import('../features/shell/session-bar.tsx')).SessionBar }))

/** Only for readers who may want the other language. */
const LanguageOffer = lazy(async () => ({
  default: (await import('../features/shell/language-offer.tsx')).LanguageOffer,
}))
const offersLanguage = isEnglishWanted()

let hadToasts = false
const haveToastsCome = (): boolean => {
  hadToasts ||= shownToasts().length > 0
  return hadToasts
}

const Root = () => {
  const t = useTranslations('shell')
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const { activeAccount, isHalfSignedOut } = useSession()
  const hasToasts = useSyncExternalStore(onToastsChange, haveToastsCome)
  useTopOfSkeleton()
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-xl bg-primary px-4 py-3 font-semibold text-on-primary focus:translate-y-0 print:hidden"
      >
        {t('skipToContent')}
      </a>
      <LoadingBar isLoading={isLoading} />
      {(activeAccount?.isActing || isHalfSignedOut) && (
        <Suspense>
          <SessionBar />
        </Suspense>
      )}
      <Outlet />
      {offersLanguage && (
        <Suspense>
          <LanguageOffer />
        </Suspense>
      )}
      {hasToasts && (
        <Suspense>
          <ToastArea />
        </Suspense>
      )}
    </>
  )
}

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: ({ location }) => {
    const to = redirectOf(location.pathname)
    if (to !== undefined) throw redirect({ to: to as '/', replace: true })
  },
  component: Root,
})
