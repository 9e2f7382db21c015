import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useRefusalOf } from '../../platform/refusal.ts'
import type { ButtonLook } from '../../ui/button.tsx'
import { AcceptButton } from './accept-order.tsx'
import { DispatchButton } from './dispatch-dialog.tsx'
import type { OrderRow } from './queries.ts'

type Props = {
  order: Pick<OrderRow, 'orderNumber' | 'leg' | 'status' | 'canAccept' | 'canDispatch'>
  size: ButtonLook['size']
}

/** What is to do next with an order, and beside it why not, if it cannot be done yet; nothing once it is on its way. */
export const NextStep = ({ order, size }: Props) => {
  const t = useWorkplaceTranslations('procurement')
  const refusalOf = useRefusalOf()
  const { orderNumber, leg, status, canAccept, canDispatch } = order
  if (status !== 'received' && status !== 'processing') return null
  const refusal = refusalOf(status === 'received' ? canAccept : canDispatch, { NotYetConfirmed: t('hubNotReady') })
  return (
    <div className="flex flex-col items-stretch gap-1.5 sm:items-end">
      {status === 'received' ? (
        <AcceptButton orderNumber={orderNumber} refusal={refusal} size={size} />
      ) : (
        <DispatchButton orderNumber={orderNumber} leg={leg} refusal={refusal} size={size} />
      )}
      {refusal !== null && <p className="text-sm text-quiet sm:max-w-44 sm:text-right">{refusal}</p>}
    </div>
  )
}
