const key = 'regionalmarkt.reloaded-at'
const guardMs = 10_000

/**
 * After a new version was installed, the parts of the page that an open tab would load next are gone. It then loads the
 * page it was going to as a whole, at most once in ten seconds, so that a real fault does not reload for ever.
 */
export const reloadWhenStale = (target: () => string): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(window.sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < guardMs) return
    event.preventDefault()
    window.sessionStorage.setItem(key, String(Date.now()))
    window.location.assign(target())
  })
}
