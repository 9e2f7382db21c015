import { SelectionBar } from '../../../parts/selection-bar.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import type { WaitingArticle } from './queries.ts'
import { RejectDialog } from './reject-dialog.tsx'

type Props = {
  articles: readonly WaitingArticle[]
  /** How many the filter lets through, also on pages that have not been asked for. */
  total: number
  isBusy: boolean
  onSelectAll: () => void
  onClear: () => void
}

/** So many are decided at once. */
export const mostAtOnce = 500

/** What a hub decides about several articles at once. */
export const ApprovalSelection = ({ articles, total, isBusy, onSelectAll, onClear }: Props) => (
  <SelectionBar
    count={articles.length}
    all={{ count: Math.min(total, mostAtOnce), hasMore: total > mostAtOnce, isBusy, onSelect: onSelectAll }}
    onClear={onClear}
  >
    <RejectDialog articles={articles} onDecided={onClear} />
    <ApproveDialog articles={articles} onDecided={onClear} />
  </SelectionBar>
)
