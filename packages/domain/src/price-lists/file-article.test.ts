import { expect, it } from 'vitest'
import { type CategoriesBySlug, fileArticle } from './file-article.ts'
import type { PriceListArticle } from './to-article.ts'
import { unsortedCategory } from './trade-groups.ts'

const cabbages = { slug: 'kohl-und-co', marking: 'produce' as const }
const other = { slug: unsortedCategory, marking: null }
const market: CategoriesBySlug = new Map<string, typeof cabbages | typeof other>([
  ['kohl-und-co', cabbages],
  // Its former name.
  ['kohl', cabbages],
  [unsortedCategory, other],
])
const article = (change: Partial<PriceListArticle>) =>
  ({
    ...{ categorySlug: 'kohl', isCategoryNamed: true, organicMark: 'none' },
    ...{ saidMarking: { origin: 'DE', grade: 'II', eggCode: '', eggSize: '' }, ...change },
  }) as PriceListArticle

it.each<[string, Partial<PriceListArticle>, CategoriesBySlug, string | null, string | null]>([
  ['of a category by its slug', { categorySlug: 'kohl-und-co' }, market, 'kohl-und-co', 'produce'],
  ['of one that is called otherwise today', {}, market, 'kohl-und-co', 'produce'],
  ['of a group whose category is gone', { categorySlug: 'pilze', isCategoryNamed: false }, market, other.slug, null],
  ['of a category that nobody knows', { categorySlug: 'pilze' }, market, null, null],
  ['of a group, in a market without any category', { isCategoryNamed: false }, new Map(), null, null],
])('an article %s', (_, change, categories, slug, kind) => {
  const filed = fileArticle(article(change), categories)
  expect(filed?.categorySlug ?? null).toBe(slug)
  expect(filed?.marking?.kind ?? null).toBe(kind)
})
