import { acceptForSupplier } from '@regionalmarkt/contract/fulfilment/supplier-orders.ts'
import { Phone } from 'lucide-react'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { EarlyAcceptance } from './early-acceptance.tsx'
import { goodsTopics, type SupplyOrder } from './queries.ts'

/** A producer who does not click has agreed by telephone: the hub takes the order on for it, after being asked. */
export const AcceptForSupplier = ({ order }: { order: SupplyOrder }) => {
  const t = useWorkplaceTranslations('fulfilment.supplierOrder')
  const [isOpen, setIsOpen] = useState(false)
  const { orderNumber: number, supplierName: supplier, version } = order
  const accept = useSend(acceptForSupplier, {
    topics: goodsTopics,
    onDone: () => {
      setIsOpen(false)
      toast({ title: t('accepted', { number }) })
    },
    onRefused: (error) => {
      setIsOpen(false)
      toast({
        tone: 'error',
        title: error.data?.code === 'VersionOutdated' ? t('acceptOutdated') : reasonOf(error),
      })
    },
  })
  return (
    <Dialog
      title={t('acceptTitle', { supplier })}
      description={t('acceptText', { number })}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button look="secondary">
          <Phone aria-hidden />
          {t('accept')}
        </Button>
      }
      actions={
        <>
          <DialogClose>
            <Button look="secondary">{t('acceptKeep')}</Button>
          </DialogClose>
          <Button isBusy={accept.isPending} onClick={() => accept.mutate({ params: { orderNumber: number }, version })}>
            {t('accept')}
          </Button>
        </>
      }
    >
      {order.early !== null && <EarlyAcceptance order={order} />}
    </Dialog>
  )
}
