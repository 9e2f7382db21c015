import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { CircleX } from 'lucide-react'
import { use, useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useRefusalOf } from '../../platform/refusal.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { RowMenu, RowMenuItem } from '../../ui/row-menu.tsx'
import { toast } from '../../ui/toast.ts'
import { CancelWay } from './cancel-way.ts'
import type { OrderItem } from './queries.ts'

type Props = { orderNumber: string; item: OrderItem; className?: string }

/** Why a line cannot be taken out any more, as a sentence for the customer; null when it can. */
export const useWhyKept = () => {
  const t = useWorkplaceTranslations('orders')
  const refusalOf = useRefusalOf()
  return ({ canCancel }: OrderItem): string | null => refusalOf(canCancel, { AlreadyConfirmed: t('askHub') })
}

/** Behind the menu of a line: takes it out of the order, after asking; where that is no longer possible, says why. */
export const CancelLine = ({ orderNumber, item, className }: Props) => {
  const t = useWorkplaceTranslations('orders')
  const format = useFormat()
  const whyKept = useWhyKept()
  const [isOpen, setIsOpen] = useState(false)
  const useCancel = use(CancelWay)
  const { cancel, isPending } = useCancel(() => {
    setIsOpen(false)
    toast({ title: t('cancelled'), text: inLanguage(item.articleName) })
  })
  const name = inLanguage(item.articleName)
  return (
    <>
      <RowMenu label={t('stepsOf', { name })} className={className}>
        <RowMenuItem
          icon={CircleX}
          isDangerous
          remark={t('cutOff', { moment: format.dayAndTime(item.cutOffAt) })}
          refusal={item.canCancel.allowed ? null : t('noCancelling', { reason: whyKept(item) ?? '' })}
          onSelect={() => setIsOpen(true)}
        >
          {t('cancel')}
        </RowMenuItem>
      </RowMenu>
      <Dialog
        title={t('cancelTitle', { name })}
        description={t('cancelText', {
          quantity: format.quantity(promisedQuantity(item)),
          pack: inLanguage(item.salesUnitName),
        })}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
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
    </>
  )
}
