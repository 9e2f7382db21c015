/** The languages of the market. German is the default and has no prefix in the address; English lives under /en-US. */
export const locales = ['de-DE', 'en-US'] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'de-DE'

/** Reads a locale from a cookie or an address; null for anything that is not one of ours. */
export const parseLocale = (text: string | null | undefined): Locale | null =>
  locales.find((locale) => locale === text) ?? null

/** Names of articles, categories and packs come in both languages; this is the reader's. */
export const pickLanguage = (text: { readonly de: string; readonly en: string }, locale: Locale): string =>
  locale === 'de-DE' ? text.de : text.en
