import { acceptForSupplier } from '@regionalmarkt/contract/fulfilment/supplier-orders.ts'
import { Phone } from 'lucide-react'
import { useState } from 'react'
import { SelectionBar } from '../../parts/selection-bar.tsx'
import { useEachRow } from '../../parts/use-each-row.ts'
import { call } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useRefusalOf } from '../../platform/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { goodsTopics, type SupplyOrderRow } from './queries.ts'

type Props = { orders: readonly SupplyOrderRow[]; onClear: () => void }

/** What can be done with several orders with producers at once: take on, for those who agreed by telephone, what may be. */
export const SupplySelection = ({ orders, onClear }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.supplierOrders')
  const ofOne = useWorkplaceTranslations('fulfilment.supplierOrder')
  const refusalOf = useRefusalOf()
  const [isOpen, setOpen] = useState(false)
  const waiting = orders.filter(({ canAccept }) => canAccept.allowed)
  const early = waiting.filter((order) => order.isOpen)
  const accept = useEachRow<SupplyOrderRow>({
    nameOf: ({ orderNumber }) => orderNumber,
    refusal: ({ canAccept }) => refusalOf(canAccept),
    send: ({ orderNumber, version }) => call(acceptForSupplier, { params: { orderNumber }, version }),
    topics: goodsTopics,
    done: (count) => t('acceptedMany', { count }),
    onDone: onClear,
  })
  const [first] = orders
  const refusal = waiting.length === 0 && first !== undefined ? refusalOf(first.canAccept) : null
  return (
    <SelectionBar count={orders.length} onClear={onClear}>
      <Dialog
        title={t('acceptManyTitle', { count: waiting.length })}
        description={t('acceptManyText')}
        isOpen={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button isBusy={accept.isBusy} refusal={refusal}>
            <Phone aria-hidden />
            {t('acceptMany', { count: waiting.length })}
          </Button>
        }
        actions={
          <>
            <DialogClose>
              <Button look="secondary">{ofOne('acceptKeep')}</Button>
            </DialogClose>
            <Button
              onClick={() => {
                setOpen(false)
                void accept.takeAll(orders)
              }}
            >
              {t('acceptMany', { count: waiting.length })}
            </Button>
          </>
        }
      >
        {early.length > 0 && ofOne('early.many', { count: early.length })}
      </Dialog>
    </SelectionBar>
  )
}
