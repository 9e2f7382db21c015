import type { VatCategory } from '../money/vat.ts'
import type { Alcohol } from './alcohol.ts'
import { type AllergenDeclaration, allergenState, allergens } from './allergens.ts'
import type { Marking } from './marking.ts'
import { type Nutrition, nutrients } from './nutrition.ts'
import type { OrganicMark } from './organic-mark.ts'

type Bilingual = { readonly de: string; readonly en: string }

/** What a label declares about food. On an article of the market a supplier proposes it, and its hub decides. */
export type DeclaredInformation = {
  readonly name: Bilingual
  readonly ingredients: Bilingual
  readonly allergens: AllergenDeclaration
  /** Null where none is declared. */
  readonly nutrition: Nutrition | null
  readonly organicMark: OrganicMark
  readonly origin: Bilingual
  readonly storage: Bilingual
  /** Null where none is declared. */
  readonly alcohol: Alcohol | null
  /** What goods of some categories have to say; null where none is declared. */
  readonly marking: Marking | null
  /** Name and postal address of who answers for the food; empty: the producer. */
  readonly operator: string
  readonly vatCategory: VatCategory
}

export const declaredFields = [
  ...(['name', 'ingredients', 'allergens', 'nutrition', 'organicMark', 'origin', 'storage', 'alcohol'] as const),
  ...(['marking', 'operator', 'vatCategory'] as const),
] as const
export type DeclaredField = (typeof declaredFields)[number]

const sameWords = (a: Bilingual, b: Bilingual): boolean => a.de === b.de && a.en === b.en

const nutritionFields = ['per', 'energyKj', 'energyKcal', ...nutrients] as const
const sameNutrition = (a: Nutrition | null, b: Nutrition | null): boolean =>
  a === null || b === null ? a === b : nutritionFields.every((field) => a[field] === b[field])

/** The order of what is said of countries is part of it. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )

const isSame: { readonly [F in DeclaredField]: (a: DeclaredInformation, b: DeclaredInformation) => boolean } = {
  name: (a, b) => sameWords(a.name, b.name),
  ingredients: (a, b) => sameWords(a.ingredients, b.ingredients),
  // An allergen that is not mentioned is unknown: leaving it out changes nothing.
  allergens: (a, b) => allergens.every((one) => allergenState(a.allergens, one) === allergenState(b.allergens, one)),
  nutrition: (a, b) => sameNutrition(a.nutrition, b.nutrition),
  organicMark: (a, b) => a.organicMark === b.organicMark,
  origin: (a, b) => sameWords(a.origin, b.origin),
  storage: (a, b) => sameWords(a.storage, b.storage),
  alcohol: (a, b) => a.alcohol?.tenths === b.alcohol?.tenths && a.alcohol?.kind === b.alcohol?.kind,
  marking: (a, b) => inOrder(a.marking) === inOrder(b.marking),
  operator: (a, b) => a.operator === b.operator,
  vatCategory: (a, b) => a.vatCategory === b.vatCategory,
}

/** The fields in which a proposal differs from what is declared now, in the order a label has them. */
export const changedDeclaration = (now: DeclaredInformation, proposed: DeclaredInformation): DeclaredField[] =>
  declaredFields.filter((field) => !isSame[field](now, proposed))

/**
 * What a supplier proposes, after its hub has changed the live declaration itself: fields that the supplier left as they were
 * follow the hub, so that letting the proposal in changes what was proposed and takes back nothing of the hub's.
 */
export const proposalBeside = (
  proposed: DeclaredInformation,
  before: DeclaredInformation,
  now: DeclaredInformation,
): DeclaredInformation => {
  const kept = changedDeclaration(before, proposed).map((field) => [field, proposed[field]])
  return { ...now, ...Object.fromEntries(kept) }
}
