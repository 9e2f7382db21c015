import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import type { BillingDocument } from './queries.ts'

export type Line = BillingDocument['lines'][number]

/** The name of a line of a document, how it is packed or what it corrects, and how much of it there is. */
export const useLineWords = () => {
  const t = useWorkplaceTranslations('billing.document')
  const format = useFormat()
  const nameOf = ({ kind, depositKind, name, corrects }: Line): string => {
    if (depositKind !== null) {
      const lent = name === null ? t(`deposit.${depositKind}`) : inLanguage(name)
      if (kind !== 'returned') return t('depositOf', { kind: lent })
      return t(corrects.length > 0 ? 'returnedLess' : 'returnedOf', { kind: lent })
    }
    if (name === null) return t('lineDelivery')
    if (kind === 'withdrawal') return t('withdrawalOf', { goods: inLanguage(name) })
    if (kind === 'goodwill') return t('goodwillOf', { goods: inLanguage(name) })
    return kind === 'complaint' ? t('complaintOf', { goods: inLanguage(name) }) : inLanguage(name)
  }
  const packOf = ({ packs, unitName, corrects, reason }: Line): string => {
    if (unitName === null) {
      const named = corrects.map(({ number, issuedOn }) => t('amends', { number, day: format.fullDay(issuedOn) }))
      return [named.join(', '), ...(reason === null ? [] : [t('reason', { reason })])].join('. ')
    }
    return packs === null
      ? inLanguage(unitName)
      : t('packs', { count: format.quantity(packs), pack: inLanguage(unitName) })
  }
  const muchOf = ({ measure, amount }: Line): string =>
    measure === 'gram' ? format.kilograms(amount) : format.quantity(amount)
  const priceOf = ({ measure, priceCents }: Line): string => {
    const price = format.money(priceCents)
    return measure === 'gram' ? t('perKilogram', { price }) : price
  }
  return { nameOf, packOf, muchOf, priceOf }
}
