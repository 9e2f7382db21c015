import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { use, useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useRefusalOf } from '../../platform/refusal.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { CancelWay } from './cancel-way.ts'
import type { OrderItem } from './queries.ts'

/** Why a line cannot be taken out any more, as a sentence for the customer; null when it can. */
export const useWhyKept = () => {
  const t = useWorkplaceTranslations('orders')
  const refusalOf = useRefusalOf()
  return ({ canCancel }: OrderItem): string | null => refusalOf(canCancel, { AlreadyConfirmed: t('askHub') })
}

/** Takes a line out of an order, after asking; where that is no longer possible, says why. */
export const CancelLine = ({ orderNumber, item }: { orderNumber: string; item: OrderItem }) => {
  const t = useWorkplaceTranslations('orders')
  const format = useFormat()
  const whyKept = useWhyKept()
  const [isOpen, setIsOpen] = useState(false)
  const useCancel = use(CancelWay)
  const { cancel, isPending } = useCancel(() => {
    setIsOpen(false)
    toast({ title: t('cancelled'), text: inLanguage(item.articleName) })
  })
  if (!item.canCancel.allowed)
    return <p className="text-sm text-quiet">{t('noCancelling', { reason: whyKept(item) ?? '' })}</p>
  const name = inLanguage(item.articleName)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Dialog
        title={t('cancelTitle', { name })}
        description={t('cancelText', {
          quantity: format.quantity(promisedQuantity(item)),
          pack: inLanguage(item.salesUnitName),
        })}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <Button look="danger" size="small">
            {t('cancel')}
            <span className="sr-only">: {name}</span>
          </Button>
        }
        actions={
          <>
            <DialogClose>
              <Button look="secondary">{t('cancelKeep')}</Button>
            </DialogClose>
            <Button look="danger" isBusy={isPending} onClick={() => cancel(orderNumber, item.id)}>
              {t('cancelNow')}
            </Button>
          </>
        }
      />
      <p className="text-sm text-quiet">{t('cutOff', { moment: format.dayAndTime(item.cutOffAt) })}</p>
    </div>
  )
}
