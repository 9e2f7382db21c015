import type { Content, PriceBasis } from '../articles/sales-unit.ts'
import type { VatCategory } from '../money/vat.ts'
import type { Deposit } from '../pricing/deposits.ts'
import type { DatedPrice, PlannedPrice } from '../pricing/planned-price.ts'
import type { PriceListArticle } from './to-article.ts'

/** What a list says about a sales unit and may change; everything else of a known article is left to people. */
export type ListedUnit = {
  readonly supplierPriceCents: number
  readonly gtin: string | null
  readonly minimumQuantity: number
  readonly deposits: readonly Deposit[]
}
export type ListedField = keyof ListedUnit
const firstFields = ['packName', 'origin', 'category'] as const
/** What a list says about goods and gives to new articles alone: a known one keeps what people have written. */
export type FirstField = (typeof firstFields)[number]
/** The same as it is compared: pack and origin in German, the category by its slug. */
export type ListedGoods = Readonly<Record<FirstField, string>>
const natureFields = ['content', 'vat'] as const
/** Where the price of a known article may be meant for other goods than those it has here: no list changes these. */
export type NatureField = (typeof natureFields)[number]
/** What lists have said of a sales unit and its goods, as far as they have said anything. */
export type SaidInList = Partial<ListedUnit & ListedGoods & Readonly<Record<NatureField, string>>>
const listedFields = ['supplierPriceCents', 'gtin', 'minimumQuantity', 'deposits'] as const satisfies ListedField[]

/** An article of the supplier as it is, with what the last lists said of its sales unit; null when none has yet. */
export type KnownArticle = {
  readonly articleId: string
  readonly salesUnitId: string
  /** In the market, as far as article and sales unit decide that. */
  readonly isListed: boolean
  readonly unit: ListedUnit
  readonly nature: ArticleNature
  readonly lastList: SaidInList | null
  /** Prices that begin or end on a day. */
  readonly plannedPrices?: readonly PlannedPrice[]
}

/** Goods as they are priced and compared; `category` is its slug. */
export type ArticleNature = {
  readonly content: Content
  readonly drainedWeightGrams: number | null
  readonly priceBasis: PriceBasis
  readonly vat: VatCategory
  readonly category: string
}

export type PlannedRow<Article = PriceListArticle> =
  | { readonly kind: 'new'; readonly article: Article }
  | { readonly kind: 'unchanged'; readonly article: Article; readonly known: KnownArticle | undefined }
  | {
      readonly kind: 'changed'
      readonly article: Article
      readonly known: KnownArticle
      readonly change: Partial<ListedUnit>
      /** A price that begins later, or ends. */
      readonly price?: DatedPrice
    }
  | { readonly kind: 'delisted'; readonly article: Article; readonly known: KnownArticle }

/** A sales unit as a list has it; what the list has no word for as it would begin. */
export const unitInList = ({ gtin, salesUnit }: PriceListArticle): ListedUnit => ({
  supplierPriceCents: salesUnit.netPriceCents,
  gtin,
  minimumQuantity: salesUnit.minimumQuantity,
  deposits: salesUnit.deposits,
})

const goodsInList = ({ salesUnit, origin, categorySlug }: PriceListArticle): ListedGoods => ({
  packName: salesUnit.packName.de,
  origin: origin?.de ?? '',
  category: categorySlug,
})

/** The goods of a list's article, of which a pack is sold. */
export const natureInList = ({ salesUnit, vatCategory, categorySlug }: PriceListArticle): ArticleNature => ({
  content: { amount: salesUnit.contentAmount, unit: salesUnit.quantityUnit },
  drainedWeightGrams: salesUnit.drainedWeightGrams,
  priceBasis: 'salesUnit',
  vat: vatCategory,
  category: categorySlug,
})

const comparableNature = ({ content, vat }: ArticleNature): Readonly<Record<NatureField, string>> => ({
  content: `${content.amount} ${content.unit}`,
  vat,
})

/** What a list has said of a sales unit and its goods, which the next one is compared with. */
export const saidInList = (article: PriceListArticle): SaidInList => {
  const [unit, goods] = [unitInList(article), goodsInList(article)]
  const nature = comparableNature(natureInList(article))
  return Object.fromEntries([
    ...listedFields.filter((field) => article.words[field] !== undefined).map((field) => [field, unit[field]]),
    ...firstFields.filter((field) => article.words[field] === 'said').map((field) => [field, goods[field]]),
    ...natureFields.filter((field) => article.words[field] === 'said').map((field) => [field, nature[field]]),
  ])
}

/**
 * What the list says of known goods otherwise than they are, and than the last list did: taking it in changes none of that, and a word that
 * people had before them once, and left the goods as they are, is no news.
 */
export const saidAnew = (
  article: PriceListArticle,
  is: ListedGoods,
  lastList: KnownArticle['lastList'],
): ReadonlySet<FirstField> => {
  const said = goodsInList(article)
  const isNews = (field: FirstField) => said[field] !== is[field] && said[field] !== lastList?.[field]
  return new Set(firstFields.filter((field) => article.words[field] === 'said' && isNews(field)))
}

/** Content or VAT that a list states otherwise than they are, and than the last list did. */
export const natureSaidAnew = (
  article: PriceListArticle,
  { nature, lastList }: Pick<KnownArticle, 'nature' | 'lastList'>,
): ReadonlySet<NatureField> => {
  const [said, is] = [comparableNature(natureInList(article)), comparableNature(nature)]
  const isNews = (field: NatureField) => said[field] !== is[field] && said[field] !== lastList?.[field]
  return new Set(natureFields.filter((field) => article.words[field] === 'said' && isNews(field)))
}

/** Deposits are the same in whatever order they stand. */
const comparable = (value: ListedUnit[ListedField] | undefined): string =>
  Array.isArray(value)
    ? JSON.stringify(value.map(({ kind, count, cents }: Deposit) => `${kind} ${count} ${cents}`).sort())
    : JSON.stringify(value)
const isNothing = (value: ListedUnit[ListedField] | undefined): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)

/** What the list has changed since the last one; what people have changed meanwhile stays, unless the list speaks about it anew. */
const changeOf = (article: PriceListArticle, { unit, lastList }: KnownArticle): Partial<ListedUnit> => {
  const said = unitInList(article)
  const changed = listedFields.filter((field) => {
    const last = lastList?.[field]
    const word = article.words[field]
    // A place that was always left blank says nothing of what people have put there.
    const isSaid = word === 'said' || (word === 'blank' && !isNothing(last))
    const now = comparable(said[field])
    return isSaid && now !== comparable(last === undefined ? unit[field] : last) && now !== comparable(unit[field])
  })
  return Object.fromEntries(changed.map((field) => [field, said[field]]))
}

/**
 * What taking a list in will do, row by row, in the list's order. The same list again changes nothing. An article that is new and
 * delisted at once is nothing to take in.
 */
export const planImport = <Article extends PriceListArticle>(
  articles: readonly Article[],
  known: ReadonlyMap<string, KnownArticle>,
): PlannedRow<Article>[] =>
  articles.map((article): PlannedRow<Article> => {
    const found = known.get(article.articleNumber)
    if (article.status === 'notListed') {
      return found?.isListed
        ? { kind: 'delisted', article, known: found }
        : { kind: 'unchanged', article, known: found }
    }
    if (!found) return { kind: 'new', article }
    const change = changeOf(article, found)
    return Object.keys(change).length === 0
      ? { kind: 'unchanged', article, known: found }
      : { kind: 'changed', article, known: found, change }
  })
