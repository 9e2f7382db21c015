import type { Discount } from '@regionalmarkt/domain/pricing/discount.ts'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../platform/words.tsx'
import type { SalesUnit } from './queries.ts'

/** A discount in words: what comes off, and when it counts. */
export const useDiscountText = ({ priceBasis }: Pick<SalesUnit, 'priceBasis'>) => {
  const t = useTranslations('articles')
  const format = useFormat()
  return {
    reduction: ({ percentBasisPoints, amountCents }: Pick<Discount, 'percentBasisPoints' | 'amountCents'>): string => {
      if (amountCents === null) return `− ${format.percent(percentBasisPoints ?? 0)}`
      const price = `− ${format.money(amountCents)}`
      return priceBasis === 'kilogram' ? t('perKilogram', { price }) : t('discounts.perPack', { price })
    },
    period: ({ validFrom, validUntil }: Pick<Discount, 'validFrom' | 'validUntil'>): string => {
      const [from, until] = [validFrom && format.fullDay(validFrom), validUntil && format.fullDay(validUntil)]
      if (from && until) return t('discounts.between', { from, until })
      if (from) return t('discounts.since', { day: from })
      return until ? t('discounts.until', { day: until }) : t('discounts.always')
    },
    /** A price of the unit: of weighed goods that of 1 kg. */
    price: (cents: number): string => {
      const price = format.money(cents)
      return priceBasis === 'kilogram' ? t('perKilogram', { price }) : price
    },
  }
}
