import { markedUp } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import type { Rule, Subject } from './queries.ts'

type Way = Pick<Rule, 'channel' | 'markupBasisPoints' | 'fixedPriceCents'>

/** What stands in for a supplier's price where a rule is about many. */
const roundPriceCents = 1000

/** A rule in words: what it is about, what it does, and what that makes of a price. */
export const useRuleText = () => {
  const t = useWorkplaceTranslations('pricing')
  const format = useFormat()
  const money = (cents: number, subject: Subject | null): string => {
    const price = format.money(cents)
    return subject?.priceBasis === 'kilogram' ? t('perKilogram', { price }) : price
  }
  const resultOf = ({ channel, markupBasisPoints, fixedPriceCents }: Way, from: number, subject: Subject | null) => {
    if (fixedPriceCents !== null) return `${money(fixedPriceCents, subject)} ${t(channel === 'b2b' ? 'net' : 'gross')}`
    const cents = markedUp(from, markupBasisPoints ?? 0)
    return `${money(cents, subject)} ${t(channel === 'b2b' ? 'net' : 'plusVat')}`
  }
  return {
    name: ({ scope, subject }: Pick<Rule, 'scope' | 'subject'>): string =>
      subject === null ? t('everything') : `${t(`scope.${scope}`)} ${inLanguage(subject.name)}`,
    /** "+ 25 %" or "14,90 €". */
    way: (way: Way, subject: Subject | null): string => {
      if (way.fixedPriceCents !== null) return money(way.fixedPriceCents, subject)
      const basisPoints = way.markupBasisPoints ?? 0
      return `${basisPoints < 0 ? '−' : '+'} ${format.percent(Math.abs(basisPoints))}`
    },
    /** What a supplier's price becomes: that of the sales unit, or a round one. */
    example: (way: Way, subject: Subject | null): string => {
      const from = subject?.supplierPriceCents ?? roundPriceCents
      return t('fromTo', { from: money(from, subject), to: resultOf(way, from, subject) })
    },
  }
}
