import { use } from 'react'

/** Sooner, a screen that React draws again and again while it waits would ask for ever. */
const askAgainMs = 1000

/**
 * Loads once, for everybody; what failed is asked for again by whoever needs it a second later. `load` fetches it ahead,
 * `useLoaded` is it, for components, which suspend until it is there.
 */
export const once = <T>(fetchIt: () => Promise<T>) => {
  let loading: Promise<T> | undefined
  const begin = (): Promise<T> => {
    const begun = fetchIt()
    begun.then(
      // Where React would note it itself, so that nobody waits for what is already there.
      (value) => Object.assign(begun, { status: 'fulfilled', value }),
      () => setTimeout(() => (loading = undefined), askAgainMs),
    )
    return begun
  }
  const load = (): Promise<T> => {
    loading ??= begin()
    return loading
  }
  // Always by `use`: a component that waited is drawn again with the hooks it had, and React counts this one.
  return { load, useLoaded: (): T => use(load()) }
}
