import { defaultLocale, type Locale, locales } from '@regionalmarkt/i18n/locale.ts'

const prefixed = locales.filter((locale) => locale !== defaultLocale)
const prefixOf = (locale: Locale): string => (locale === defaultLocale ? '' : `/${locale}`)

/** The language an address asks for: the one in its prefix, else German. */
export const localeOfPath = (path: string): Locale =>
  prefixed.find((locale) => path === `/${locale}` || path.startsWith(`/${locale}/`)) ?? defaultLocale

/** `/en-US/cart` is `/cart`. What begins with two slashes would be another site's address, and gets one. */
export const withoutPrefix = (path: string): string =>
  path.slice(prefixOf(localeOfPath(path)).length).replace(/^\/*/, '/')

/** The address of a page in a language. The start page is `/en-US`, without a slash at the end. */
export const pathIn = (locale: Locale, path: string): string => {
  const plain = withoutPrefix(path)
  return locale === defaultLocale ? plain : `${prefixOf(locale)}${plain === '/' ? '' : plain}`
}
