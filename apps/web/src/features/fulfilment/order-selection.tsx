import { confirmBusinessCustomerOrder } from '@regionalmarkt/contract/orders/business-customer-orders.ts'
import { chosenOrdersPaper } from '@regionalmarkt/contract/paper/papers.ts'
import { Check } from 'lucide-react'
import { PrintMenu } from '../../parts/print-menu.tsx'
import { SelectionBar } from '../../parts/selection-bar.tsx'
import { useEachRow } from '../../parts/use-each-row.ts'
import { call } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Button } from '../../ui/button.tsx'
import { goodsTopics, type HubOrderRow } from './queries.ts'

type Props = { orders: readonly HubOrderRow[]; onClear: () => void }

/** What can be done with several orders at once: confirm those that wait for it, print what goes with them. */
export const OrderSelection = ({ orders, onClear }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.customerOrders')
  const guest = useWorkplaceTranslations('fulfilment.guestHolds')
  const waiting = orders.filter(({ status }) => status === 'received')
  const unconfirmed = waiting.filter(({ unconfirmedUntil }) => unconfirmedUntil !== null).length
  const confirm = useEachRow<HubOrderRow>({
    nameOf: ({ orderNumber }) => orderNumber,
    send: ({ orderNumber }) => call(confirmBusinessCustomerOrder, { params: { orderNumber } }),
    topics: goodsTopics,
    done: (count) => t('confirmedMany', { count }),
    onDone: onClear,
  })
  const paper = (name: 'deliveryNotes' | 'orders' | 'crateLabels') => ({
    name,
    of: '',
    load: () =>
      call(chosenOrdersPaper, {
        query: {
          as: name === 'orders' ? 'pickLists' : name,
          orders: orders.map(({ orderNumber }) => orderNumber).join(','),
        },
      }),
  })
  return (
    <SelectionBar count={orders.length} onClear={onClear}>
      <PrintMenu papers={[paper('deliveryNotes'), paper('orders'), paper('crateLabels')]} />
      {waiting.length > 0 && (
        <Button isBusy={confirm.isBusy} onClick={() => void confirm.takeAll(waiting)}>
          <Check aria-hidden />
          {t('confirmMany', { count: waiting.length })}
          {unconfirmed > 0 && ` (${guest('ofThem', { count: unconfirmed })})`}
        </Button>
      )}
    </SelectionBar>
  )
}
