import { useTranslations } from 'use-intl'
import { useFormat } from '../../platform/words.tsx'
import type { GoodArticle } from './queries.ts'

/** The pack that the market would show first. */
const packOf = ({ offers }: GoodArticle) => offers.find(({ available }) => available !== 0) ?? offers[0]

/** Whether the reader may see what it costs: a hub may keep its business prices from guests. */
export const hasPrice = (article: GoodArticle): boolean => (packOf(article)?.priceCents ?? null) !== null

/** What a pack costs, with everything that must stand beside a price. */
export const GoodPrice = ({ article }: { article: GoodArticle }) => {
  const t = useTranslations('market')
  const format = useFormat()
  const pack = packOf(article)
  if (!pack || pack.priceCents === null) return null
  const isEstimated = pack.priceBasis === 'kilogram'
  return (
    <span className="mt-1.5 block">
      <span className="figure block text-xl leading-tight">
        {isEstimated && <span className="sr-only">{t('estimated')}: </span>}
        {(isEstimated ? format.approximateMoney : format.money)(pack.priceCents)}
      </span>
      <span className="block text-sm text-quiet">
        {format.pack(pack.name)}
        {pack.basePrice && <> {format.basePrice(pack.basePrice)}</>}
        {pack.depositCents > 0 && `, ${t('deposit', { amount: format.money(pack.depositCents) })}`}
      </span>
    </span>
  )
}
