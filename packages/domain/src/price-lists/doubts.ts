import { basePrice } from '../pricing/base-price.ts'
import { type ArticleNature, natureInList, natureSaidAnew, type PlannedRow, unitInList } from './plan-import.ts'
import { unsortedCategory } from './trade-groups.ts'

/** Reasons to ask before a row is taken in, the weightiest first. */
export const doubts = ['noPrice', 'priceJump', 'baseFarAbove', 'baseFarBelow', 'otherContent', 'otherVat'] as const
export type Doubt = (typeof doubts)[number]

/** Change of a price, in percent, beyond which is asked, unless somebody has said otherwise. */
export const usualPriceChange = 50
export const mostPriceChange = 1000

/** A base price is far from the usual one from this many times of it on, or below that part of it. */
const far = 5

/** The usual base price in cents of goods like these; null where too few are sold. */
export type UsualBasePrice = (category: string, per: 'kilogram' | 'liter') => number | null

/** Base price of goods at a supplier's price, per kilogram or litre; null for pieces. */
export const basePriceOf = (nature: ArticleNature, priceCents: number): ReturnType<typeof basePrice> =>
  basePrice({ ...nature, priceCents })

/** The goods that a row's price is for once it is taken in: known ones keep what they are. */
export const natureOfRow = (row: PlannedRow): ArticleNature =>
  ('known' in row && row.known?.nature) || natureInList(row.article)

/** The supplier's price in cents once a row is taken in; a list that says nothing about it leaves it. */
export const priceOfRow = (row: PlannedRow): number => {
  const known = 'known' in row ? row.known?.unit : undefined
  const said = row.kind === 'changed' ? (row.price?.priceCents ?? row.change.supplierPriceCents) : undefined
  return said ?? known?.supplierPriceCents ?? unitInList(row.article).supplierPriceCents
}

const isJump = (before: number, after: number, percent: number): boolean =>
  100 * Math.abs(after - before) > percent * before

const distanceOf = (nature: ArticleNature, priceCents: number, usual: UsualBasePrice): Doubt | null => {
  // Nothing is usual among what fits nowhere else.
  if (nature.category === unsortedCategory) return null
  const base = basePriceOf(nature, priceCents)
  const middle = base && usual(nature.category, base.per)
  if (!base || !middle) return null
  if (base.cents > middle * far) return 'baseFarAbove'
  return base.cents * far < middle ? 'baseFarBelow' : null
}

const doubtsOfPrice = (row: PlannedRow, percent: number, usual: UsualBasePrice): readonly (Doubt | null)[] => {
  if (row.kind !== 'new' && row.kind !== 'changed') return []
  const before = row.kind === 'changed' ? row.known.unit.supplierPriceCents : null
  const after = priceOfRow(row)
  if (after === before) return []
  if (after === 0) return ['noPrice']
  const nature = natureOfRow(row)
  const distance = distanceOf(nature, after, usual)
  // Goods that are dear or cheap by nature are let in once, not at every list.
  const isNews = before === null || distanceOf(nature, before, usual) !== distance
  return [before !== null && isJump(before, after, percent) ? 'priceJump' : null, isNews ? distance : null]
}

/**
 * What speaks against taking a row in unseen. Empty for a row that is plausible, and for one that leaves the market. `percent` is the
 * largest change of a price that nobody is asked about.
 */
export const doubtsOf = (
  row: PlannedRow,
  { percent, usual }: { readonly percent: number; readonly usual: UsualBasePrice },
): readonly Doubt[] => {
  const known = row.kind === 'changed' || row.kind === 'unchanged' ? row.known : undefined
  const anew = known && row.article.status !== 'notListed' ? natureSaidAnew(row.article, known) : new Set()
  const found = new Set([
    ...doubtsOfPrice(row, percent, usual),
    anew.has('content') ? ('otherContent' as const) : null,
    anew.has('vat') ? ('otherVat' as const) : null,
  ])
  return doubts.filter((doubt) => found.has(doubt))
}

/** A row that changes something only once somebody has confirmed it, at the price it has. */
export const waitsForWord = (row: PlannedRow, found: readonly Doubt[]): boolean =>
  found.length > 0 && (row.kind === 'new' || row.kind === 'changed')
