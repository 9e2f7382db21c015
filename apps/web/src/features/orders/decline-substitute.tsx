import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { use, useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { CancelWay } from './cancel-way.ts'
import type { OrderItem } from './queries.ts'

/** What the hub offers for goods that are missing, and how to decline it; once it is packed, that it is. */
export const DeclineSubstitute = ({ orderNumber, item }: { orderNumber: string; item: OrderItem }) => {
  const t = useWorkplaceTranslations('substitutes.decline')
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const useWay = use(CancelWay)
  const name = inLanguage(item.articleName)
  const { decline, isPending } = useWay(() => {
    setIsOpen(false)
    toast({ title: t('done'), text: name })
  })
  if (!item.canDecline.allowed) return <p className="text-sm text-quiet">{t('packed')}</p>
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-primary-tint px-3.5 py-3">
      <p className="min-w-48 flex-1">{t('offered')}</p>
      <Dialog
        title={t('title', { name })}
        description={t('text', {
          quantity: format.quantity(promisedQuantity(item)),
          pack: inLanguage(item.salesUnitName),
        })}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <Button look="secondary" size="small" aria-label={t('openOf', { name })}>
            {t('open')}
          </Button>
        }
        actions={
          <>
            <DialogClose>
              <Button look="secondary">{t('keep')}</Button>
            </DialogClose>
            <Button look="danger" isBusy={isPending} onClick={() => decline(orderNumber, item.id)}>
              {t('now')}
            </Button>
          </>
        }
      />
    </div>
  )
}
