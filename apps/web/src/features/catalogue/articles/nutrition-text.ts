import { type Nutrition, nutrients } from '@regionalmarkt/domain/articles/nutrition.ts'
import { decimalText } from '../../../forms/decimal-text.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useFormat } from '../../../platform/words.tsx'

/** A nutrition declaration line by line, in the order of the regulation; empty where there is none. */
export const useNutritionText = () => {
  const t = useWorkplaceTranslations('articles')
  const format = useFormat()
  return (nutrition: Nutrition | null): string =>
    nutrition === null
      ? ''
      : [
          `${t('field.nutrition.per')} ${t(`perHundred.${nutrition.per}`)}: ${format.quantity(nutrition.energyKj)} kJ / ${format.quantity(nutrition.energyKcal)} kcal`,
          ...nutrients.map(
            (each) => `${t(`field.nutrition.${each}`)} ${decimalText(nutrition[each], 3, format.locale)} g`,
          ),
        ].join('\n')
}
