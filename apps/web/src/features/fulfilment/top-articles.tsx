import { Picture } from '../../parts/picture.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import type { WorkList } from './queries.ts'

/** What is ordered most this week, in packs. */
export const TopArticles = ({ articles }: { articles: WorkList['topArticles'] }) => {
  const t = useWorkplaceTranslations('fulfilment.dashboard')
  const format = useFormat()
  if (articles.length === 0) return <p className="text-quiet">{t('topNone')}</p>
  return (
    <ol className="flex flex-col gap-3">
      {articles.map(({ articleName, salesUnitName, supplierName, picture, quantity }) => (
        <li key={`${articleName.de}-${salesUnitName.de}`} className="flex items-center gap-3">
          <Picture picture={picture} size={40} />
          <div className="min-w-0 flex-1">
            <p title={inLanguage(articleName)} className="truncate font-semibold">
              {inLanguage(articleName)}
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
