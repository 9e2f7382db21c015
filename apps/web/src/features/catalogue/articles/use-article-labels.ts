import type { FieldName } from '../../../forms/form.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { type ArticleValues, nutritionFields } from './article-values.ts'

/** What the fields of an article are called, in the order of its form. */
export const useArticleLabels = (): Record<FieldName<ArticleValues>, string> => {
  const field = useWorkplaceTranslations('articles.field')
  const section = useWorkplaceTranslations('articles.section')
  const ofEach = <T extends string>(all: readonly T[], prefix: string, word: (each: T) => string) =>
    Object.fromEntries(all.map((each) => [`${prefix}.${each}`, word(each)]))
  const labels: Record<string, string> = {
    'name.de': field('nameDe'),
    'name.en': field('nameEn'),
    'detail.de': field('detailDe'),
    'detail.en': field('detailEn'),
    number: field('number'),
    categorySlug: field('category'),
    vatCategory: field('vat'),
    organicMark: field('organicMark'),
    allergens: section('allergens'),
    'ingredients.de': field('ingredientsDe'),
    'ingredients.en': field('ingredientsEn'),
    'origin.de': field('originDe'),
    'origin.en': field('originEn'),
    operator: field('operator'),
    'shelfLife.value': field('shelfLife'),
    'shelfLife.unit': field('shelfLifeUnit'),
    'storage.de': field('storageDe'),
    'storage.en': field('storageEn'),
    'nutrition.per': field('nutritionPer'),
    ...ofEach(nutritionFields, 'nutrition', field),
    'description.de': field('descriptionDe'),
    'description.en': field('descriptionEn'),
  }
  return labels as Record<FieldName<ArticleValues>, string>
}
