import type { Locale } from './locale.ts'
import type { pageNames as german } from './page-names/de-DE.ts'

/** Every route of the specification, as the router writes it: `/retailer/picking/$orderNumber`. */
export type PagePath = keyof typeof german
export type PageNames = Readonly<Record<PagePath, string>>

const loaders = {
  'de-DE': () => import('./page-names/de-DE.ts'),
  'en-US': () => import('./page-names/en-US.ts'),
} satisfies Record<Locale, () => Promise<{ pageNames: PageNames }>>

/** The names of all pages: no page needs them for its first picture, therefore apart from the other words. */
export const loadPageNames = async (locale: Locale): Promise<PageNames> => (await loaders[locale]()).pageNames
