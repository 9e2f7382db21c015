import type { DomainErrorCode } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import type { messages as german } from './german.ts'
import type { Locale } from './locale.ts'
import type { SameShape } from './same-shape.ts'

/** The German texts to the letter: their placeholders become the arguments a translation asks for. */
export type Messages = typeof german

/** Whole areas, or parts of some. */
export type LaterWords = { readonly [Area in keyof Messages]?: Partial<SameShape<Messages[Area]>> }

type ErrorTexts = Readonly<Record<DomainErrorCode, string>>

export type Words = {
  readonly messages: SameShape<Messages>
  /** A sentence per refusal. Not part of `messages`, because one code has a dot in it and use-intl reads dots as paths. */
  readonly errors: ErrorTexts
  /** Only in a built web app, whose `errors` begin with nothing but what is said of the unexpected. */
  readonly refusals?: () => Promise<ErrorTexts>
  /** Only in a built web app, whose `messages` begin without them: the texts of the screens behind a sign-in. */
  readonly workplaces?: () => Promise<LaterWords>
  /** Likewise: the texts of collections, lists, the quick order and the checkout. */
  readonly shopping?: () => Promise<LaterWords>
}

const loaders = {
  'de-DE': () => import('./german.ts'),
  'en-US': () => import('./english.ts'),
} satisfies Record<Locale, () => Promise<Words>>

/** The words of one language, loaded when it is needed, so that nobody downloads the other one. Rejects when offline. */
export const loadWords = (locale: Locale): Promise<Words> => loaders[locale]()
