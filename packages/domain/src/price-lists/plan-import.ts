import type { PriceListArticle } from './to-article.ts'

/** What a list says about a sales unit and may change; everything else of a known article is left to people. */
export type ListedUnit = {
  readonly supplierPriceCents: number
  readonly gtin: string | null
  readonly minimumQuantity: number
}
export const listedFields = ['supplierPriceCents', 'gtin', 'minimumQuantity'] as const

/** An article of the supplier as it is, with what the last list said of its sales unit; null when none has yet. */
export type KnownArticle = {
  readonly articleId: string
  readonly salesUnitId: string
  readonly isListed: boolean
  readonly unit: ListedUnit
  readonly lastList: ListedUnit | null
}

export type PlannedRow =
  | { readonly kind: 'new' | 'unchanged'; readonly article: PriceListArticle }
  | {
      readonly kind: 'changed'
      readonly article: PriceListArticle
      readonly known: KnownArticle
      readonly change: Partial<ListedUnit>
    }
  | { readonly kind: 'delisted'; readonly article: PriceListArticle; readonly known: KnownArticle }

export const unitInList = ({ gtin, salesUnit }: PriceListArticle): ListedUnit => ({
  supplierPriceCents: salesUnit.netPriceCents,
  gtin,
  minimumQuantity: salesUnit.minimumQuantity,
})

/** What the list has changed since the last one; what people have changed meanwhile stays, unless the list speaks about it anew. */
const changeOf = (said: ListedUnit, { unit, lastList }: KnownArticle): Partial<ListedUnit> => {
  const changed = listedFields.filter(
    (field) => said[field] !== (lastList ?? unit)[field] && said[field] !== unit[field],
  )
  return Object.fromEntries(changed.map((field) => [field, said[field]]))
}

/**
 * What taking a list in will do, row by row, in the list's order. The same list again changes nothing. An article that is new and
 * delisted at once is nothing to take in.
 */
export const planImport = (
  articles: readonly PriceListArticle[],
  known: ReadonlyMap<string, KnownArticle>,
): PlannedRow[] =>
  articles.map((article): PlannedRow => {
    const found = known.get(article.articleNumber)
    if (article.status === 'notListed') {
      return found?.isListed ? { kind: 'delisted', article, known: found } : { kind: 'unchanged', article }
    }
    if (!found) return { kind: 'new', article }
    const change = changeOf(unitInList(article), found)
    return Object.keys(change).length === 0
      ? { kind: 'unchanged', article }
      : { kind: 'changed', article, known: found, change }
  })
