import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AllergenDeclaration,
  allergenState,
  allergenStates,
  allergens,
  allergensThat,
  isWithout,
  publishable,
} from './allergens.ts'

const allFree = Object.fromEntries(allergens.map((allergen) => [allergen, 'free'])) as AllergenDeclaration
const rye: AllergenDeclaration = { ...allFree, gluten: 'contains', sesame: 'mayContain' }

describe('a declaration', () => {
  it('knows the fourteen of the regulation', () => {
    expect(new Set(allergens).size).toBe(14)
  })

  it.each([
    ['a complete one', rye, null],
    ['one that says unknown', { ...rye, milk: 'unknown' }, 'milk'],
    ['one that leaves two out', { ...rye, milk: undefined, eggs: undefined }, 'eggs,milk'],
    ['an empty one', {}, allergens.join(',')],
  ] as const)('%s is missing %s', (_, declaration, missing) => {
    expect(publishable(declaration as AllergenDeclaration)).toEqual(
      missing === null
        ? { ok: true, value: declaration }
        : { ok: false, code: 'AllergensUnknown', facts: { allergens: missing } },
    )
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

it('puts every allergen into exactly one state, and publishes only without unknown ones', () => {
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
      expect(publishable(one).ok).toBe(allergensThat(one, 'unknown').length === 0)
    }),
  )
})
