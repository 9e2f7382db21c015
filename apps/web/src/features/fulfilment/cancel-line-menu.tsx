import { cancelOrderItem } from '@regionalmarkt/contract/orders/cancel-order-item.ts'
import { shortestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { CircleX } from 'lucide-react'
import { useState } from 'react'
import { ReasonField } from '../../parts/reason-field.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { useRefusalOf } from '../../platform/refusal.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { RowMenu, RowMenuItem } from '../../ui/row-menu.tsx'
import { toast } from '../../ui/toast.ts'
import { goodsTopics, type HubOrderItem } from './queries.ts'

/** Behind the menu of a line of a customer's order: cancels it; the customer reads the reason. */
export const CancelLineMenu = ({ orderNumber, item }: { orderNumber: string; item: HubOrderItem }) => {
  const t = useWorkplaceTranslations('fulfilment.customerOrder')
  const refusalOf = useRefusalOf()
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [attempt, setAttempt] = useState(0)
  const article = inLanguage(item.articleName)
  const cancel = useSend(cancelOrderItem, {
    topics: goodsTopics,
    onRefused: () => undefined,
    onDone: () => {
      setIsOpen(false)
      toast({ title: t('lineCancelled', { article }) })
    },
  })
  const isTooShort = reason.trim().length < shortestReason
  const send = () => {
    setAttempt((current) => current + 1)
    if (!isTooShort) cancel.mutate({ params: { orderNumber, itemId: item.id }, body: { reason: reason.trim() } })
  }
  const refusal = refusalOf(item.canCancel)
  return (
    <>
      <RowMenu label={t('stepsOf', { article })} className="sm:pointer-fine:size-9">
        <RowMenuItem icon={CircleX} isDangerous refusal={refusal} onSelect={() => setIsOpen(true)}>
          {t('cancelLine')}
        </RowMenuItem>
      </RowMenu>
      <Dialog
        title={t('cancelTitle')}
        description={t('cancelText', {
          quantity: format.quantity(promisedQuantity(item)),
          article,
        })}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        actions={
          <>
            <DialogClose>
              <Button look="secondary">{t('keepLine')}</Button>
            </DialogClose>
            <Button look="danger" isBusy={cancel.isPending} onClick={send}>
              {t('cancelLine')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <ErrorSummary title={cancel.error ? reasonOf(cancel.error) : undefined} attempt={attempt} />
          <ReasonField
            label={t('reason')}
            hint={t('reasonHint')}
            error={attempt > 0 && isTooShort ? t('reasonMissing') : undefined}
            value={reason}
            onChange={setReason}
          />
        </div>
      </Dialog>
    </>
  )
}
