import { suggestSearch } from '@regionalmarkt/contract/market/suggest-search.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Tractor } from 'lucide-react'
import { useChannel } from '../../platform/channel.ts'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { read } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { FoundLinks, foundLook } from '../../ui/found-links.tsx'

/** The producers with something that a search finds, those called so first. */
export const FoundSuppliers = ({ q }: { q: string }) => {
  const t = useShoppingTranslations('producers')
  const format = useFormat()
  const { data } = useQuery(read(suggestSearch, { params: { channel: useChannel() }, query: { q } }))
  if (!data || data.suppliers.length === 0) return null
  return (
    <FoundLinks title={t('found')}>
      {data.suppliers.map(({ slug, name, count, isLeast }) => (
        <li key={slug} className="min-w-0 max-w-full">
          <Link to="/regionalmarket/suppliers/$supplierSlug" params={{ supplierSlug: slug }} className={foundLook}>
            <Tractor aria-hidden className="size-4 shrink-0 text-quiet" />
            <span className="truncate">{name}</span>
            <span className="font-normal text-quiet">
              {format.quantity(count)}
              {isLeast && '+'}
            </span>
          </Link>
        </li>
      ))}
    </FoundLinks>
  )
}
