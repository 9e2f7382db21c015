/** Longer nobody waits for a picture, nor for the frame of a window that is not drawn. */
const longestWaitMs = 800

const afterNextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })

/** Words are seen before pictures; a browser tells when, a little after it has handed them to the screen. */
const wordsSeen = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver((entries, observer) => {
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true })
  })

const pictureSeen = (picture: HTMLImageElement): Promise<void> => picture.decode().catch(() => undefined)

/** Fetches side by side what the scripts of this page would ask for one after the other. */
const preloadScripts = (files: readonly string[]): void => {
  for (const href of files) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' })
    document.head.append(link)
  }
}

/**
 * Where the server has drawn the first screen, its pictures and letters have the line for themselves until they are seen;
 * then come the scripts it has named. Elsewhere there is nothing to wait for.
 */
export const firstScreenSeen = async (): Promise<void> => {
  const named = document.getElementById('scripts')?.textContent
  if (!named) return
  const pictures = document.querySelectorAll<HTMLImageElement>('#app img[loading=eager]')
  const seen = Promise.all([wordsSeen(), ...[...pictures].map(pictureSeen)]).then(afterNextFrame)
  await Promise.race([seen, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
  preloadScripts(JSON.parse(named) as string[])
}
