import { defaultLocale, type Locale } from '@regionalmarkt/i18n/locale.ts'
import { localeOfPath, pathIn, withoutPrefix } from './language-prefix.ts'

const cookieName = 'language'
const cookieDays = 365

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
