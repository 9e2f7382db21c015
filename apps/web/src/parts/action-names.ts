import type { companies } from '@regionalmarkt/i18n/accounts/companies/de-DE.ts'
import type { administration } from '@regionalmarkt/i18n/administration/de-DE.ts'
import { useWorkplaceTranslations } from '../platform/later-words.ts'

type OfCompany = keyof (typeof companies)['history']['actions']
type OfOthers = keyof (typeof administration)['actions']

/** Names what was done; an action without words is shown as it is written. */
export const useActionName = () => {
  const ofCompany = useWorkplaceTranslations('companies.history.actions')
  const ofOthers = useWorkplaceTranslations('administration.actions')
  return (action: string): string => {
    // A dot in a key would be read as a path.
    const key = action.replaceAll('.', '-')
    if (ofCompany.has(key as OfCompany)) return ofCompany(key as OfCompany)
    return ofOthers.has(key as OfOthers) ? ofOthers(key as OfOthers) : action
  }
}

/** Actions to choose from, by their names. */
export const actionWords = (actions: readonly string[], nameOf: (action: string) => string) =>
  actions.map((value) => ({ value, label: nameOf(value) })).toSorted((a, b) => a.label.localeCompare(b.label))
