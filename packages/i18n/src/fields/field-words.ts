import type { FieldMessage } from '@regionalmarkt/domain/fields/field-message.ts'
import type { Locale } from '../locale.ts'
import { fields as german } from './de-DE.ts'
import { fields as english } from './en-US.ts'
import { fieldSentence } from './field-sentence.ts'

const words = { 'de-DE': german, 'en-US': english } satisfies Record<Locale, Record<FieldMessage, string>>

/** The sentence for a field's message key as contracts give it (`fields.iban`); any other message comes back as it is. */
export const fieldWords = (locale: Locale, message: string): string =>
  fieldSentence(words[locale], locale, message) ?? message
