import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import type { Subject } from './queries.ts'
import { useRuleText } from './rule-text.ts'
import { type RuleValues, wayOf } from './rule-values.ts'

const numberOrNull = (value: number | string | null) => (typeof value === 'number' ? value : null)

/** What the typed rule makes of a price, as soon as there is enough of it. */
export const RulePreview = ({ values, subject }: { values: RuleValues; subject: Subject | null }) => {
  const t = useWorkplaceTranslations('pricing')
  const text = useRuleText()
  const typed = wayOf(values)
  const way = {
    channel: values.channel === 'b2c' ? ('b2c' as const) : ('b2b' as const),
    markupBasisPoints: numberOrNull(typed.markupBasisPoints),
    fixedPriceCents: numberOrNull(typed.fixedPriceCents),
  }
  const isEnough = way.markupBasisPoints !== null || way.fixedPriceCents !== null
  return (
    <p role="status" className="rounded-2xl bg-primary-tint px-4 py-3 text-primary-ink">
      <span className="block text-sm">{t('preview')}</span>
      <span className="figure text-lg">{isEnough ? text.example(way, subject) : '–'}</span>
    </p>
  )
}
