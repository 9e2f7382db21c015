import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import type { WaitingArticle } from './queries.ts'
import { RejectDialog } from './reject-dialog.tsx'

type Props = { selected: readonly WaitingArticle[]; shown: number; onSelectAll: () => void; onClear: () => void }

/** What is selected and what can be done with it; stays in sight while the list is long. */
export const SelectionBar = ({ selected, shown, onSelectAll, onClear }: Props) => {
  const t = useTranslations('approvals')
  return (
    <section
      aria-label={t('selected', { count: selected.length })}
      className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 mt-5 flex flex-wrap items-center gap-3 rounded-2xl border border-line bg-raised p-3 pl-5 shadow-float lg:bottom-4"
    >
      <p role="status" className="mr-auto font-semibold">
        {t('selected', { count: selected.length })}
      </p>
      {selected.length < shown && (
        <Button look="quiet" onClick={onSelectAll}>
          {t('selectAll')}
        </Button>
      )}
      <Button look="quiet" onClick={onClear}>
        {t('clear')}
      </Button>
      <RejectDialog articles={selected} onDecided={onClear} />
      <ApproveDialog articles={selected} onDecided={onClear} />
    </section>
  )
}
