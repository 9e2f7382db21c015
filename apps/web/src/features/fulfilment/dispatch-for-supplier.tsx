import { dispatchForSupplier } from '@regionalmarkt/contract/fulfilment/supplier-orders.ts'
import { useState } from 'react'
import { DispatchForm, dispatchIcon, refusedBy } from '../../parts/dispatch-form.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { goodsTopics, type SupplyOrder } from './queries.ts'

/** A producer who does not click says by telephone what it sends: the hub enters it, with the lots it was told. */
export const DispatchForSupplier = ({ order }: { order: SupplyOrder }) => {
  const t = useWorkplaceTranslations('fulfilment.supplierOrder')
  const [isOpen, setIsOpen] = useState(false)
  const { orderNumber, supplierName: supplier, leg } = order
  const dispatch = useSend(dispatchForSupplier, {
    topics: goodsTopics,
    onRefused: () => undefined,
    onDone: () => {
      setIsOpen(false)
      toast({ title: t('dispatched', { number: orderNumber }) })
    },
  })
  const Icon = dispatchIcon[leg]
  return (
    <Dialog
      title={t(`dispatchTitle.${leg}`, { supplier })}
      description={t('dispatchText')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button look="secondary">
          <Icon aria-hidden />
          {t(`dispatch.${leg}`)}
        </Button>
      }
    >
      <DispatchForm
        order={order}
        isBusy={dispatch.isPending}
        refused={refusedBy(dispatch.error)}
        onSend={(body) => dispatch.mutateAsync({ params: { orderNumber }, body })}
        cancel={
          <DialogClose>
            <Button look="secondary" size="large">
              {t('dispatchKeep')}
            </Button>
          </DialogClose>
        }
      />
    </Dialog>
  )
}
