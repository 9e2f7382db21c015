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

const hasChosen = (): boolean => new RegExp(`(?:^|; )${cookieName}=`).test(document.cookie)

/**
 * A first visit stays German, and whoever’s browser prefers English is asked. Until they answer, nothing is remembered, so
 * that the next page asks again.
 */
export const isEnglishWanted = (): boolean =>
  currentLocale === defaultLocale && !hasChosen() && /^en\b/i.test(navigator.languages[0] ?? navigator.language)

/** Tells the browser which language the page is in, and remembers it, unless the reader still has to be asked. */
export const startLanguage = (): void => {
  document.documentElement.lang = currentLocale === defaultLocale ? 'de' : currentLocale
  if (!isEnglishWanted()) rememberLanguage(currentLocale)
}

/** Remembers the language for the sign-in pages and the next visit. */
export const rememberLanguage = (locale: Locale): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${cookieName}=${locale}; path=/; max-age=${cookieDays * 86_400}; samesite=lax`
}

/** Opens the same page in another language. */
export const switchLanguage = (locale: Locale): void => {
  rememberLanguage(locale)
  const { pathname, search, hash } = window.location
  window.location.assign(pathIn(locale, pathname) + search + hash)
}
