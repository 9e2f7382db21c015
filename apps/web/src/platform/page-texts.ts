import { loadPageNames, type PagePath } from '@regionalmarkt/i18n/page-names.ts'
import { useMatches } from '@tanstack/react-router'
import { currentLocale } from './language.ts'
import { once } from './once.ts'
import { specRoutes } from './spec-routes.ts'

const pageNames = once(() => loadPageNames(currentLocale))

/** What every page is called. Suspends until it is known. */
export const usePageNames = () => pageNames.useLoaded()

/** The route of the page that is shown and what its parameters are; undefined where nothing is. */
export const useCurrentPage = (): { path: PagePath; params: Readonly<Record<string, string>> } | undefined => {
  const match = useMatches({ select: (matches) => matches.at(-1) })
  const path = match?.fullPath.replace(/(.)\/$/, '$1')
  if (path === undefined || !Object.hasOwn(specRoutes, path)) return undefined
  return { path: path as PagePath, params: match?.params as Record<string, string> }
}
