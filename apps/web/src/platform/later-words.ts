import type { DomainErrorCode } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import {
  type LaterWords,
  loadLaterWords,
  type ShoppingMessages,
  type WorkplaceMessages,
} from '@regionalmarkt/i18n/messages.ts'
import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'use-intl'
import { currentLocale } from './language.ts'
import { once } from './once.ts'
import { wordsNow } from './words.tsx'

/**
 * The words that a first visit does without. Whoever shows some takes them by a hook from here, and suspends until they are
 * there: a text cannot be missing.
 */
const parts = {
  shopping: once(() => loadLaterWords(currentLocale, 'shopping')),
  workplaces: once(() => loadLaterWords(currentLocale, 'workplaces')),
  refusals: once(() => loadLaterWords(currentLocale, 'refusals')),
}

/**
 * Asks for words ahead, in the `loader` of a route, so that they come together with the scripts that show them and not
 * after. Rejects when offline.
 */
export const fetchWords = async (...names: (keyof LaterWords)[]): Promise<void> => {
  await Promise.all(names.map((name) => parts[name].load()))
}

type Namespace<Messages extends object> = NamespaceKeys<Messages, NestedKeyOf<Messages>>

/** Like `useTranslations` of use-intl, of a part of the words. */
const translationsOf = <Messages extends object>(useLoaded: () => { readonly messages: object }) => {
  const made = new Map<string, unknown>()
  return <const Name extends Namespace<Messages> = never>(
    namespace?: Name,
  ): ReturnType<typeof createTranslator<Messages, Name>> => {
    const { messages } = useLoaded()
    const translator =
      made.get(namespace ?? '') ??
      // The German shape is the type; the English texts fill the same keys.
      createTranslator({
        locale: currentLocale,
        messages: messages as Messages,
        ...(namespace === undefined ? {} : { namespace }),
        timeZone: 'Europe/Berlin',
      })
    made.set(namespace ?? '', translator)
    return translator as ReturnType<typeof createTranslator<Messages, Name>>
  }
}

/** Collections, lists, producers, the quick order and the checkout. */
export const useShoppingTranslations = translationsOf<ShoppingMessages>(parts.shopping.useLoaded)

/** The screens behind a sign-in. */
export const useWorkplaceTranslations = translationsOf<WorkplaceMessages>(parts.workplaces.useLoaded)

/** The same as they are written, for whoever reads a whole list of them. */
export const useWorkplaceWords = (): LaterWords['workplaces']['messages'] => parts.workplaces.useLoaded().messages

export type FieldWords = LaterWords['workplaces']['messages']['fields']

/** What is said of a field that is not filled in as it should be. */
export const useFieldWords = (): FieldWords => useWorkplaceWords().fields

/** Why something will be refused, as a sentence; what the server refuses says so itself. */
export const useErrorText = (): ((code: DomainErrorCode) => string) => {
  const { errors } = parts.refusals.useLoaded()
  return (code) => errors[code] ?? wordsNow().unexpected
}
