import { useQuery } from '@tanstack/react-query'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf } from '../../platform/queries.ts'
import { useRefusalOf } from '../../platform/refusal.ts'
import { inLanguage } from '../../platform/words.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { isAtShelf } from './is-at-shelf.ts'
import { pickLine } from './pick-outbox.ts'
import { PickPanel } from './pick-panel.tsx'
import type { MatrixField } from './picking-matrix.tsx'
import { pickingArticleQuery } from './queries.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'

type Props = { field: MatrixField; deliveryDate: string; onClose: () => void }

/** What a cell of the matrix holds, taken from the shelf like anywhere else. */
export const MatrixPick = ({ field: { article, order, cells }, deliveryDate, onClose }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.pickingMatrix')
  const refusalOf = useRefusalOf()
  const { data, error } = useQuery(pickingArticleQuery(article.salesUnitId, deliveryDate))
  const lines = data?.lines.filter(({ id }) => cells.some(({ itemId }) => itemId === id)) ?? []
  const line = lines.find((each) => isAtShelf(each) && each.pickedQuantity === null) ?? lines[0]
  const { orderNumber, customerName } = order
  return (
    <Dialog
      title={customerName}
      description={`${orderNumber} · ${inLanguage(article.salesUnitName)}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {error && <ErrorSummary title={reasonOf(error)} attempt={0} />}
      {!line && !error && <div aria-hidden className="h-40 animate-pulse rounded-2xl bg-fill" />}
      {line && isAtShelf(line) && (
        <PickPanel
          key={line.id}
          item={line}
          takesFocus
          onPick={(body) => {
            pickLine({ orderNumber, itemId: line.id, body })
            onClose()
          }}
        />
      )}
      {line && !isAtShelf(line) && <p className="text-lg">{refusalOf(line.canPick) ?? t('nothing')}</p>}
      {line?.canTakeBack.allowed && (
        <div className="mt-2 flex justify-end">
          <TakeBackDialog step="picking" orderNumber={orderNumber} item={line} />
        </div>
      )}
    </Dialog>
  )
}
