import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { basePrice } from '@regionalmarkt/domain/pricing/base-price.ts'
import { sumOfDeposits } from '@regionalmarkt/domain/pricing/deposits.ts'
import { Plus } from 'lucide-react'
import { depositParts } from '../../../parts/deposit-parts.ts'
import { ArticleStatusBadge } from '../../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { inLanguage, useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { pathsOf } from '../articles/article-paths.ts'
import type { Article, SalesUnit } from '../articles/queries.ts'
import { UnitMoves } from '../articles/status-moves.tsx'

/** How a sales unit is ordered, in a few words. */
const useTermsText = () => {
  const t = useWorkplaceTranslations('articles.detail')
  const format = useFormat()
  const depositText = (deposits: SalesUnit['deposits']) =>
    deposits.length === 0
      ? ''
      : t('depositOf', { price: format.money(sumOfDeposits(deposits)) }) + depositParts(deposits, format.money)
  return (unit: SalesUnit): string => {
    const content =
      unit.contentUnit === 'gram'
        ? format.weight(unit.contentAmount)
        : unit.contentUnit === 'milliliter'
          ? format.volume(unit.contentAmount)
          : null
    return [
      content === null ? '' : t('contentOf', { content }),
      unit.drainedWeightGrams === null ? '' : t('drainedOf', { weight: format.weight(unit.drainedWeightGrams) }),
      t('minimum', { quantity: format.quantity(unit.minimumQuantity) }),
      unit.stepQuantity > 1 ? t('stepOf', { step: String(unit.stepQuantity) }) : '',
      t(unit.isStockTracked ? 'tracked' : 'made'),
      unit.dailyLimit === null ? '' : t('limited', { limit: format.quantity(unit.dailyLimit) }),
      depositText(unit.deposits),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

const Price = ({ unit }: { unit: SalesUnit }) => {
  const t = useWorkplaceTranslations('articles')
  const format = useFormat()
  const price = format.money(unit.supplierPriceCents)
  const content = { amount: unit.contentAmount, unit: unit.contentUnit }
  const base =
    unit.priceBasis === 'kilogram' ? null : basePrice({ ...unit, priceCents: unit.supplierPriceCents, content })
  return (
    <p className="text-right">
      <span className="figure text-xl">{unit.priceBasis === 'kilogram' ? t('perKilogram', { price }) : price}</span>
      {base !== null && (
        <span className="block text-sm text-quiet">{format.basePrice({ cents: base.cents, unit: base.per })}</span>
      )}
    </p>
  )
}

/** How an article is sold: each sales unit with its price, its terms, its state and what can be done with it. */
export const UnitList = ({ desk, article }: { desk: Desk; article: Article }) => {
  const t = useWorkplaceTranslations('articles')
  const paths = pathsOf(desk)
  const termsOf = useTermsText()
  return (
    <Card aria-labelledby="units">
      <CardHeader
        id="units"
        title={t('detail.units')}
        aside={
          <Button look="secondary" size="small" asChild>
            <PlaceLink to={paths.newUnit(article)}>
              <Plus aria-hidden />
              {t('detail.addUnit')}
            </PlaceLink>
          </Button>
        }
      />
      {article.salesUnits.length === 0 && <p className="text-quiet">{t('detail.noUnits')}</p>}
      <ul className="divide-y divide-line">
        {article.salesUnits.map((unit) => (
          <li key={unit.id} className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3 py-4 last:pb-0">
            <div className="min-w-0 flex-1 basis-64">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <PlaceLink
                  to={paths.unit(article, unit.id)}
                  className="touch-target max-w-full text-lg font-semibold underline-offset-4 hover:underline"
                >
                  {inLanguage(unit.name)}
                </PlaceLink>
                <ArticleStatusBadge status={unit.status} />
              </div>
              <p className="text-quiet">
                {t('number', { number: unit.number })} · {termsOf(unit)}
              </p>
              {unit.rejectionReason !== null && unit.status === 'rejected' && (
                <p className="mt-1 font-medium text-danger-ink">
                  {t('detail.unitRejected', { reason: unit.rejectionReason })}
                </p>
              )}
            </div>
            <div className="ml-auto flex flex-col items-end gap-2 max-sm:w-full">
              <Price unit={unit} />
              <div className="flex flex-wrap justify-end gap-2">
                {desk === 'supplier' && unit.isStockTracked && (
                  <Button asChild look="secondary" size="small">
                    <PlaceLink
                      to={`/supplier/stocks/${unit.id}`}
                      aria-label={t('detail.stockOf', { name: inLanguage(unit.name) })}
                    >
                      {t('detail.stock')}
                    </PlaceLink>
                  </Button>
                )}
                <UnitMoves desk={desk} unit={unit} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
