import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  changedDeclaration,
  type DeclaredField,
  type DeclaredInformation,
  declaredFields,
  proposalBeside,
} from './declared-information.ts'
import type { Marking } from './marking.ts'
import type { Nutrition } from './nutrition.ts'

const cheeseNutrition: Nutrition = {
  ...{ per: 'gram', energyKj: 1500, energyKcal: 360, fat: 28_000, saturates: 18_000 },
  ...{ carbohydrate: 0, sugars: 0, protein: 25_000, salt: 1800 },
}
const cheese: DeclaredInformation = {
  name: { de: 'Deichkäse', en: 'Dyke cheese' },
  ingredients: { de: 'Milch, Salz, Lab', en: 'Milk, salt, rennet' },
  allergens: { milk: 'contains', nuts: 'free' },
  organicMark: 'bioland',
  nutrition: cheeseNutrition,
  origin: { de: 'Wesermarsch', en: 'Wesermarsch' },
  storage: { de: 'Bei höchstens 8 °C', en: 'At no more than 8 °C' },
  alcohol: null,
  marking: null,
  operator: '',
  vatCategory: 'reduced',
}

const honeyFrom = (...shares: readonly (readonly [string, number])[]): Marking => ({
  kind: 'honey',
  countries: shares.map(([country, percent]) => ({ country, percent })),
})

const inAnotherOrder = (nutrition: Nutrition): Nutrition =>
  Object.fromEntries(Object.entries(nutrition).toReversed()) as Nutrition

it.each<[string, Partial<DeclaredInformation>, string[]]>([
  ['nothing', {}, []],
  ['an allergen spelt out as unknown', { allergens: { milk: 'contains', nuts: 'free', celery: 'unknown' } }, []],
  ['an allergen', { allergens: { milk: 'contains', nuts: 'mayContain' } }, ['allergens']],
  ['an allergen that is no longer declared', { allergens: { milk: 'contains' } }, ['allergens']],
  ['the English name', { name: { de: 'Deichkäse', en: 'Dike cheese' } }, ['name']],
  [
    'the organic mark and the origin',
    { origin: { de: 'Ammerland', en: 'Ammerland' }, organicMark: 'eu' },
    ['organicMark', 'origin'],
  ],
  ['the same nutrition in another order', { nutrition: { ...inAnotherOrder(cheeseNutrition) } }, []],
  ['less salt', { nutrition: { ...cheeseNutrition, salt: 1500 } }, ['nutrition']],
  ['no nutrition any more', { nutrition: null }, ['nutrition']],
  ['how it is stored, in English', { storage: { de: 'Bei höchstens 8 °C', en: 'Cold' } }, ['storage']],
  ['that there is alcohol in it', { alcohol: { tenths: 49, kind: 'fermented' } }, ['alcohol']],
  ['where it is from by law', { marking: honeyFrom(['DE', 60], ['HU', 40]) }, ['marking']],
  ['who answers for it', { operator: 'Käserei Siel, Hafen 2, 26919 Brake' }, ['operator']],
  ['its VAT', { vatCategory: 'standard' }, ['vatCategory']],
  ['the ingredients', { ingredients: { de: 'Milch, Salz', en: 'Milk, salt' } }, ['ingredients']],
])('a proposal with %s changed', (_, change, fields) => {
  expect(changedDeclaration(cheese, { ...cheese, ...change })).toEqual(fields)
})

const words = fc.record({ de: fc.constantFrom('a', 'b', 'c'), en: fc.constantFrom('a', 'b') })
const declaration: fc.Arbitrary<DeclaredInformation> = fc.record({
  name: words,
  ingredients: words,
  allergens: fc.constantFrom({ milk: 'contains' }, { milk: 'free' }, { milk: 'free', nuts: 'unknown' }),
  organicMark: fc.constantFrom('none', 'eu', 'bioland'),
  nutrition: fc.constantFrom(null, cheeseNutrition, { ...cheeseNutrition, salt: 1500 }),
  origin: words,
  storage: words,
  alcohol: fc.constantFrom(
    null,
    { tenths: 49, kind: 'fermented' as const },
    { tenths: 49, kind: 'distilled' as const },
  ),
  marking: fc.constantFrom(null, honeyFrom(['DE', 60], ['HU', 40]), honeyFrom(['HU', 60], ['DE', 40])),
  operator: fc.constantFrom('', 'Käserei Siel'),
  vatCategory: fc.constantFrom('reduced', 'standard'),
})
const isSame = (field: DeclaredField, a: DeclaredInformation, b: DeclaredInformation): boolean =>
  !changedDeclaration(a, b).includes(field)

it('a hub’s own change leaves each proposed field as it was proposed, and is taken back by none', () => {
  fc.assert(
    fc.property(declaration, declaration, declaration, (before, proposed, now) => {
      const after = proposalBeside(proposed, before, now)
      for (const field of declaredFields) {
        expect(isSame(field, after, isSame(field, before, proposed) ? now : proposed)).toBe(true)
      }
    }),
  )
})
