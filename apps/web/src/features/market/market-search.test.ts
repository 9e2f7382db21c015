import { describe, expect, test } from 'vitest'
import { filterCount, marketSearchOf, suppliersOf, withAllergen, withoutOf, withSupplier } from './market-search.ts'

const nothing = {
  category: undefined,
  supplier: undefined,
  organic: undefined,
  inStock: undefined,
  deliveryDay: undefined,
  region: undefined,
  maxBasePrice: undefined,
  without: undefined,
  q: undefined,
  sort: undefined,
}

describe('what the address of the market says', () => {
  test.each([
    [{}, {}],
    [
      { category: 'milch-kaese', q: ' Käse ' },
      { category: 'milch-kaese', q: 'Käse' },
    ],
    [{ organic: true, inStock: false }, { organic: true }],
    [{ organic: 'yes', sort: 'cheap' }, {}],
    [{ sort: 'price' }, { sort: 'price' }],
    [
      { deliveryDay: '2026-11-24', region: ' Moorhusen ', maxBasePrice: 500 },
      { deliveryDay: '2026-11-24', region: 'Moorhusen', maxBasePrice: 500 },
    ],
    [{ deliveryDay: '2026-02-30', maxBasePrice: '5', region: '' }, {}],
    [{ deliveryDay: '24.11.2026', maxBasePrice: 2.5, region: ['x'] }, {}],
    [{ without: 'milk,gluten,poison' }, { without: 'gluten,milk' }],
    [{ without: 'poison', maxBasePrice: -1 }, {}],
    [{ sort: 'name' }, { sort: 'name' }],
    [{ supplier: 'hof-luettje,milchhof-brandt' }, { supplier: 'hof-luettje,milchhof-brandt' }],
    [{ supplier: 'Hof Lüttje', category: '../x' }, {}],
    [{ q: 118054 }, { q: '118054' }],
    [{ q: 'x'.repeat(200) }, { q: 'x'.repeat(100) }],
    [{ q: ['a'], cursor: 'b' }, {}],
  ])('%j', (address, expected) => {
    expect(marketSearchOf(address)).toEqual({ ...nothing, ...expected })
  })
})

test('producers are added and taken off one by one, and none is no filter', () => {
  const one = withSupplier({}, 'hof-luettje', true)
  const two = withSupplier(one, 'milchhof-brandt', true)
  expect(suppliersOf(two)).toEqual(['hof-luettje', 'milchhof-brandt'])
  expect(filterCount({ ...two, organic: true, q: 'Brot', sort: 'name' })).toBe(3)
  expect(withSupplier(two, 'milchhof-brandt', true).supplier).toBe('hof-luettje,milchhof-brandt')
  expect(withSupplier(one, 'hof-luettje', false).supplier).toBeUndefined()
})

test('allergens are added and taken off one by one, in the order of the regulation', () => {
  const both = withAllergen(withAllergen({}, 'milk', true), 'gluten', true)
  expect(withoutOf(both)).toEqual(['gluten', 'milk'])
  expect(filterCount({ ...both, deliveryDay: '2026-11-24', region: 'Moorhusen', maxBasePrice: 500 })).toBe(5)
  expect(withAllergen(both, 'milk', true).without).toBe('gluten,milk')
  expect(withAllergen(withAllergen(both, 'milk', false), 'gluten', false).without).toBeUndefined()
})
