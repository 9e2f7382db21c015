import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CategoryNode,
  canMoveGoods,
  categoryNamesTaken,
  categorySlug,
  placeCategory,
  retireCategory,
} from './category-tree.ts'
import type { Marking, MarkingRule } from './marking.ts'

const node = (id: string, parentId: string | null = null): CategoryNode => ({ id, parentId, slug: id })
const tree = [
  node('gemuese'),
  node('kohl', 'gemuese'),
  node('pilze', 'gemuese'),
  node('obst'),
  node('steinobst', 'obst'),
  node('leer'),
]
const shown = (nodes: readonly CategoryNode[]) =>
  nodes
    .filter(({ parentId }) => parentId === null)
    .map(({ id }) => [id, ...nodes.filter(({ parentId }) => parentId === id).map((child) => child.id)].join(' '))
    .join(', ')

it.each<[string, Parameters<typeof categorySlug>[1], string]>([
  ['is made of the name', { id: null, wanted: '', name: 'Äpfel & Birnen' }, 'aepfel-und-birnen'],
  ['counts on where that one is taken', { id: null, wanted: '', name: 'Kohl' }, 'kohl-2'],
  ['is free on the other level only once', { id: null, wanted: 'obst', name: 'Obst' }, 'CategorySlugTaken'],
  ['stays its own', { id: 'kohl', wanted: 'kohl', name: 'Kraut' }, 'kohl'],
  ['may be any other', { id: 'kohl', wanted: 'kraut', name: 'Kraut' }, 'kraut'],
  ['is not another one’s', { id: 'kohl', wanted: 'pilze', name: 'Kraut' }, 'CategorySlugTaken'],
  ['is no word that addresses use', { id: null, wanted: '', name: 'Create' }, 'create-2'],
])('a slug %s', (_, asked, expected) => {
  const result = categorySlug(tree, asked)
  expect(result.ok ? result.value : result.code).toBe(expected)
})

const named = (id: string, parentId: string | null, nameDe: string, nameEn: string) => ({
  ...{ ...node(id, parentId), nameDe, nameEn },
})
const names = [
  named('gemuese', null, 'Gemüse', 'Vegetables'),
  named('kohl', 'gemuese', 'Kohl', 'Cabbages'),
  named('pilze', 'gemuese', 'Pilze', 'Mushrooms'),
  named('obst', null, 'Obst', 'Fruit'),
]
it.each<[string, string | null, string | null, string, string, string]>([
  ['new ones are', null, 'gemuese', 'Rüben', 'Turnips', ''],
  ['that of a sibling is not, in one language', null, 'gemuese', 'Kohl', 'Turnips', 'de'],
  ['that of a sibling is not, in the other', null, 'gemuese', 'Rüben', 'Cabbages', 'en'],
  ['those of two siblings are not', null, 'gemuese', 'Kohl', 'Mushrooms', 'de en'],
  ['letters of another size or blanks make no other name', null, 'gemuese', ' KOHL ', 'cabbages', 'de en'],
  ['that of a sibling on top is not', null, null, 'GEMÜSE', 'Roots', 'de'],
  ['its own is', 'kohl', 'gemuese', 'Kohl', 'Cabbages', ''],
  ['that of its parent is', null, 'gemuese', 'Gemüse', 'Vegetables', ''],
  ['that of a category under another parent is', null, 'obst', 'Kohl', 'Cabbages', ''],
])('among names, %s free', (_, id, parentId, de, en, taken) => {
  expect(categoryNamesTaken(names, { id, parentId, name: { de, en } }).join(' ')).toBe(taken)
})

it.each([
  ['in front of its sibling', 'pilze', 'gemuese', 'kohl', 'gemuese pilze kohl, obst steinobst, leer'],
  ['behind all', 'kohl', 'gemuese', null, 'gemuese pilze kohl, obst steinobst, leer'],
  ['under another parent', 'kohl', 'obst', 'steinobst', 'gemuese pilze, obst kohl steinobst, leer'],
  ['behind all where the sibling has left', 'kohl', 'obst', 'pilze', 'gemuese pilze, obst steinobst kohl, leer'],
  ['in front of another parent', 'obst', null, 'gemuese', 'obst steinobst, gemuese kohl pilze, leer'],
  ['nowhere under a child', 'kohl', 'steinobst', null, 'CategoryLevelsDiffer'],
  ['not on the level of its parents', 'kohl', null, null, 'CategoryLevelsDiffer'],
  ['not under a parent, being one', 'leer', 'obst', null, 'CategoryLevelsDiffer'],
  ['nowhere, being gone', 'brot', 'obst', null, 'CategoryLevelsDiffer'],
])('a category is placed %s', (_, id, parentId, beforeId, expected) => {
  const result = placeCategory(tree, { id, parentId, beforeId })
  expect(result.ok ? shown(result.value) : result.code).toBe(expected)
})

