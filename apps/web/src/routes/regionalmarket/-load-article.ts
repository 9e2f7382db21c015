import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { articleQuery } from '../../features/market/queries.ts'

type Params = { readonly parent: string; readonly child: string; readonly articleSlug: string }

/** An article has one address in each market, also when it has moved to another category since somebody kept a link. */
export const loadArticle = async (queryClient: QueryClient, channel: Channel, params: Params): Promise<void> => {
  const { articleSlug } = params
  const { parentCategorySlug: parent, childCategorySlug: child } = await queryClient.ensureQueryData(
    articleQuery(channel, articleSlug),
  )
  if (parent === params.parent && child === params.child) return
  throw redirect({
    to: `/regionalmarket/${channel}/$parent/$child/$articleSlug`,
    params: { parent, child, articleSlug },
    replace: true,
  })
}
