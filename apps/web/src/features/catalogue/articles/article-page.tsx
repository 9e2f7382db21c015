import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ArticleView } from './article-view.tsx'
import { articleQuery } from './queries.ts'

/** One article, live: what the hub decides shows at once. */
export const ArticlePage = ({ desk, slug }: { desk: Desk; slug: string }) => (
  <ArticleView desk={desk} article={useSuspenseQuery(articleQuery(desk, slug)).data} />
)
