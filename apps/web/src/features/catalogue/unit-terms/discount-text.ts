import type { Discount } from '@regionalmarkt/domain/pricing/discount.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useFormat } from '../../../platform/words.tsx'
import type { SalesUnit } from '../articles/queries.ts'

/** A discount in words: what comes off, and when it counts. */
export const useDiscountText = ({ priceBasis }: Pick<SalesUnit, 'priceBasis'>) => {
  const t = useWorkplaceTranslations('unitTerms.discounts')
  const articles = useWorkplaceTranslations('articles')
  const format = useFormat()
  return {
    reduction: ({ percentBasisPoints, amountCents }: Pick<Discount, 'percentBasisPoints' | 'amountCents'>): string => {
      if (amountCents === null) return `− ${format.percent(percentBasisPoints ?? 0)}`
      const price = `− ${format.money(amountCents)}`
      return priceBasis === 'kilogram' ? articles('perKilogram', { price }) : t('perPack', { price })
    },
    period: ({ validFrom, validUntil }: Pick<Discount, 'validFrom' | 'validUntil'>): string => {
      const [from, until] = [validFrom && format.fullDay(validFrom), validUntil && format.fullDay(validUntil)]
      if (from && until) return t('between', { from, until })
      if (from) return t('since', { day: from })
      return until ? t('until', { day: until }) : t('always')
    },
    /** A price of the unit: of weighed goods that of 1 kg. */
    price: (cents: number): string => {
      const price = format.money(cents)
      return priceBasis === 'kilogram' ? articles('perKilogram', { price }) : price
    },
  }
}
