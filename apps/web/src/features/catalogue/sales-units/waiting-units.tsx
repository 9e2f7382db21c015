import { basePrice } from '@regionalmarkt/domain/pricing/base-price.ts'
import { ArticleStatusBadge } from '../../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { inLanguage, useFormat } from '../../../platform/words.tsx'
import type { Article } from '../articles/queries.ts'

/** The sales units a hub decides about, with the producer's prices; each can be put right before. */
export const WaitingUnits = ({ article }: { article: Article }) => {
  const t = useWorkplaceTranslations('articles')
  const format = useFormat()
  const units = article.salesUnits.filter(({ status }) => article.status === 'pending' || status === 'pending')
  if (units.length === 0) return <p className="text-quiet">{t('noUnit')}</p>
  return (
    <ul className="divide-y divide-line">
      {units.map((unit) => {
        const price = format.money(unit.supplierPriceCents)
        const content = { amount: unit.contentAmount, unit: unit.contentUnit }
        const base = basePrice({ ...unit, priceCents: unit.supplierPriceCents, content })
        const isWeighed = unit.priceBasis === 'kilogram'
        return (
          <li key={unit.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-3">
            <span className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-1">
              <PlaceLink
                to={`/retailer/articles/approvals/${article.slug}/${unit.id}`}
                className="touch-target max-w-full font-semibold underline-offset-4 hover:underline"
              >
                {inLanguage(unit.name)}
              </PlaceLink>
              <ArticleStatusBadge status={unit.status} />
            </span>
            <span className="text-right">
              <span className="font-semibold">{isWeighed ? t('perKilogram', { price }) : price}</span>{' '}
              {base !== null && !isWeighed && (
                <span className="text-quiet">{format.basePrice({ cents: base.cents, unit: base.per })}</span>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
