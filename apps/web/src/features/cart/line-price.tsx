import { useTranslations } from 'use-intl'
import { depositParts } from '../../parts/deposit-parts.ts'
import { useFormat } from '../../platform/words.tsx'
import type { QuotedLine } from './quote.ts'

/** What one pack costs, its base price beside it, and the deposit of the line, which is never inside a price. */
export const LinePrice = ({ quoted }: { quoted: QuotedLine }) => {
  const t = useTranslations('cart')
  const format = useFormat()
  const { unitPriceCents, priceBasis, basePrice, depositCents, deposits } = quoted
  if (unitPriceCents === null) return null
  const price = format.money(unitPriceCents)
  // The price of a kilogram is its own base price.
  const isByKilogram = priceBasis === 'kilogram'
  return (
    <p className="text-sm text-quiet">
      {t(isByKilogram ? 'eachKilogram' : 'each', { price })}
      {basePrice && !isByKilogram && (
        <>
          {' '}
          <span className="whitespace-nowrap">{format.basePrice(basePrice)}</span>
        </>
      )}
      {depositCents !== 0 && (
        <>
          {', '}
          <span className="whitespace-nowrap">{t('lineDeposit', { amount: format.money(depositCents) })}</span>
          {depositParts(deposits, format.money)}
        </>
      )}
    </p>
  )
}
