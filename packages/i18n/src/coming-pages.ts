import type { comingPages as german } from './coming-pages/de-DE.ts'
import type { Locale } from './locale.ts'
import type { SameShape } from './same-shape.ts'

type ComingPages = SameShape<typeof german>

const loaders = {
  'de-DE': () => import('./coming-pages/de-DE.ts'),
  'en-US': () => import('./coming-pages/en-US.ts'),
} satisfies Record<Locale, () => Promise<{ comingPages: ComingPages }>>

/** The texts of pages in preparation, loaded by those who look at one. */
export const loadComingPages = async (locale: Locale): Promise<ComingPages> => (await loaders[locale]()).comingPages
