import { defaultLocale, type Locale, locales } from '@regionalmarkt/i18n/locale.ts'

const cookieName = 'language'
const cookieDays = 365

const prefixed = locales.filter((locale) => locale !== defaultLocale)
const prefixOf = (locale: Locale): string => (locale === defaultLocale ? '' : `/${locale}`)

/** The language an address asks for: the one in its prefix, else German. */
export const localeOfPath = (path: string): Locale =>
  prefixed.find((locale) => path === `/${locale}` || path.startsWith(`/${locale}/`)) ?? defaultLocale

/** `/en-US/cart` is `/cart`. */
export const withoutPrefix = (path: string): string => path.slice(prefixOf(localeOfPath(path)).length) || '/'

/** The address of a page in a language. The start page is `/en-US`, without a slash at the end. */
export const pathIn = (locale: Locale, path: string): string => {
  const plain = withoutPrefix(path)
  return locale === defaultLocale ? plain : `${prefixOf(locale)}${plain === '/' ? '' : plain}`
}

/** A page keeps its language while it is open; another one is another page load. */
export const currentLocale: Locale = localeOfPath(window.location.pathname)

/** Lets routes be written once, without a language: the prefix goes when an address comes in, and comes when one goes out. */
export const languageInAddress = {
  input: ({ url }: { url: URL }) => {
    url.pathname = withoutPrefix(url.pathname)
    return url
  },
  output: ({ url }: { url: URL }) => {
    url.pathname = pathIn(currentLocale, url.pathname)
    return url
  },
}

/** Remembers the language for the sign-in pages and the next visit, and tells the browser which one the page is in. */
export const rememberLanguage = (locale: Locale = currentLocale): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${cookieName}=${locale}; path=/; max-age=${cookieDays * 86_400}; samesite=lax`
  document.documentElement.lang = locale === defaultLocale ? 'de' : locale
}

/** Opens the same page in another language. */
export const switchLanguage = (locale: Locale): void => {
  rememberLanguage(locale)
  const { pathname, search, hash } = window.location
  window.location.assign(pathIn(locale, pathname) + search + hash)
}
