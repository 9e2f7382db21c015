import { shrinkOwnLine } from '@regionalmarkt/contract/purchases/purchases.ts'
import { firstQuantity, quantityBefore } from '@regionalmarkt/domain/articles/sales-unit.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { useState } from 'react'
import { useIdempotencyKey } from '../../platform/idempotency-key.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { inLanguage } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toast } from '../../ui/toast.ts'
import type { OwnLine } from './queries.ts'

/** Less of a line for the hub's own shelf, or nothing of it. */
export const ShrinkDialog = ({ orderNumber, line }: { orderNumber: string; line: OwnLine }) => {
  const t = useWorkplaceTranslations('purchases.list')
  const name = inLanguage(line.articleName)
  const most = quantityBefore(promisedQuantity(line), line)
  const [isOpen, setOpen] = useState(false)
  const [quantity, setQuantity] = useState(most)
  const { key, renew, refused } = useIdempotencyKey()
  const send = useSend(shrinkOwnLine, {
    topics: ['retailerOrders', 'stock'],
    onDone: (_, { body }) => {
      renew()
      setOpen(false)
      toast({ title: t(body.quantity === 0 ? 'cancelled' : 'saved') })
    },
    // A refusal is shown where it was pressed.
    onRefused: refused,
  })
  const shrinkTo = (wanted: number) =>
    send.mutate({ params: { orderNumber, itemId: line.id }, body: { quantity: wanted }, idempotencyKey: key })
  return (
    <Dialog
      title={t('shrinkTitle')}
      description={t('shrinkText')}
      isOpen={isOpen}
      onOpenChange={(next) => {
        setQuantity(most)
        setOpen(next)
      }}
      trigger={
        <Button look="secondary" size="small" aria-label={t('shrinkOf', { name })}>
          {t('shrink')}
        </Button>
      }
      actions={
        <>
          <Button look="danger" isBusy={send.isPending} onClick={() => shrinkTo(0)}>
            {t('cancel')}
          </Button>
          {most > 0 && (
            <Button isBusy={send.isPending} onClick={() => shrinkTo(quantity)}>
              {t('save')}
            </Button>
          )}
        </>
      }
    >
      <p className="font-semibold">{name}</p>
      <p className="text-quiet">{inLanguage(line.salesUnitName)}</p>
      {most > 0 && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <span>{t('shrinkQuantity')}</span>
          <Stepper
            name={name}
            value={quantity}
            min={firstQuantity(line)}
            step={line.stepQuantity}
            max={most}
            onChange={setQuantity}
          />
        </div>
      )}
      <div role="alert">{send.isError && <p className="mt-3 text-danger-ink">{reasonOf(send.error)}</p>}</div>
    </Dialog>
  )
}
