/** The languages of the market. German is the default and has no prefix in the address; English lives under /en-US. */
export const locales = ['de-DE', 'en-US'] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'de-DE'

/** Reads a locale from a cookie or an address; null for anything that is not one of ours. */
export const parseLocale = (text: string | null | undefined): Locale | null =>
  locales.find((locale) => locale === text) ?? null

/**
 * The reader's side of a text in both languages; the other one where it has been written in that alone. The market's own answers carry one
 * language: there the server chooses, by the same rule (`platform/in-language.ts`).
 */
export const pickLanguage = (text: { readonly de: string; readonly en: string }, locale: Locale): string =>
  locale === 'de-DE' ? text.de || text.en : text.en || text.de
