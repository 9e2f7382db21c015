import { returnToStock } from '@regionalmarkt/contract/stock/warehouses.ts'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { inLanguage } from '../../platform/words.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toast } from '../../ui/toast.ts'
import { BookingDialog, useBooking } from './booking-dialog.tsx'
import { hubStockTopics, type StockRow } from './queries.ts'

/** Goods of a lot come back onto the shelf: a kitchen gave them back, or they were never gone. */
export const ReturnDialog = ({ stock, onClose }: { stock: StockRow; onClose: () => void }) => {
  const t = useWorkplaceTranslations('stock.back')
  const booking = useBooking(['broughtBack', 'fromStand', 'found', 'other'], { isOpen: true })
  const [quantity, setQuantity] = useState(1)
  const send = useSend(returnToStock, {
    topics: hubStockTopics,
    onRefused: booking.refused,
    onDone: () => {
      toast({ tone: 'success', title: t('done', { count: quantity }) })
      onClose()
    },
  })
  return (
    <BookingDialog
      booking={{ ...booking, setIsOpen: (isOpen) => !isOpen && onClose() }}
      title={t('title')}
      description={t('text', { article: inLanguage(stock.articleName) })}
      label={t('send')}
      isBusy={send.isPending}
      error={send.error}
      onSend={() =>
        send.mutate({
          params: { stockId: stock.id },
          body: { quantity, reason: booking.text },
          idempotencyKey: booking.key,
        })
      }
    >
      <div>
        <p className="mb-1.5 font-semibold">{t('quantity')}</p>
        <Stepper name={inLanguage(stock.articleName)} value={quantity} max={100_000} onChange={setQuantity} />
      </div>
    </BookingDialog>
  )
}
