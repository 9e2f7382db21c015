import { X } from 'lucide-react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import type { WaitingArticle } from './queries.ts'
import { RejectDialog } from './reject-dialog.tsx'

type Props = {
  selected: readonly WaitingArticle[]
  /** How many the filter lets through, also on pages that have not been asked for. */
  total: number
  isBusy: boolean
  onSelectAll: () => void
  onClear: () => void
}

/** So many are decided at once. */
export const mostAtOnce = 500

/** What is selected and what can be done with it; stays in sight while the list is long. */
export const SelectionBar = ({ selected, total, isBusy, onSelectAll, onClear }: Props) => {
  const t = useWorkplaceTranslations('approvals')
  const format = useFormat()
  return (
    <section
      aria-label={t('selected', { count: selected.length })}
      className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-2xl border border-line bg-raised p-3 pl-5 shadow-float max-sm:pl-4 lg:bottom-4"
    >
      <p role="status" className="mr-auto font-semibold">
        {t('selected', { count: selected.length })}
      </p>
      {selected.length < Math.min(total, mostAtOnce) && (
        <Button
          look="link"
          size="small"
          isBusy={isBusy}
          className="max-sm:order-1 max-sm:w-full max-sm:justify-start"
          onClick={onSelectAll}
        >
          {t('selectAll', { count: format.quantity(Math.min(total, mostAtOnce)) })}
        </Button>
      )}
      <IconButton icon={X} label={t('clear')} onClick={onClear} />
      <span className="flex gap-3 max-sm:order-2 max-sm:w-full max-sm:*:flex-1">
        <RejectDialog articles={selected} onDecided={onClear} />
        <ApproveDialog
          articles={selected}
          salesUnits={selected.flatMap(({ salesUnits }) => salesUnits)}
          onDecided={onClear}
        />
      </span>
    </section>
  )
}
