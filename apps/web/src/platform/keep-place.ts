import { type AnyRouter, useRouterState } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { arrival } from './arrival.ts'

/**
 * The place where somebody stands on a page, in what the scroll restoration of TanStack Router 1.170 leaves open. The other
 * half is `scrollRestoration` of the router.
 */

/** Whether somebody has only just come to the site: neither loaded it again nor come back to it from elsewhere. */
let hasJustCome = arrival() === 'navigate'

/** Whoever has just come stands where they are, perhaps further down in what the server drew, and stays there. */
export const mayMovePage = (): boolean => !hasJustCome || window.location.hash !== ''

/** To be called once, before the router shows its first page. */
export const keepPlace = (router: AnyRouter): void => {
  // While a page is on its way its skeleton moves the window. That is no place on the page before it, to which somebody may
  // turn back meanwhile, and the router would take it for one.
  window.addEventListener(
    'scroll',
    (event) => {
      if (router.state.isLoading) event.stopPropagation()
    },
    { capture: true },
  )
  router.subscribe('onRendered', () => {
    // The router has not seen how somebody moved before it was there.
    if (hasJustCome) document.dispatchEvent(new Event('scroll'))
    hasJustCome = false
  })
}

/** A page that is on its way is shown from its top, as it will be when it has come. */
export const useTopOfSkeleton = (): void => {
  const isSkeleton = useRouterState({ select: ({ matches }) => matches.some(({ status }) => status === 'pending') })
  useLayoutEffect(() => {
    if (isSkeleton && mayMovePage()) window.scrollTo(0, 0)
  }, [isSkeleton])
}
