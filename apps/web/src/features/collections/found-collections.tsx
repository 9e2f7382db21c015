import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Library } from 'lucide-react'
import { useChannel } from '../../platform/channel.ts'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { FoundLinks, foundLook } from '../../ui/found-links.tsx'
import { foundCollectionsQuery } from './market-queries.ts'

/** The hub's collections that a search finds. */
export const FoundCollections = ({ q }: { q: string }) => {
  const t = useShoppingTranslations('shopping.collections')
  const { data } = useQuery(foundCollectionsQuery(useChannel(), q))
  if (!data || data.collections.length === 0) return null
  return (
    <FoundLinks title={t('title')}>
      {data.collections.map(({ slug, title }) => (
        <li key={slug} className="min-w-0 max-w-full">
          <Link to="/regionalmarket/article-collections/$slug" params={{ slug }} className={foundLook}>
            <Library aria-hidden className="size-4 shrink-0 text-quiet" />
            <span className="truncate">{title}</span>
          </Link>
        </li>
      ))}
    </FoundLinks>
  )
}
