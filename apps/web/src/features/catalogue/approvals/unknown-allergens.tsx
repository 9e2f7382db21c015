import { type Allergen, allergens as all } from '@regionalmarkt/domain/articles/allergens.ts'
import { useTranslations } from 'use-intl'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'

/** The names of allergens, in the order of the regulation; all 14 are said in one word. */
export const UnknownAllergens = ({ allergens }: { allergens: readonly string[] }) => {
  const t = useTranslations('market.allergen')
  const ofApprovals = useWorkplaceTranslations('approvals')
  if (allergens.length === all.length) return <>{ofApprovals('allUnknown')}</>
  return (
    <>
      {all
        .filter((each): each is Allergen => allergens.includes(each))
        .map((each) => t(each))
        .join(', ')}
    </>
  )
}
