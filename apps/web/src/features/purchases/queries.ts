import { listArticleCategories } from '@regionalmarkt/contract/catalogue/list-article-categories.ts'
import type { ResponseOf, SentQueryOf } from '@regionalmarkt/contract/endpoint.ts'
import { listGoodsToBuy, listPurchases } from '@regionalmarkt/contract/purchases/purchases.ts'
import { type SoldOverDays, soldOverDays } from '@regionalmarkt/domain/orders/suggest-purchase.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { type OrderSearch, supplySearchFrom } from '../../parts/order-filter.ts'
import { read } from '../../platform/queries.ts'
import { readPages } from '../../platform/read-pages.ts'
import { slugOf, textOf } from '../../platform/route-params.ts'

export type BuyableGoods = ResponseOf<typeof listGoodsToBuy>['goods'][number]
export type Purchase = ResponseOf<typeof listPurchases>['purchases'][number]
export type OwnLine = Purchase['own']['lines'][number]

export type GoodsFilter = Omit<SentQueryOf<typeof listGoodsToBuy>, 'cursor' | 'soldOver'> & {
  readonly soldOver?: SoldOverDays | undefined
}
export type PurchaseFilter = OrderSearch & Pick<SentQueryOf<typeof listPurchases>, 'for' | 'supplier'>

/** Without what is nothing, for an address without empty parts. */
const filled = <T extends object>(parts: T): T =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as T

/** Reads the filter of the shop from an address; what it cannot be is left out. */
export const goodsFilterFrom = (search: Record<string, unknown>): GoodsFilter => {
  const soldOver = soldOverDays.find((days) => String(days) === String(search.soldOver))
  return filled({
    q: textOf(search.q),
    supplier: slugOf(search.supplier),
    category: slugOf(search.category),
    suggested: String(search.suggested) === 'true' ? ('true' as const) : undefined,
    soldOver: soldOver === undefined || soldOver === 28 ? undefined : soldOver,
  })
}

export const purchaseFilterFrom = (search: Record<string, unknown>): PurchaseFilter =>
  filled({
    for: search.for === 'own' || search.for === 'customers' ? search.for : undefined,
    supplier: slugOf(search.supplier),
    ...supplySearchFrom(search),
  })

export const goodsQuery = (filter: GoodsFilter) => ({
  ...readPages(listGoodsToBuy, { query: filter }, ['retailerOrders', 'orders', 'stock', 'articles']),
  placeholderData: keepPreviousData,
})

export const purchasesQuery = (filter: PurchaseFilter) => ({
  ...readPages(listPurchases, { query: filter }, ['retailerOrders', 'stock']),
  placeholderData: keepPreviousData,
})

export const categoriesQuery = read(listArticleCategories, {})
