import { request } from './http-client.ts'
import { withoutPrefix } from './language-prefix.ts'
import { versionOfPage } from './version-of-page.ts'

const waitMs = 1000

/** The files of every page by its path, as the build wrote them down: `/orders/$orderNumber` has a parameter. */
type Pages = Readonly<Record<string, readonly string[]>>

/** The page that shows an address without a language; one with fewer parameters is meant first. */
export const filesFor = (pages: Pages, address: string): readonly string[] => {
  const parts = withoutPrefix(address).replace(/\/$/, '').split('/')
  const fits = (path: string): boolean => {
    const pattern = path.replace(/\/$/, '').split('/')
    return pattern.length === parts.length && pattern.every((part, i) => part.startsWith('$') || part === parts[i])
  }
  const [best] = Object.keys(pages)
    .filter(fits)
    .sort((a, b) => a.split('$').length - b.split('$').length)
  return best === undefined ? [] : (pages[best] ?? [])
}

const prefetch = (file: string): void => {
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.as = file.endsWith('.css') ? 'style' : 'script'
  link.href = file
  document.head.append(link)
}

/** Fetches the files of the pages this one leads to, when nobody needs the line for anything else. */
const preloadNextPages = async (version: string): Promise<void> => {
  const answer = await request(`/builds/meta/${version}.json`).catch(() => null)
  if (!answer?.ok) return
  const { pages } = (await answer.json()) as { pages: Pages }
  const addresses = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname)
  const seen = new Set(filesFor(pages, window.location.pathname))
  for (const address of new Set(addresses)) {
    // A page with a hundred links shall not stand still for them.
    await new Promise((resolve) => setTimeout(resolve))
    for (const file of filesFor(pages, address)) {
      if (!seen.has(file)) prefetch(file)
      seen.add(file)
    }
  }
}

type Connection = { readonly effectiveType?: string; readonly saveData?: boolean }

/** What says that the line is gone: it could not be fetched any more when it is needed, and the page would fall with it. */
const keepWhatSaysSo = (): Promise<unknown> =>
  Promise.all([import('../ui/toast-area.tsx'), import('./no-connection.tsx')])

/**
 * What says that the line is gone comes at once, for everybody. The next pages begin one second after the page has loaded; not on the
 * slowest lines, nor for those who save data.
 */
export const preloadLater = (): void => {
  keepWhatSaysSo().catch(() => {})
  const version = versionOfPage()
  const { connection } = navigator as { connection?: Connection }
  if (version === null || connection?.effectiveType === 'slow-2g' || connection?.saveData) return
  const begin = () => setTimeout(() => void preloadNextPages(version), waitMs)
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}
