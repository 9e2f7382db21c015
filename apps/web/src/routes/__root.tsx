import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { LoadingBar } from '../ui/loading-bar.tsx'
import { ToastArea } from '../ui/toast.tsx'
import { TooltipArea } from '../ui/tooltip.tsx'

/** After a change of page the heading takes the focus, so that a screen reader says what has come. */
const useFocusOnNewPage = () => {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
      }),
    [router],
  )
}

const Root = () => {
  const t = useTranslations('shell')
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  useFocusOnNewPage()
  return (
    <TooltipArea>
      <a
        href="#content"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-xl bg-primary px-4 py-3 font-semibold text-on-primary focus:translate-y-0"
      >
        {t('skipToContent')}
      </a>
      <LoadingBar isLoading={isLoading} />
      <Outlet />
      <ToastArea />
    </TooltipArea>
  )
}

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root })
