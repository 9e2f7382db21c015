import type { QueryClient } from '@tanstack/react-query'
import type { PickingSearch } from './picking-search.ts'
import { pickingArticleQuery, pickingArticlesQuery, pickingListQuery, pickingMatrixQuery } from './queries.ts'

/** The day as a matrix, with the orders of one delivery method alone where somebody chose one. */
export const matrixQueryOf = ({ deliveryDate, method }: PickingSearch) =>
  pickingMatrixQuery({
    ...(deliveryDate === undefined ? {} : { deliveryDate }),
    ...(method === undefined ? {} : { deliveryMethod: method }),
  })

/** Asks ahead for what a view shows, and for nothing else. */
export const prefetchPicking = (client: QueryClient, search: PickingSearch): void => {
  const { view, deliveryDate, article } = search
  if (view === 'matrix') void client.prefetchQuery(matrixQueryOf(search))
  else if (view !== 'articles') void client.prefetchQuery(pickingListQuery(deliveryDate))
  else if (article === undefined || deliveryDate === undefined) {
    void client.prefetchQuery(pickingArticlesQuery(deliveryDate))
  } else void client.prefetchQuery(pickingArticleQuery(article, deliveryDate))
}
