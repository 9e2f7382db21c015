import type { legal as german } from './legal/de-DE.ts'
import type { Locale } from './locale.ts'
import type { SameShape } from './same-shape.ts'

export type LegalTexts = SameShape<typeof german>
export type LegalPage = keyof LegalTexts

const loaders = {
  'de-DE': () => import('./legal/de-DE.ts'),
  'en-US': () => import('./legal/en-US.ts'),
} satisfies Record<Locale, () => Promise<{ legal: LegalTexts }>>

/** Imprint, privacy notice, terms, accessibility and withdrawal: long, seldom read, therefore apart from the other words. */
export const loadLegalTexts = async (locale: Locale): Promise<LegalTexts> => (await loaders[locale]()).legal
