import { CircleAlert, Clock3 } from 'lucide-react'
import { type LineRefusal, useLineRefusal } from '../../parts/line-words.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import type { ManualQuotedLine } from './queries.ts'

/** That a line is past its cut-off, and who must see to it that it comes. */
export const LateNote = ({ quoted }: { quoted: ManualQuotedLine }) => {
  const t = useWorkplaceTranslations('manualOrders.line')
  const format = useFormat()
  const { pastCutOff, cutOffAt, article } = quoted
  if (pastCutOff === null || cutOffAt === null) return null
  const moment = format.dayAndTime(cutOffAt)
  return (
    <p className="mt-2 flex items-start gap-1.5 text-sm font-medium text-warning-ink">
      <Clock3 aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t(pastCutOff, { moment, supplier: article?.supplierName ?? '' })}
    </p>
  )
}

/** Why a line cannot be had as it is. */
export const RefusalNote = ({ refusal }: { refusal: LineRefusal }) => {
  const text = useLineRefusal()
  return (
    <p className="mt-2 flex items-start gap-1.5 text-sm font-medium text-danger-ink">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text(refusal)}
    </p>
  )
}
