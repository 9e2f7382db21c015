import { Check, TriangleAlert } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import type { Counted } from './receipt-draft.ts'

/** Whether a line is complete, in colour and in words. */
export const CountedMark = ({ counted: { shortage, surplus }, spoilt }: { counted: Counted; spoilt: number }) => {
  const t = useWorkplaceTranslations('fulfilment.receiving')
  const spoiltToo = spoilt > 0 && ` · ${t('spoiltCount', { count: String(spoilt) })}`
  if (shortage > 0) {
    return (
      <p className="mt-1 flex items-center gap-1.5 font-semibold text-warning-ink">
        <TriangleAlert aria-hidden className="size-4.5" />
        {t('shortBy', { count: shortage })}
        {spoiltToo}
      </p>
    )
  }
  return (
    <p className="mt-1 flex items-center gap-1.5 text-primary-ink">
      <Check aria-hidden className="size-4.5" />
      {surplus > 0 ? t('surplusBy', { count: String(surplus) }) : t('asExpected')}
      {spoiltToo}
    </p>
  )
}
