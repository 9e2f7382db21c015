import { createTranslator } from 'use-intl/core'
import type { Locale } from '../locale.ts'
import type { SameShape } from '../same-shape.ts'
import { mails as german } from './de-DE.ts'
import { mails as english } from './en-US.ts'

const messages = { 'de-DE': german, 'en-US': english } satisfies Record<Locale, SameShape<typeof german>>

/** The words of mails in one language: `words('orderPlaced.subject', { orderNumber })`. */
export const mailWords = (locale: Locale) =>
  // The German texts are the shape; their placeholders are the arguments a translation asks for.
  createTranslator({ locale, messages: messages[locale] as typeof german })

export type MailWords = ReturnType<typeof mailWords>
