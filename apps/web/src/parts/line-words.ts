import type { lineRefusalCodes, Refusal } from '@regionalmarkt/domain/errors/refusal.ts'
import { useTranslations } from 'use-intl'
import { useErrorText, useWorkplaceTranslations } from '../platform/later-words.ts'
import { useFormat } from '../platform/words.tsx'

/** A reason against a line, with the facts that make its sentence exact. */
export type LineRefusal = Refusal<(typeof lineRefusalCodes)[number] | 'DeliveryMethodNotOffered' | 'QuantityTooHigh'>

/** The quantity that would be possible instead, in whole steps; null where the quantity is not what is wrong. */
export const fittingQuantity = (
  { code, facts }: LineRefusal,
  { minimumQuantity, stepQuantity }: { readonly minimumQuantity: number; readonly stepQuantity: number },
): number | null => {
  if (code === 'BelowMinimum') return facts.minimum
  if (code === 'NotAMultipleOfStep') return facts.next
  if (code !== 'OutOfStock') return null
  const fitting = Math.floor(facts.available / stepQuantity) * stepQuantity
  return fitting >= minimumQuantity && fitting > 0 ? fitting : null
}

/** What stands against a line, as a sentence. */
export const useLineRefusal = () => {
  const t = useTranslations('cart')
  const ofLine = useWorkplaceTranslations('manualOrders.line')
  const errorText = useErrorText()
  const format = useFormat()
  return ({ code, facts }: LineRefusal): string => {
    switch (code) {
      case 'OutOfStock':
        return t('problem.outOfStock', { available: facts.available })
      case 'BelowMinimum':
        return t('problem.belowMinimum', { minimum: format.quantity(facts.minimum) })
      case 'NotAMultipleOfStep':
        return t('problem.notAMultiple', { step: format.quantity(facts.step) })
      case 'NotADeliveryDay':
        return t('problem.notOnDay')
      case 'OfferUnavailable':
        return ofLine('unknown')
      default:
        return errorText(code)
    }
  }
}
