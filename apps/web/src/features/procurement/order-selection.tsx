import { acceptSupplierOrder } from '@regionalmarkt/contract/fulfilment/supplier-orders.ts'
import { Check } from 'lucide-react'
import { SelectionBar } from '../../parts/selection-bar.tsx'
import { useEachRow } from '../../parts/use-each-row.ts'
import { call } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useRefusalOf } from '../../platform/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { type OrderRow, supplyTopics } from './queries.ts'

type Props = { orders: readonly OrderRow[]; onClear: () => void }

/** Takes on several orders of hubs at once; one that cannot be yet stays, and says why. */
export const OrderSelection = ({ orders, onClear }: Props) => {
  const t = useWorkplaceTranslations('procurement')
  const refusalOf = useRefusalOf()
  const refusal = ({ canAccept }: OrderRow) => refusalOf(canAccept, { NotYetConfirmed: t('hubNotReady') })
  const waiting = orders.filter(({ canAccept }) => canAccept.allowed)
  const early = waiting.filter((order) => order.isOpen)
  const accept = useEachRow<OrderRow>({
    nameOf: ({ orderNumber }) => orderNumber,
    refusal,
    send: ({ orderNumber, version }) => call(acceptSupplierOrder, { params: { orderNumber }, version }),
    topics: supplyTopics,
    done: (count) => t('orderList.acceptedMany', { count }),
    onDone: onClear,
  })
  const [first] = orders
  return (
    <SelectionBar count={orders.length} onClear={onClear}>
      {early.length > 0 && <p className="text-sm text-quiet">{t('early.many', { count: early.length })}</p>}
      <Button
        isBusy={accept.isBusy}
        refusal={waiting.length === 0 && first !== undefined ? refusal(first) : null}
        onClick={() => void accept.takeAll(orders)}
      >
        <Check aria-hidden />
        {t('orderList.acceptMany', { count: waiting.length })}
      </Button>
    </SelectionBar>
  )
}
