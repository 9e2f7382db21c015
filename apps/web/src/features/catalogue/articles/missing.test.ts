import { describe, expect, test } from 'vitest'
import { isPublishable, missingOf } from './missing.ts'
import type { Article } from './queries.ts'

const article = (units: readonly object[], unknownAllergens: readonly string[] = [], other: object = {}) =>
  ({
    ...{ salesUnits: units, unknownAllergens, marking: null, category: { slug: 'brot', marking: null } },
    ...{ name: { de: 'Kürbiskernbrot', en: '' }, ingredients: { de: '', en: '' }, ...other },
  }) as unknown as Article

describe('what keeps an article from being published', () => {
  test('is a missing sales unit or an unknown allergen', () => {
    expect(isPublishable(missingOf(article([]), new Map()))).toBe(false)
    expect(isPublishable(missingOf(article([{ id: 'a', isStockTracked: true }], ['milk']), new Map()))).toBe(false)
    expect(isPublishable(missingOf(article([{ id: 'a', isStockTracked: true }]), new Map()))).toBe(true)
  })

  test('is also what its category must be marked with, and the amount of what its name mentions', () => {
    const unit = [{ id: 'a', isStockTracked: true }]
    const cabbage = missingOf(article(unit, [], { category: { slug: 'kohl', marking: 'produce' } }), new Map())
    expect(cabbage).toMatchObject({ marking: 'produce', amounts: [] })
    expect(isPublishable(cabbage)).toBe(false)
    const bread = missingOf(article(unit, [], { ingredients: { de: 'Mehl, Kürbiskerne', en: '' } }), new Map())
    expect(bread).toMatchObject({ marking: null, amounts: ['Kürbiskerne'] })
    expect(isPublishable(bread)).toBe(false)
  })

  test('names stocked goods of which nothing is there', () => {
    const units = [
      { id: 'a', isStockTracked: true },
      { id: 'b', isStockTracked: false },
      { id: 'c', isStockTracked: true },
    ]
    const { unitsWithoutStock } = missingOf(article(units), new Map([['c', 4]]))
    expect(unitsWithoutStock.map(({ id }) => id)).toEqual(['a'])
    expect(missingOf(article(units), null).unitsWithoutStock).toEqual([])
  })
})
