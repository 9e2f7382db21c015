import { type AllergenDeclaration, allergensThat } from '@regionalmarkt/domain/articles/allergens.ts'
import { useTranslations } from 'use-intl'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'

const shownStates = ['contains', 'mayContain', 'unknown', 'free'] as const

/** A declaration in words, a line for each state; what it is free of goes without saying, unless it is everything. */
export const useAllergenText = () => {
  const t = useWorkplaceTranslations('articles.allergen')
  const nameOf = useTranslations('market.allergen')
  return (declared: AllergenDeclaration): string => {
    const groups = shownStates
      .map((state) => ({ state, members: allergensThat(declared, state) }))
      .filter(({ members }) => members.length > 0)
    if (groups.length === 1 && groups[0]?.state === 'free') return t('allFree')
    return groups
      .filter(({ state }) => state !== 'free')
      .map(({ state, members }) => `${t(`states.${state}`)}: ${members.map((each) => nameOf(each)).join(', ')}`)
      .join('\n')
  }
}
