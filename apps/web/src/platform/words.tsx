import type { DomainErrorCode } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import { createFormat, type Format } from '@regionalmarkt/i18n/format.ts'
import { type Locale, pickLanguage } from '@regionalmarkt/i18n/locale.ts'
import { loadWords, type Messages, type Words } from '@regionalmarkt/i18n/messages.ts'
import { type ReactNode, useSyncExternalStore } from 'react'
import { IntlProvider } from 'use-intl'
import { currentLocale } from './language.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}

let words: Words | undefined
const listeners = new Set<() => void>()
const format = createFormat(currentLocale)

/** Loads the words of the page's language; must have finished before anything is shown. Rejects when offline. */
export const prepareWords = async (): Promise<void> => {
  words = await loadWords(currentLocale)
}

/** Adds the sentences of refusals, before a screen that finds out by itself what will be refused. Rejects when offline. */
export const prepareErrorTexts = async (): Promise<void> => {
  const errors = await wordsNow().refusals?.()
  if (errors) words = { ...wordsNow(), errors }
}

/** Adds texts that the words began without, and tells whoever shows some. */
const prepare = async (part: 'workplaces' | 'shopping'): Promise<void> => {
  const [more] = await Promise.all([wordsNow()[part]?.(), prepareErrorTexts()])
  if (!more || !wordsNow()[part]) return
  const { [part]: _, ...present } = wordsNow()
  // An area may have begun with some of its texts.
  const areas = Object.entries(more).map(([area, texts]) => [
    area,
    { ...present.messages[area as keyof Messages], ...texts },
  ])
  words = { ...present, messages: { ...present.messages, ...Object.fromEntries(areas) } }
  for (const listener of listeners) listener()
}

/**
 * Adds the texts of the workplaces, for the `loader` of the route that frames them: whoever only shops never downloads
 * them. Rejects when offline.
 */
export const prepareWorkplaceWords = (): Promise<void> => prepare('workplaces')

/** Adds the texts of collections, lists and the quick order, before a screen that shows them. Rejects when offline. */
export const prepareShoppingWords = (): Promise<void> => prepare('shopping')

/** The words outside of React, for toasts and errors that arise in the platform. */
export const wordsNow = (): Words => {
  if (!words) throw new Error('The words are not loaded yet.')
  return words
}

const onWordsChange = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const WordsProvider = ({ children }: { children: ReactNode }) => {
  const { messages } = useSyncExternalStore(onWordsChange, wordsNow)
  return (
    // The German shape is the type; the English texts fill the same keys.
    <IntlProvider locale={currentLocale} messages={messages as Messages} timeZone="Europe/Berlin">
      {children}
    </IntlProvider>
  )
}

/** Figures and dates in the reader's language. */
export const useFormat = (): Format => format

/** Why something will be refused, as a sentence; what the server refuses says so itself. */
export const errorText = (code: DomainErrorCode): string => wordsNow().errors[code] ?? wordsNow().errors.Unexpected

/** The reader's side of a bilingual name. */
export const inLanguage = (text: { readonly de: string; readonly en: string }): string =>
  pickLanguage(text, currentLocale)
