import { allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import { nutrients } from '@regionalmarkt/domain/articles/nutrition.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import { decimalText, typedNumber } from '../../../platform/decimal-text.ts'
import { nested } from '../../../platform/form-values.ts'
import type { Article } from './queries.ts'

export const nutritionFields = ['energyKj', 'energyKcal', ...nutrients] as const
type NutritionField = (typeof nutritionFields)[number]

/** The states of the 14, in the order of the regulation. */
export type AllergenValues = { allergens: readonly string[] }
type NutritionValues = { [F in NutritionField as `nutrition.${F}`]: string }

/** What the form of an article holds, by the names of the contract's fields. */
export type ArticleValues = AllergenValues &
  NutritionValues & {
    number: string
    'name.de': string
    'name.en': string
    'detail.de': string
    'detail.en': string
    'description.de': string
    'description.en': string
    categorySlug: string
    'ingredients.de': string
    'ingredients.en': string
    'nutrition.per': string
    'origin.de': string
    'origin.en': string
    organicMark: string
    'storage.de': string
    'storage.en': string
    'shelfLife.value': string
    'shelfLife.unit': string
    vatCategory: string
    operator: string
  }

const decimalsOf = (field: NutritionField): number => (field === 'energyKj' || field === 'energyKcal' ? 0 : 3)

const nutritionValues = (textOf: (field: NutritionField) => string) =>
  Object.fromEntries(nutritionFields.map((each) => [`nutrition.${each}`, textOf(each)])) as NutritionValues

export const emptyArticle: ArticleValues = {
  ...{ number: '', 'name.de': '', 'name.en': '', 'detail.de': '', 'detail.en': '', 'description.de': '' },
  ...{ 'description.en': '', categorySlug: '', 'ingredients.de': '', 'ingredients.en': '', 'nutrition.per': 'gram' },
  ...{ 'origin.de': '', 'origin.en': '', organicMark: 'none', 'storage.de': '', 'storage.en': '' },
  ...{ 'shelfLife.value': '', 'shelfLife.unit': 'days', vatCategory: 'reduced', operator: '' },
  allergens: allergens.map(() => 'unknown'),
  ...nutritionValues(() => ''),
}

/** An article as its form shows it: with what is proposed, where a change of the declaration is under way. */
export const valuesOf = (article: Article, locale: Locale): ArticleValues => {
  const { revision, nutrition, shelfLife } = article
  const declared = revision?.proposed ?? article
  return {
    number: article.number,
    'name.de': declared.name.de,
    // Without a name of its own the English one is the German.
    'name.en': declared.name.en === declared.name.de ? '' : declared.name.en,
    'detail.de': article.detail.de,
    'detail.en': article.detail.en,
    'description.de': article.description.de,
    'description.en': article.description.en,
    categorySlug: article.category.slug,
    'ingredients.de': declared.ingredients.de,
    'ingredients.en': declared.ingredients.en,
    'nutrition.per': nutrition?.per ?? 'gram',
    'origin.de': declared.origin.de,
    'origin.en': declared.origin.en,
    organicMark: declared.organicMark,
    'storage.de': article.storage.de,
    'storage.en': article.storage.en,
    'shelfLife.value': shelfLife === null ? '' : String(shelfLife.value),
    'shelfLife.unit': shelfLife?.unit ?? 'days',
    vatCategory: article.vatCategory,
    operator: article.operator,
    allergens: allergens.map((each) => declared.allergens[each]),
    ...nutritionValues((each) => (nutrition === null ? '' : decimalText(nutrition[each], decimalsOf(each), locale))),
  }
}

/** The contract's body. No nutrition at all, or no shelf life, is none; half of one is refused at the field that is missing. */
export const articleBodyOf = (values: ArticleValues): Record<string, unknown> => {
  const body = nested(values)
  const typed = nutritionFields.map((field) => [field, values[`nutrition.${field}`].trim()] as const)
  const nutrition = Object.fromEntries(typed.map(([field, text]) => [field, typedNumber(text, decimalsOf(field))]))
  const shelfLife = { value: typedNumber(values['shelfLife.value'], 0), unit: values['shelfLife.unit'] }
  return {
    ...body,
    allergens: Object.fromEntries(allergens.map((each, place) => [each, values.allergens[place] ?? 'unknown'])),
    nutrition: typed.every(([, text]) => text === '') ? null : { per: values['nutrition.per'], ...nutrition },
    shelfLife: values['shelfLife.value'].trim() === '' ? null : shelfLife,
  }
}
