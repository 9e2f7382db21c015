import { CircleAlert } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import type { RecurringRow } from './queries.ts'

/** What of one recurring order was not ordered, as the badges and the news beside it count. */
export const FailedDates = ({ failed }: { failed: NonNullable<RecurringRow['failed']> }) => {
  const t = useWorkplaceTranslations('recurring')
  const format = useFormat()
  const { firstDay, dates, open } = failed
  return (
    <span className="flex items-start gap-1.5 text-sm font-medium text-pretty text-danger-ink">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {t('failed', { day: format.day(firstDay).replaceAll(' ', '\u00a0'), count: dates })}
        {open > 0 && ` ${t('failedButOpen', { count: open })}`}
      </span>
    </span>
  )
}
