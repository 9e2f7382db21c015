import type { MinimumAge } from '@regionalmarkt/domain/articles/alcohol.ts'
import { IdCard } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'

/** Whoever hands alcohol to a consumer looks at their age first (§ 9 JuSchG). */
export const ShowId = ({ age }: { age: MinimumAge }) => {
  const t = useWorkplaceTranslations('fulfilment.handOver')
  return (
    <p className="flex items-start gap-2.5 rounded-2xl bg-warning-tint px-4 py-3 font-semibold text-warning-ink">
      <IdCard aria-hidden className="mt-0.5 size-5 shrink-0" />
      {t('showId', { age: String(age) })}
    </p>
  )
}
