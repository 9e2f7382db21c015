const key = 'regionalmarkt.reloaded-at'
const guardMs = 10_000
const leavingMs = 3_000

let leftAt = Number.NEGATIVE_INFINITY
const isLeaving = (): boolean => Date.now() - leftAt < leavingMs

const lastReload = (): number => {
  try {
    return Number(window.sessionStorage.getItem(key) ?? 0)
  } catch {
    // Without storage nobody could remember it, and the page might reload for ever.
    return Number.POSITIVE_INFINITY
  }
}

/**
 * Loads `target` as a whole, unless that was done within the last ten seconds: a real fault must not reload for ever. Nor
 * without a connection: the browser would show its own empty page instead of ours. Nothing is missing while the page is left:
 * Firefox ends its requests at once, and loading it anew would take people back from where they go.
 */
const loadAnew = (target: string): boolean => {
  if (isLeaving()) return true
  if (!navigator.onLine || Date.now() - lastReload() < guardMs) return false
  leftAt = Date.now()
  window.sessionStorage.setItem(key, String(leftAt))
  window.location.assign(target)
  return true
}

/** The router would reload the page once for every part it misses, whenever that was; its own note keeps it from that. */
const leaveReloadingToUs = (error: Error | undefined): void => {
  try {
    window.sessionStorage.setItem(`tanstack_router_reload:${error?.message}`, '1')
  } catch {
    // Without storage it does not reload either.
  }
}

/** Whether an error says that a part of the page could not be loaded. Each browser has its own words for it. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|preload CSS/i.test(error.message)

/**
 * After a new version was installed, the parts of the page that an open tab would load next are gone. Then it loads the
 * page it was going to as a whole. `target` is null while it goes nowhere: a part that is only fetched ahead, because the
 * pointer is over a link, is no reason to take the page away from somebody.
 */
export const reloadWhenStale = (target: () => string | null): void => {
  window.addEventListener('beforeunload', () => {
    leftAt = Date.now()
  })
  window.addEventListener('vite:preloadError', (event) => {
    leaveReloadingToUs(event.payload)
    const path = target()
    // The failure goes on as it is: prevented, the part would be there as `undefined`.
    if (path !== null) loadAnew(path)
  })
}

/** For the page that shows errors: a part that was missing without a change of page, such as a dialog. */
export const reloadForMissingPart = (error: unknown): boolean => {
  const { pathname, search, hash } = window.location
  return isMissingPart(error) && loadAnew(pathname + search + hash)
}
