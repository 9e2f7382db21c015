import { id, orderNumber, slug } from '@regionalmarkt/contract/fields.schema.ts'
import { orderToken } from '@regionalmarkt/contract/procurement/get-order-by-link.schema.ts'
import { recurringOrderNumber } from '@regionalmarkt/contract/recurring-sales-orders/recurring-sales-orders.schema.ts'
import { defaultLocale, type Locale, locales } from '@regionalmarkt/i18n/locale.ts'
import { type Answers, type AskedFirst, askedBy, jsonOf } from './first-screen/answers.ts'
import { firstScreen } from './first-screen/first-screen.ts'
import { escaped, jsonElement } from './first-screen/markup.ts'
import { describePage, headLines } from './page-description.ts'

/** What the build says about itself: the files of the app, those of each page by its path, and those with the words of each language. */
export type BuildManifest = {
  readonly app?: readonly string[]
  readonly pages: Readonly<Record<string, readonly string[]>>
  readonly words?: Partial<Readonly<Record<Locale, string>>>
}

/** Pages for everybody. What is behind a sign-in, or is somebody's own, no search engine should list. */
const forEverybody =
  /^\/($|search$|imprint$|data-privacy$|terms$|withdrawal$|register$|register-supplier$|regionalmarket(\/|$))/

const localeOf = (path: string): Locale =>
  locales.find((locale) => locale !== defaultLocale && (path === `/${locale}` || path.startsWith(`/${locale}/`))) ??
  defaultLocale

const plainPath = (path: string, locale: Locale): string =>
  locale === defaultLocale ? path : path.slice(locale.length + 1) || '/'

const pathIn = (path: string, locale: Locale): string =>
  locale === defaultLocale ? path : `/${locale}${path === '/' ? '' : path}`

const languageTag = (locale: Locale): string => (locale === defaultLocale ? 'de' : locale)

/** The address of a path, and its query, on our own site, whatever the path says: read as an address, `//other.example` is another one. */
const addressOn =
  (site: string) =>
  (to: string): string => {
    const [pathname, search = ''] = to.split('?', 2)
    return Object.assign(new URL(site), { pathname, search }).href
  }

const links = (path: string, site: string): string[] => {
  const href = (locale: Locale) => escaped(addressOn(site)(pathIn(path, locale)))
  return [
    ...locales.map((locale) => `<link rel="alternate" hreflang="${languageTag(locale)}" href="${href(locale)}" />`),
    `<link rel="alternate" hreflang="x-default" href="${href(defaultLocale)}" />`,
  ]
}

const params = /\$(\w+)/g

/** `/orders/$orderNumber` as a pattern of addresses. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.*+?^()[\]{}|\\]/g, '\\$&').replaceAll(params, '([^/]+)')}/?$`, 'i')

/** The kinds of the parameters of addresses, by their names; all others are ids. */
const shapes = [
  [/slug$/i, slug],
  [/^orderNumber$/, orderNumber.or(recurringOrderNumber)],
  [/^token$/, orderToken],
] as const

const isParam = (name: string, value: string | undefined): boolean => {
  const [, shape] = shapes.find(([names]) => names.test(name)) ?? [null, id]
  return shape.safeParse(value).success
}

/** Where an address leads: its path without a language, that language, and the query with its question mark. */
const placeOf = (address: string) => {
  const [pathname = '/', query = ''] = address.split('?', 2)
  const locale = localeOf(pathname)
  return { path: plainPath(pathname, locale), locale, search: query === '' ? '' : `?${query}` }
}

/** Whether a route of the app leads to an address: as there, whatever its capitals, and with parameters that can be some. */
export const pagesAt = (routes: readonly string[]) => {
  const patterns = routes.map((route) => ({
    pattern: patternOf(route),
    names: [...route.matchAll(params)].map(([, name = '']) => name),
  }))
  return (address: string): boolean => {
    const { path } = placeOf(address)
    return patterns.some(({ pattern, names }) => {
      const found = pattern.exec(path)
      return found !== null && names.every((name, at) => isParam(name, found[at + 1]))
    })
  }
}

/** What is worth asking the API before the page is sent. */
export const askedByPage = (address: string): AskedFirst => {
  const { path, search, locale } = placeOf(address)
  return { addresses: askedBy(path, search), locale }
}

/**
 * The one page of the app as it is served for an address: in its language, with what is said about it, and with the scripts
 * that this page will ask for, so that they come together with the first ones and not one after the other. With the answers
 * to what the page asks first it is seen before its scripts, which then are only named, and needs no further way to the server.
 */
export const webPage = (html: string, { app = [], pages, words }: BuildManifest, site: string) => {
  const bare = html
    .replace(/<title>[\s\S]*?<\/title>\s*/, '')
    .replaceAll(/<meta\s+(?:name="description"|property="og:\w+")[^>]*>\s*/g, '')
  const routes = Object.entries(pages).map(([path, files]) => ({ pattern: patternOf(path), files }))
  return (address: string, answers: Answers = new Map()): string => {
    const { path, locale } = placeOf(address)
    const files = routes.find(({ pattern }) => pattern.test(path))?.files ?? []
    const isListed = files.length > 0 && forEverybody.test(path)
    const full = addressOn(site)
    const url = full(pathIn(path, locale))
    const about = { url, locale, site: full, at: (to: string) => full(pathIn(to, locale)) }
    const scripts = [app, words?.[locale] ?? [], files].flat().filter((file) => file.endsWith('.js'))
    const screen = answers.size === 0 ? null : firstScreen({ path, locale, href: (to) => pathIn(to, locale) }, answers)
    const head = [
      ...headLines(describePage(path, about, answers), about, isListed),
      ...(isListed
        ? [`<link rel="canonical" href="${escaped(url)}" />`, ...links(path, site)]
        : ['<meta name="robots" content="noindex" />']),
      ...(screen ? [] : scripts.map((file) => `<link rel="modulepreload" crossorigin href="${escaped(file)}" />`)),
    ]
    const body = screen && [
      `<div id="app">${screen.markup}</div>`,
      jsonElement('answers', jsonOf(answers)).markup,
      jsonElement('scripts', JSON.stringify(scripts)).markup,
    ]
    return bare
      .replace(/<html lang="[^"]*"/, `<html lang="${languageTag(locale)}"`)
      .replace('</head>', () => `${head.map((line) => `  ${line}\n  `).join('')}</head>`)
      .replace('<div id="app"></div>', (empty) => body?.join('\n    ') ?? empty)
  }
}
