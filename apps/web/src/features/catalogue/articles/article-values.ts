import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import { countrySharesText, readCountryShares } from '@regionalmarkt/domain/articles/country-shares.ts'
import {
  type Marking,
  type MarkingKind,
  type MarkingRule,
  markingKindOf,
  placesAskedOf,
  placesOfMeat,
} from '@regionalmarkt/domain/articles/marking.ts'
import { nutrients } from '@regionalmarkt/domain/articles/nutrition.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import { decimalText, typedNumber } from '../../../forms/decimal-text.ts'
import type { Article } from './queries.ts'

export const nutritionFields = ['energyKj', 'energyKcal', ...nutrients] as const
type NutritionField = (typeof nutritionFields)[number]

/** The states of the 14, in the order of the regulation. */
export type AllergenValues = { allergens: readonly string[] }
type Bilingual = { de: string; en: string }

/** What the form of an article holds, by the names of the contract's fields. */
export type ArticleValues = AllergenValues & {
  number: string
  name: Bilingual
  detail: Bilingual
  description: Bilingual
  categorySlug: string
  ingredients: Bilingual
  nutrition: { per: string } & Record<NutritionField, string>
  origin: Bilingual
  organicMark: string
  storage: Bilingual
  use: Bilingual
  shelfLife: { value: string; unit: string }
  vatCategory: string
  alcohol: { tenths: string; kind: string }
  marking: MarkingValues
  operator: string
}

/** All that goods of any category may be marked with; a category reads what is its own. */
const markingFields = ['countries', 'quality', 'code', 'size', 'animal', ...placesOfMeat] as const
type MarkingValues = Record<(typeof markingFields)[number], string>
const unmarked = Object.fromEntries(markingFields.map((field) => [field, ''])) as MarkingValues

const fieldsOf: { readonly [K in MarkingKind]: readonly (keyof MarkingValues)[] } = {
  produce: ['countries', 'quality'],
  honey: ['countries'],
  eggs: ['code', 'quality', 'size'],
  meat: ['animal', ...placesOfMeat],
}

const decimalsOf = (field: NutritionField): number => (field === 'energyKj' || field === 'energyKcal' ? 0 : 3)

const nutritionTexts = (textOf: (field: NutritionField) => string) =>
  Object.fromEntries(nutritionFields.map((each) => [each, textOf(each)])) as Record<NutritionField, string>

const noText: Bilingual = { de: '', en: '' }

/** In the order of the form. */
export const emptyArticle: ArticleValues = {
  ...{ name: noText, detail: noText, categorySlug: '', number: '', vatCategory: 'reduced' },
  allergens: allergens.map(() => 'unknown'),
  ...{ ingredients: noText, origin: noText, organicMark: 'none' },
  ...{ alcohol: { tenths: '', kind: 'fermented' }, marking: unmarked, operator: '' },
  ...{ shelfLife: { value: '', unit: 'days' }, storage: noText, use: noText },
  nutrition: { per: 'gram', ...nutritionTexts(() => '') },
  description: noText,
}

/**
 * An article as its form shows it: to its supplier with what it proposed, where a change of the declaration is under way. A hub
 * begins with what is in the market, so that saving something else lets nothing in that it has not decided.
 */
export const valuesOf = (article: Article, locale: Locale, desk: Desk): ArticleValues => {
  const { revision, shelfLife } = article
  const declared = (desk === 'supplier' && revision?.proposed) || article
  const { nutrition } = declared
  return {
    number: article.number,
    // Without a name of its own the English one is the German.
    name: { de: declared.name.de, en: declared.name.en === declared.name.de ? '' : declared.name.en },
    detail: article.detail,
    description: article.description,
    categorySlug: article.category.slug,
    ingredients: declared.ingredients,
    origin: declared.origin,
    organicMark: declared.organicMark,
    storage: declared.storage,
    use: article.use,
    shelfLife: { value: shelfLife === null ? '' : String(shelfLife.value), unit: shelfLife?.unit ?? 'days' },
    vatCategory: declared.vatCategory,
    alcohol: {
      tenths: declared.alcohol === null ? '' : decimalText(declared.alcohol.tenths, 1, locale),
      kind: declared.alcohol?.kind ?? 'fermented',
    },
    marking: markingValues(declared.marking, locale),
    operator: declared.operator,
    allergens: allergens.map((each) => declared.allergens[each]),
    nutrition: {
      per: nutrition?.per ?? 'gram',
      ...nutritionTexts((each) => (nutrition === null ? '' : decimalText(nutrition[each], decimalsOf(each), locale))),
    },
  }
}

const markingValues = (marking: Marking | null, locale: Locale): MarkingValues => {
  if (marking === null) return unmarked
  const { kind: _, ...said } = marking
  const values = Object.entries(said).map(([field, value]) => [
    field,
    Array.isArray(value) ? countrySharesText(value, locale) : (value ?? ''),
  ])
  return { ...unmarked, ...Object.fromEntries(values) }
}

/** Words that are no countries stay what they are, and are refused. */
const markingBody = ({ marking }: ArticleValues, rule: MarkingRule | null): object | null => {
  const kind = markingKindOf(rule)
  if (kind === null || fieldsOf[kind].every((field) => marking[field].trim() === '')) return null
  const said = Object.fromEntries(fieldsOf[kind].map((field) => [field, marking[field]]))
  if (kind === 'meat') {
    const asked: readonly string[] = placesAskedOf(marking.animal as Parameters<typeof placesAskedOf>[0])
    const places = placesOfMeat.map((place) => [place, asked.includes(place) ? marking[place] || null : null])
    return { kind, ...said, ...Object.fromEntries(places) }
  }
  return {
    kind,
    ...said,
    ...('countries' in said ? { countries: readCountryShares(marking.countries) ?? said.countries } : {}),
  }
}

/** The contract's body; `rule` is the marking that its category asks for. No nutrition at all, no shelf life, no alcohol or no marking is none; half of one is refused at the field that is missing. */
export const articleBodyOf = (values: ArticleValues, rule: MarkingRule | null): Record<string, unknown> => {
  const typed = nutritionFields.map((field) => [field, values.nutrition[field].trim()] as const)
  const nutrition = Object.fromEntries(typed.map(([field, text]) => [field, typedNumber(text, decimalsOf(field))]))
  const { alcohol } = values
  const { value, unit } = values.shelfLife
  return {
    ...values,
    allergens: Object.fromEntries(allergens.map((each, place) => [each, values.allergens[place] ?? 'unknown'])),
    nutrition: typed.every(([, text]) => text === '') ? null : { per: values.nutrition.per, ...nutrition },
    alcohol: alcohol.tenths.trim() === '' ? null : { ...alcohol, tenths: typedNumber(alcohol.tenths, 1) },
    marking: markingBody(values, rule),
    shelfLife: value.trim() === '' ? null : { value: typedNumber(value, 0), unit },
  }
}
