import { createFormat, type Format } from '@regionalmarkt/i18n/format.ts'
import { keepTogether } from '@regionalmarkt/i18n/keep-together.ts'
import { type Locale, pickLanguage } from '@regionalmarkt/i18n/locale.ts'
import { loadWords, type Messages, type Words } from '@regionalmarkt/i18n/messages.ts'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { currentLocale } from './language.ts'

// With `useTranslations` of use-intl only what is there from the beginning compiles; for the rest see `later-words.ts`.
declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}

let words: Words | undefined
const format = createFormat(currentLocale)

/** Loads the words of the page's language; must have finished before anything is shown. Rejects when offline. */
export const prepareWords = async (): Promise<void> => {
  words = await loadWords(currentLocale)
}

/** The words outside of React, for toasts and errors that arise in the platform. */
export const wordsNow = (): Words => {
  if (!words) throw new Error('The words are not loaded yet.')
  return words
}

export const WordsProvider = ({ children }: { children: ReactNode }) => (
  // The German shape is the type; the English texts fill the same keys.
  <IntlProvider locale={currentLocale} messages={wordsNow().messages as Messages} timeZone="Europe/Berlin">
    {children}
  </IntlProvider>
)

/** Figures and dates in the reader's language. */
export const useFormat = (): Format => format

export type BothLanguages = { readonly de: string; readonly en: string }

/** The reader's side of a bilingual name as it was typed, for what is kept, sent or searched for. */
export const typedInLanguage = (text: BothLanguages): string => pickLanguage(text, currentLocale)

/** The same as it is read, with figures and their unit in one line. */
export const inLanguage = (text: BothLanguages): string => keepTogether(typedInLanguage(text))
