import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AllergenDeclaration,
  allergenState,
  allergenStates,
  allergens,
  allergensThat,
  isWithout,
} from './allergens.ts'

const allFree = Object.fromEntries(allergens.map((allergen) => [allergen, 'free'])) as AllergenDeclaration
const rye: AllergenDeclaration = { ...allFree, gluten: 'contains', sesame: 'mayContain' }

describe('a declaration', () => {
  it('knows the fourteen of the regulation', () => {
    expect(new Set(allergens).size).toBe(14)
  })

  it.each([
    ['gluten', false],
    ['sesame', false],
    ['milk', true],
  ] as const)('rye bread is without %s: %s', (allergen, expected) => {
    expect(isWithout(rye, allergen)).toBe(expected)
  })

  it('never takes silence for "free"', () => {
    expect(isWithout({}, 'milk')).toBe(false)
    expect(allergenState({}, 'milk')).toBe('unknown')
  })
})

it('puts every allergen into exactly one state', () => {
  const state = fc.option(fc.constantFrom(...allergenStates), { nil: undefined })
  const declaration = fc
    .tuple(...allergens.map(() => state))
    .map(
      (states) =>
        Object.fromEntries(allergens.map((allergen, index) => [allergen, states[index]])) as AllergenDeclaration,
    )
  fc.assert(
    fc.property(declaration, (one) => {
      const sorted = allergenStates.flatMap((each) => allergensThat(one, each))
      expect(sorted.toSorted()).toEqual(allergens.toSorted())
    }),
  )
})
