import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useFormat } from '../../../platform/words.tsx'
import type { SalesUnit } from '../articles/queries.ts'

export type PlannedPrice = SalesUnit['plannedPrices'][number]

/** A planned price in words: what it costs from when to when, and the price after that. */
export const usePlannedPriceText = ({ priceBasis }: Pick<SalesUnit, 'priceBasis'>) => {
  const t = useWorkplaceTranslations('articles')
  const format = useFormat()
  const money = (cents: number): string => {
    const price = format.money(cents)
    return priceBasis === 'kilogram' ? t('perKilogram', { price }) : price
  }
  return ({ priceCents, validFrom, validUntil, regularCents }: PlannedPrice): string => {
    const price = money(priceCents)
    const from = format.fullDay(validFrom)
    if (validUntil === null) return t('planned.from', { price, from })
    const until = format.fullDay(validUntil)
    return regularCents === null
      ? t('planned.between', { price, from, until })
      : t('planned.running', { price, until, regular: money(regularCents) })
  }
}
