/** The 14 of annex II of Regulation (EU) 1169/2011, in its order. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof allergens)[number]

/** "Unknown" is not "free". */
export const allergenStates = ['contains', 'mayContain', 'free', 'unknown'] as const
export type AllergenState = (typeof allergenStates)[number]

/** What is declared about an article; an allergen that is not mentioned is unknown. */
export type AllergenDeclaration = { readonly [A in Allergen]?: AllergenState }

/** The state of one allergen. */
export const allergenState = (declaration: AllergenDeclaration, allergen: Allergen): AllergenState =>
  declaration[allergen] ?? 'unknown'

/** The allergens in a given state, in the order of the regulation. */
export const allergensThat = (declaration: AllergenDeclaration, state: AllergenState): Allergen[] =>
  allergens.filter((allergen) => allergenState(declaration, allergen) === state)

/** Whether an article can be filtered as "without" an allergen: declared free of it, traces excluded. */
export const isWithout = (declaration: AllergenDeclaration, allergen: Allergen): boolean =>
  allergenState(declaration, allergen) === 'free'
