import { useSyncExternalStore } from 'react'

/** As the style sheets' `lg:`: there is room for a column beside the content. */
const wide = window.matchMedia('(min-width: 64rem)')

const subscribe = (onChange: () => void) => {
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

export const isWide = (): boolean => wide.matches

/** Whether the screen is wide now: for what is not to be fetched where it would stay hidden. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide)
