import { listCompanies } from '@regionalmarkt/contract/accounts/companies.ts'
import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { getCatalogueArticle, listCatalogueArticles } from '@regionalmarkt/contract/catalogue/articles.ts'
import { listArticleCategories } from '@regionalmarkt/contract/catalogue/list-article-categories.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { getOwnSalesUnitStock } from '@regionalmarkt/contract/stock/get-own-sales-unit-stock.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api-client.ts'
import { read } from '../../../platform/queries.ts'
import { readPages } from '../../../platform/read-pages.ts'
import type { ArticleFilter } from './article-filter.ts'

export type Article = ResponseOf<typeof getCatalogueArticle.supplier>
export type SalesUnit = Article['salesUnits'][number]
export type ArticleCounts = ResponseOf<typeof listCatalogueArticles.supplier>['counts']
export type ArticleRow = ResponseOf<typeof listCatalogueArticles.supplier>['articles'][number]
export type Revision = NonNullable<Article['revision']>

/** What is asked of the server, without the order. */
export const askedOf = (desk: Desk, { q, status, supplier, category }: ArticleFilter) => ({
  ...(q === undefined ? {} : { search: q }),
  ...(status === undefined ? {} : { status }),
  ...(category === undefined ? {} : { category }),
  ...(supplier === undefined || desk === 'supplier' ? {} : { supplier }),
})

/** Articles that match, page by page; what was sent back stands first unless another order is asked for. */
export const articlesQuery = (desk: Desk, filter: ArticleFilter) => {
  const query = { sort: filter.sort ?? ('sentBack' as const), ...askedOf(desk, filter) }
  const list = listCatalogueArticles[desk]
  return { ...readPages(list, { query }, ['articles', 'approvals']), placeholderData: keepPreviousData }
}

export const articleQuery = (desk: Desk, articleSlug: string) =>
  read(getCatalogueArticle[desk], { params: { articleSlug } }, ['articles', 'approvals'])

export const categoriesQuery = read(listArticleCategories, {}, ['articles'])

export type ChildCategory = ResponseOf<typeof listArticleCategories>['categories'][number]['children'][number]

/** Whose articles a hub may create. */
export const keptSuppliersQuery = read(
  listCompanies,
  { query: { type: 'supplier', status: 'approved', sort: 'name' } },
  ['account'],
)

/** How much a producer has of each of these sales units, by their ids. */
export const onHandQuery = (salesUnitIds: readonly string[]) =>
  queryOptions({
    queryKey: [getOwnSalesUnitStock.slug, 'on-hand', salesUnitIds],
    queryFn: async () => {
      const units = await Promise.all(
        salesUnitIds.map((salesUnitId) => call(getOwnSalesUnitStock, { params: { salesUnitId } })),
      )
      return units.map(({ id, lots }) => [id, lots.reduce((sum, { onHand }) => sum + onHand, 0)] as const)
    },
    meta: { topics: ['stock', 'articles'] as const },
  })
