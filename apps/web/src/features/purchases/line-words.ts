import { useErrorText, useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import type { LineRefusal } from './use-purchase.ts'

/** What stands against a line of a purchase, as a sentence. */
export const useLineRefusal = () => {
  const t = useWorkplaceTranslations('purchases.cart')
  const errorText = useErrorText()
  const format = useFormat()
  return ({ code, facts }: LineRefusal): string => {
    switch (code) {
      case 'OutOfStock':
        return t('available', { available: format.quantity(facts.available) })
      case 'BelowMinimum':
        return t('minimum', { minimum: format.quantity(facts.minimum) })
      case 'NotAMultipleOfStep':
        return t('step', { step: format.quantity(facts.step) })
      case 'NotADeliveryDay':
        return t('notOnDay')
      case 'OfferUnavailable':
        return t('unknown')
      case 'PriceChanged':
        return t('priceChanged', { price: format.money(facts.price) })
      default:
        return errorText(code)
    }
  }
}
