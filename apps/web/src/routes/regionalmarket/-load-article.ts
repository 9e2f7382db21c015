import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { articleQuery } from '../../features/market/queries.ts'

type Params = {
  readonly parentArticleCategorySlug: string
  readonly childArticleCategorySlug: string
  readonly articleSlug: string
}

/** An article has one address in each market, also when it has moved to another category since somebody kept a link. */
export const loadArticle = async (queryClient: QueryClient, channel: Channel, asked: Params): Promise<void> => {
  const { articleSlug } = asked
  const article = await queryClient.ensureQueryData(articleQuery(channel, articleSlug))
  const params: Params = {
    parentArticleCategorySlug: article.parentCategorySlug,
    childArticleCategorySlug: article.childCategorySlug,
    articleSlug,
  }
  const { parentArticleCategorySlug: parent, childArticleCategorySlug: child } = params
  if (parent === asked.parentArticleCategorySlug && child === asked.childArticleCategorySlug) return
  throw redirect({
    to: `/regionalmarket/${channel}/$parentArticleCategorySlug/$childArticleCategorySlug/$articleSlug`,
    params,
    replace: true,
  })
}