it.each([
  ['an empty parent', 'leer', null, 0, 'gemuese kohl pilze, obst steinobst'],
  ['an empty child', 'kohl', null, 0, 'gemuese pilze, obst steinobst, leer'],
  ['a child whose articles go elsewhere', 'kohl', 'steinobst', 3, 'gemuese pilze, obst steinobst, leer'],
  ['a parent whose children go elsewhere', 'gemuese', 'obst', 0, 'obst steinobst kohl pilze, leer'],
  ['a child with articles', 'kohl', null, 3, 'CategoryNotEmpty'],
  ['a parent with children', 'gemuese', null, 0, 'CategoryNotEmpty'],
  ['a child into a parent', 'kohl', 'obst', 3, 'CategoryLevelsDiffer'],
  ['a parent into a child', 'gemuese', 'steinobst', 0, 'CategoryLevelsDiffer'],
  ['a category into itself', 'kohl', 'kohl', 3, 'CategoryLevelsDiffer'],
  ['a category into one that is gone', 'kohl', 'brot', 3, 'CategoryLevelsDiffer'],
])('%s is retired', (_, id, intoId, articles, expected) => {
  const result = retireCategory(tree, { id, intoId, articles })
  expect(result.ok ? shown(result.value) : result.code).toBe(expected)
})

describe('goods', () => {
  const produce: Marking = { kind: 'produce', countries: [{ country: 'DE', percent: null }], quality: 'none' }
  const marked = { isPublished: true, marking: produce }
  const unmarked = { isPublished: true, marking: null }
  const waiting = { isPublished: false, marking: null }
  it.each<[string, Parameters<typeof canMoveGoods>[0], MarkingRule | null, MarkingRule | null, number | null]>([
    ['of the same rule move as they are', [unmarked], 'produce', 'produce', null],
    ['that are marked move into what asks for it', [marked, waiting], null, 'produce', null],
    ['that are not marked stay', [marked, unmarked, unmarked], null, 'produce', 2],
    ['without a class stay where one is asked for', [marked], 'produce', 'classedProduce', 1],
    ['do not lose what the law asks of them', [marked], 'produce', null, 0],
    ['do not lose it while they wait either', [waiting], 'produce', null, 0],
    ['that are none move anywhere', [], 'produce', null, null],
  ])('%s', (_, goods, from, to, articles) => {
    const result = canMoveGoods(goods, { from, to })
    expect(result).toMatchObject(articles === null ? { ok: true } : { facts: { articles } })
  })
})

const nodes = fc
  .array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 12 })
  .map((parents) => [
    ...['p0', 'p1', 'p2', 'p3', 'p4'].map((id) => node(id)),
    ...parents.map((parent, place) => node(`c${place}`, `p${parent}`)),
  ])
const ids = fc.oneof(
  fc.nat({ max: 4 }).map((n) => `p${n}`),
  fc.nat({ max: 12 }).map((n) => `c${n}`),
)

/** Nothing is lost or doubled, and there are two levels. */
const isWhole = (before: readonly CategoryNode[], after: readonly CategoryNode[], gone: readonly string[]) => {
  const left = before.map(({ id }) => id).filter((id) => !gone.includes(id))
  expect(after.map(({ id }) => id).toSorted()).toEqual(left.toSorted())
  const parents = new Set(after.filter(({ parentId }) => parentId === null).map(({ id }) => id))
  expect(after.every(({ parentId }) => parentId === null || parents.has(parentId))).toBe(true)
}

it('placing keeps the tree whole, and the others in their order', () => {
  fc.assert(
    fc.property(nodes, ids, fc.option(ids), fc.option(ids), (before, id, parentId, beforeId) => {
      const placed = placeCategory(before, { id, parentId, beforeId })
      if (!placed.ok) return
      isWhole(before, placed.value, [])
      const others = (all: readonly CategoryNode[]) => all.filter((each) => each.id !== id)
      expect(others(placed.value)).toEqual(others(before))
    }),
  )
})

it('retiring keeps the tree whole but for the one', () => {
  fc.assert(
    fc.property(nodes, ids, fc.option(ids), fc.nat({ max: 2 }), (before, id, intoId, articles) => {
      if (!before.some((each) => each.id === id)) return
      const retired = retireCategory(before, { id, intoId, articles })
      if (retired.ok) isWhole(before, retired.value, [id])
    }),
  )
})
