import type { register as german } from './accounts/register/de-DE.ts'
import type { Locale } from './locale.ts'
import type { SameShape } from './same-shape.ts'

export type RegisterTexts = SameShape<typeof german>

const loaders = {
  'de-DE': () => import('./accounts/register/de-DE.ts'),
  'en-US': () => import('./accounts/register/en-US.ts'),
} satisfies Record<Locale, () => Promise<{ register: RegisterTexts }>>

/** Read once by those who join: apart from the other words. */
export const loadRegisterTexts = async (locale: Locale): Promise<RegisterTexts> => (await loaders[locale]()).register
