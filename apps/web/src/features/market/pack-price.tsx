import { useTranslations } from 'use-intl'
import { depositParts } from '../../parts/deposit-parts.ts'
import { useChannel } from '../../platform/channel.ts'
import { useFormat } from '../../platform/words.tsx'
import type { Article } from './queries.ts'

type Pack = Article['offers'][number]

/** What a pack costs, what it cost before today's discount, and the deposit beside it. */
export const PackPrice = ({ pack }: { pack: Pack }) => {
  const t = useTranslations('market')
  const format = useFormat()
  const channel = useChannel()
  if (pack.priceCents === null) return <p className="text-quiet">{t('pricesAfterSignIn')}</p>
  const isWeighed = pack.priceBasis === 'kilogram'
  // Towards consumers the price that a reduction is measured by is the lowest of 30 days (PAngV § 11).
  const before = channel === 'b2b' ? pack.listPriceCents : pack.lowestPriceCents
  return (
    <div className="sm:text-right">
      <p className="figure text-2xl leading-tight">
        {isWeighed ? format.approximateMoney(pack.priceCents) : format.money(pack.priceCents)}
      </p>
      {before !== null && (
        <p className="text-sm text-quiet">
          {t(channel === 'b2b' ? 'article.insteadOf' : 'article.lowestBefore', {
            price: isWeighed ? t('article.perKilogram', { price: format.money(before) }) : format.money(before),
          })}
        </p>
      )}
      {pack.basePrice && <p className="text-sm text-quiet">{format.basePrice(pack.basePrice)}</p>}
      {pack.depositCents > 0 && (
        <p className="text-sm text-quiet">
          {t('deposit', { amount: format.money(pack.depositCents) })}
          {depositParts(pack.deposits, format.money)}
        </p>
      )}
    </div>
  )
}

/** From which quantities on a pack costs less. */
export const QuantityPrices = ({ pack }: { pack: Pack }) => {
  const t = useTranslations('market.article')
  const format = useFormat()
  return (
    <ul aria-label={t('quantityPrices')} className="mt-2.5 flex flex-wrap gap-2 empty:hidden">
      {pack.quantityPrices.map(({ fromQuantity, unitPriceCents, validUntil }) => {
        const price = format.money(unitPriceCents)
        return (
          <li key={fromQuantity} className="rounded-lg bg-primary-tint px-2.5 py-1 text-sm text-primary-ink">
            {t('fromQuantity', { quantity: format.quantity(fromQuantity) })}{' '}
            <strong className="font-semibold tabular-nums">
              {pack.priceBasis === 'kilogram' ? t('perKilogram', { price }) : price}
            </strong>
            {validUntil !== null && ` · ${t('until', { day: format.day(validUntil) })}`}
          </li>
        )
      })}
    </ul>
  )
}
