import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { pathsOf } from '../articles/article-paths.ts'
import type { Article } from '../articles/queries.ts'

type Props = { article: Article; salesUnitId: string }

/** The pages a hub has about one sales unit, side by side. */
export const UnitPages = ({ article, salesUnitId }: Props) => {
  const t = useWorkplaceTranslations('articles.unitPages')
  const paths = pathsOf('retailer')
  const pages = [
    { to: paths.unit(article, salesUnitId), label: t('details') },
    { to: paths.discounts(article, salesUnitId), label: t('discounts') },
    { to: paths.deliveries(article, salesUnitId), label: t('deliveryMethods') },
  ]
  return (
    <nav aria-label={t('label')} className="mb-6 border-b border-line">
      <ul className="flex gap-5 overflow-x-auto sm:gap-6">
        {pages.map(({ to, label }) => (
          <li key={to} className="shrink-0">
            <PlaceLink
              to={to}
              activeOptions={{ exact: true, includeSearch: false }}
              className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent font-medium text-quiet hover:text-ink aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {label}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
