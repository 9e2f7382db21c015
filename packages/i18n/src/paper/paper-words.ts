import { createTranslator } from 'use-intl/core'
import type { Locale } from '../locale.ts'
import type { SameShape } from '../same-shape.ts'
import { paper as german } from './de-DE.ts'
import { paper as english } from './en-US.ts'

const messages = { 'de-DE': german, 'en-US': english } satisfies Record<Locale, SameShape<typeof german>>
// The German texts are the shape; their placeholders are the arguments a translation asks for.
const wordsIn = (locale: Locale) => createTranslator({ locale, messages: messages[locale] as typeof german })
const known: Record<Locale, ReturnType<typeof wordsIn>> = { 'de-DE': wordsIn('de-DE'), 'en-US': wordsIn('en-US') }

/** The words on paper in one language: `words('order', { number })`. A sheet has hundreds of them, so each is read once a process. */
export const paperWords = (locale: Locale): PaperWords => known[locale]

export type PaperWords = ReturnType<typeof wordsIn>
