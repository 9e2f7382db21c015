import { createTranslator } from 'use-intl/core'
import { cart as germanCart } from './cart/de-DE.ts'
import { cart as englishCart } from './cart/en-US.ts'
import type { Locale } from './locale.ts'
import { market as germanMarket } from './market/de-DE.ts'
import { market as englishMarket } from './market/en-US.ts'
import type { SameShape } from './same-shape.ts'
import { shell as germanShell } from './shell/de-DE.ts'
import { shell as englishShell } from './shell/en-US.ts'
import { statuses as germanStatuses } from './statuses/de-DE.ts'
import { statuses as englishStatuses } from './statuses/en-US.ts'

const german = { shell: germanShell, market: germanMarket, cart: germanCart, statuses: germanStatuses }
const english = { shell: englishShell, market: englishMarket, cart: englishCart, statuses: englishStatuses }
const messages = { 'de-DE': german, 'en-US': english } satisfies Record<Locale, SameShape<typeof german>>

const wordsIn = (locale: Locale) => createTranslator({ locale, messages: messages[locale] as typeof german })

export type FirstScreenWords = ReturnType<typeof wordsIn>

/** The words of what stands in a page before its script runs; the same texts as those of the screens. */
export const firstScreenWords: Readonly<Record<Locale, FirstScreenWords>> = {
  'de-DE': wordsIn('de-DE'),
  'en-US': wordsIn('en-US'),
}
