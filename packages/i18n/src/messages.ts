import type { DomainErrorCode } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import type { messages as german } from './german.ts'
import type { messages as germanShopping } from './german-shopping.ts'
import type { messages as germanWorkplaces } from './german-workplaces.ts'
import type { Locale } from './locale.ts'
import type { SameShape } from './same-shape.ts'

/** The German texts to the letter: their placeholders become the arguments a translation asks for. */
export type Messages = typeof german
export type ShoppingMessages = typeof germanShopping
export type WorkplaceMessages = typeof germanWorkplaces

/** What every visitor needs before anything is shown. */
export type Words = {
  readonly messages: SameShape<Messages>
  readonly unexpected: string
}

/** What is fetched by the screens that show it, each part in a file of its own. */
export type LaterWords = {
  readonly shopping: { readonly messages: SameShape<ShoppingMessages> }
  readonly workplaces: { readonly messages: SameShape<WorkplaceMessages> }
  /** A sentence per refusal. Not messages, because one code has a dot in it and use-intl reads dots as paths. */
  readonly refusals: { readonly errors: Readonly<Record<DomainErrorCode, string>> }
}

type Loaders = {
  readonly start: () => Promise<Words>
  readonly later: { readonly [Part in keyof LaterWords]: () => Promise<LaterWords[Part]> }
}

const loaders = {
  'de-DE': {
    start: () => import('./german.ts'),
    later: {
      shopping: () => import('./german-shopping.ts'),
      workplaces: () => import('./german-workplaces.ts'),
      refusals: () => import('./errors/de-DE.ts'),
    },
  },
  'en-US': {
    start: () => import('./english.ts'),
    later: {
      shopping: () => import('./english-shopping.ts'),
      workplaces: () => import('./english-workplaces.ts'),
      refusals: () => import('./errors/en-US.ts'),
    },
  },
} satisfies Record<Locale, Loaders>

/** The words of one language, so that nobody downloads the other one. Rejects when offline. */
export const loadWords = (locale: Locale): Promise<Words> => loaders[locale].start()

/** The same for what only some screens show. */
export const loadLaterWords = <Part extends keyof LaterWords>(
  locale: Locale,
  part: Part,
): Promise<LaterWords[Part]> => {
  const { later }: Loaders = loaders[locale]
  return later[part]()
}
