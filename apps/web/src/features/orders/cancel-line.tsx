import { cancelOwnOrderItem } from '@regionalmarkt/contract/orders/cancel-own-order-item.ts'
import type { DomainErrorCode } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '../../platform/queries.ts'
import { errorText, inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import type { OrderItem } from './queries.ts'

/** Takes a line out of an order, after asking; where that is no longer possible, says why. */
export const CancelLine = ({ orderNumber, item }: { orderNumber: string; item: OrderItem }) => {
  const t = useTranslations('orders')
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const cancel = useSend(cancelOwnOrderItem, {
    topics: ['orders', 'stock'],
    onDone: () => {
      setIsOpen(false)
      toast({ title: t('cancelled'), text: inLanguage(item.articleName) })
    },
  })
  const { allowed, code } = item.canCancel
  if (!allowed) {
    const reason = errorText((code ?? 'TransitionNotAllowed') as DomainErrorCode)
    return (
      <div className="flex flex-col items-start gap-1">
        <Button look="quiet" size="small" className="-ml-3" refusal={reason}>
          {t('cancel')}
        </Button>
        <p className="text-sm text-quiet">{reason}</p>
      </div>
    )
  }
  const name = inLanguage(item.articleName)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Dialog
        title={t('cancelTitle', { name })}
        description={t('cancelText', {
          quantity: format.quantity(item.orderedQuantity),
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
            <Button
              look="danger"
              isBusy={cancel.isPending}
              onClick={() => cancel.mutate({ params: { orderNumber, itemId: item.id } })}
            >
              {t('cancelNow')}
            </Button>
          </>
        }
      />
      <p className="text-sm text-quiet">{t('cutOff', { moment: format.dayAndTime(item.cutOffAt) })}</p>
    </div>
  )
}
