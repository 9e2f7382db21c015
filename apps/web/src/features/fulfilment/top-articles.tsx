import { Link } from '@tanstack/react-router'
import { Picture } from '../../parts/picture.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { classNames } from '../../ui/class-names.ts'
import { opensRow } from '../../ui/data-table.tsx'
import type { WorkList } from './queries.ts'

/** What is ordered most this week, in packs. */
export const TopArticles = ({ articles }: { articles: WorkList['topArticles'] }) => {
  const t = useWorkplaceTranslations('fulfilment.dashboard')
  const format = useFormat()
  if (articles.length === 0) return <p className="text-quiet">{t('topNone')}</p>
  return (
    <ol className="flex flex-col gap-3">
      {articles.map(({ articleName, salesUnitName, supplierName, articleSlug, supplierSlug, picture, quantity }) => (
        <li key={`${articleSlug}-${salesUnitName.de}`} className="relative flex items-center gap-3">
          <Picture picture={picture} size={40} />
          <div className="min-w-0 flex-1">
            <p title={inLanguage(articleName)} className="truncate font-semibold">
              <Link
                to="/retailer/articles/$supplierSlug/$articleSlug"
                params={{ supplierSlug, articleSlug }}
                className={classNames(opensRow, 'rounded-md underline-offset-4 hover:underline')}
              >
                {inLanguage(articleName)}
              </Link>
            </p>
            <p className="truncate text-sm text-quiet">{supplierName}</p>
          </div>
          <p className="text-right whitespace-nowrap">
            <span className="font-semibold">{format.quantity(quantity)} ×</span>
            <span className="block text-sm text-quiet">{inLanguage(salesUnitName)}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}
