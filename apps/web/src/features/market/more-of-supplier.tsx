import { listArticles } from '@regionalmarkt/contract/market/list-articles.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useChannel } from '../../platform/channel.ts'
import { read } from '../../platform/queries.ts'
import { SkeletonArea } from '../../ui/skeleton.tsx'
import { ArticleCard, ArticleCardSkeleton } from './article-card.tsx'
import type { Shopping } from './article-grid.tsx'
import type { Article } from './queries.ts'

/** One row on a large screen; on a phone two, where the fifth would stand alone. */
const count = 5

const MoreSkeleton = () => (
  <SkeletonArea className="shelf mt-14">
    <ArticleCardSkeleton />
    <ArticleCardSkeleton />
  </SkeletonArea>
)

type Props = Shopping & { article: Article }

/** What else comes from the same farm, most ordered first. Leaves no gap when there is nothing. */
const MoreOfSupplier = ({ article, ...shopping }: Props) => {
  const t = useTranslations('market.article')
  const { slug: supplier, name } = article.supplier
  const list = useQuery(
    read(listArticles, { params: { channel: useChannel() }, query: { supplier, limit: count + 1 } }, ['stock']),
  )
  if (list.isPending) return <MoreSkeleton />
  const others = (list.data?.articles ?? []).filter(({ slug }) => slug !== article.slug).slice(0, count)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="more-of-supplier" className="mt-14">
      <h2 id="more-of-supplier" className="mb-5 text-2xl">
        {t('besides', { name })}
      </h2>
      <ul aria-labelledby="more-of-supplier" className="shelf max-sm:[&>:nth-child(5)]:hidden">
        {others.map((card) => (
          <li key={card.slug}>
            <ArticleCard card={card} {...shopping} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export default MoreOfSupplier
