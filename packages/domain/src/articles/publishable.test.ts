import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type AllergenDeclaration, allergenStates, allergens, allergensThat } from './allergens.ts'
import type { Marking, MarkingRule } from './marking.ts'
import { type Publishable, publishable } from './publishable.ts'

const allFree = Object.fromEntries(allergens.map((allergen) => [allergen, 'free'])) as AllergenDeclaration
const rye: AllergenDeclaration = { ...allFree, gluten: 'contains', sesame: 'mayContain' }
const bread: Publishable = {
  name: { de: 'Kürbiskernbrot', en: 'Pumpkin seed bread' },
  ingredients: { de: 'ROGGENmehl, Kürbiskerne 12 %, Wasser', en: '' },
  allergens: rye,
  marking: null,
}
const german = [{ country: 'DE', percent: null }]
const produce: Marking = { kind: 'produce', countries: german, quality: 'second' }

it.each<[string, Partial<Publishable>, MarkingRule | null, object]>([
  ['bread with all of it', {}, null, { ok: true }],
  [
    'bread that says unknown',
    { allergens: { ...rye, milk: 'unknown' } },
    null,
    { code: 'AllergensUnknown', facts: { allergens: 'milk' } },
  ],
  [
    'bread that leaves two out',
    { allergens: { ...rye, milk: undefined, eggs: undefined } as AllergenDeclaration },
    null,
    { code: 'AllergensUnknown', facts: { allergens: 'eggs,milk' } },
  ],
  ['bread that says nothing', { allergens: {} }, null, { facts: { allergens: allergens.join(',') } }],
  [
    'bread named after what nobody weighed',
    { ingredients: { de: 'ROGGENmehl, Kürbiskerne, Wasser', en: '' } },
    null,
    { code: 'AmountsMissing', facts: { ingredients: 'Kürbiskerne' } },
  ],
  ['cabbage without country and class', {}, 'produce', { code: 'MarkingMissing', facts: { kind: 'produce' } }],
  ['cabbage marked as such', { marking: produce }, 'produce', { ok: true }],
  ['honey marked as cabbage', { marking: produce }, 'honey', { code: 'MarkingMissing', facts: { kind: 'honey' } }],
])('%s', (_, change, rule, expected) => {
  expect(publishable({ ...bread, ...change }, rule)).toMatchObject(expected)
})

it('is never so with an unknown allergen', () => {
  const state = fc.option(fc.constantFrom(...allergenStates), { nil: undefined })
  const declaration = fc
    .tuple(...allergens.map(() => state))
    .map(
      (states) =>
        Object.fromEntries(allergens.map((allergen, index) => [allergen, states[index]])) as AllergenDeclaration,
    )
  fc.assert(
    fc.property(declaration, (one) => {
      expect(publishable({ ...bread, allergens: one }, null).ok).toBe(allergensThat(one, 'unknown').length === 0)
    }),
  )
})
