import { expect, it } from 'vitest'
import { changedDeclaration, type DeclaredInformation } from './declared-information.ts'

const cheese: DeclaredInformation = {
  name: { de: 'Deichkäse', en: 'Dyke cheese' },
  ingredients: { de: 'Milch, Salz, Lab', en: 'Milk, salt, rennet' },
  allergens: { milk: 'contains', nuts: 'free' },
  organicMark: 'bioland',
  origin: { de: 'Wesermarsch', en: 'Wesermarsch' },
}

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
  ['the ingredients', { ingredients: { de: 'Milch, Salz', en: 'Milk, salt' } }, ['ingredients']],
])('a proposal with %s changed', (_, change, fields) => {
  expect(changedDeclaration(cheese, { ...cheese, ...change })).toEqual(fields)
})
