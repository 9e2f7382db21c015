import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { type Article, articleQuery, onHandQuery } from './queries.ts'

type Params = {
  readonly articleSlug: string
  /** In a hub's addresses; the article must be this producer's. */
  readonly supplierSlug?: string
  /** The article must have it. */
  readonly salesUnitId?: string
}

/** What a page about an article needs before it is shown; an address whose parts do not belong together leads nowhere. */
export const loadArticle = async (
  client: QueryClient,
  desk: Desk,
  { articleSlug, supplierSlug, salesUnitId }: Params,
): Promise<Article> => {
  const article = await client.ensureQueryData(articleQuery(desk, articleSlug))
  const isOfSupplier = supplierSlug === undefined || article.supplier.slug === supplierSlug
  const hasUnit = salesUnitId === undefined || article.salesUnits.some(({ id }) => id === salesUnitId)
  if (!isOfSupplier || !hasUnit) throw notFound()
  return article
}

/** What a step of a producer's guided creation needs: the article, and how much of it there is. */
export const loadOwnDraft = async (client: QueryClient, params: Params): Promise<void> => {
  const { salesUnits } = await loadArticle(client, 'supplier', params)
  await client.ensureQueryData(onHandQuery(salesUnits.map(({ id }) => id)))
}
