import { mostWastePictures } from '@regionalmarkt/contract/stock/most-waste-pictures.ts'
import { writeOffOwnStock } from '@regionalmarkt/contract/stock/own-stock.ts'
import { freeQuantity } from '@regionalmarkt/domain/stock/movement.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Photos, useIsTakingPhoto } from '../../parts/photos.tsx'
import { useErrorText, useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { inLanguage } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toast } from '../../ui/toast.ts'
import { BookingDialog, useBooking } from './booking-dialog.tsx'
import type { StockRow } from './queries.ts'

/** Goods of a lot that nobody will get any more. What is promised to orders cannot be thrown away here. */
export const WriteOffDialog = ({ stock }: { stock: StockRow }) => {
  const t = useWorkplaceTranslations('stock.writeOff')
  const errorText = useErrorText()
  const booking = useBooking(['spoilt', 'damaged', 'expired', 'ownUse', 'other'])
  const isTakingPhoto = useIsTakingPhoto()
  const free = freeQuantity(stock)
  const [chosen, setChosen] = useState(1)
  const [pictures, setPictures] = useState<readonly string[]>([])
  const quantity = Math.min(chosen, free)
  const writeOff = useSend(writeOffOwnStock, {
    topics: ['stock'],
    onRefused: booking.refused,
    onDone: (_, { body }) => {
      booking.done()
      setChosen(1)
      setPictures([])
      toast({ tone: 'success', title: t('done', { count: body.quantity }) })
    },
  })
  const open = (
    <Button
      look="secondary"
      refusal={free > 0 ? null : errorText(stock.onHand > 0 ? 'StockReserved' : 'StockNegative')}
    >
      <Trash2 aria-hidden />
      {t('open')}
    </Button>
  )
  if (free === 0 && !booking.isOpen) return open
  return (
    <BookingDialog
      booking={booking}
      title={t('title')}
      description={t('text', { count: free })}
      trigger={open}
      label={t('send')}
      isBusy={writeOff.isPending || isTakingPhoto}
      error={writeOff.error}
      onSend={() =>
        writeOff.mutate({
          params: { stockId: stock.id },
          body: { quantity, reason: booking.text, pictures: [...pictures] },
          idempotencyKey: booking.key,
        })
      }
    >
      <div>
        <p className="mb-1.5 font-semibold">{t('quantity')}</p>
        <div className="flex flex-wrap items-center gap-3">
          <Stepper
            name={inLanguage(stock.articleName)}
            value={quantity}
            min={1}
            max={free}
            isFollowed
            onChange={setChosen}
          />
          {quantity < free && (
            <Button look="quiet" onClick={() => setChosen(free)}>
              {t('all')}
            </Button>
          )}
        </div>
        <p role="status" className="mt-2 text-quiet">
          {t('left', { count: free - quantity })}
        </p>
      </div>
      <Photos desk="supplier" pictures={pictures} most={mostWastePictures} onChange={setPictures} />
    </BookingDialog>
  )
}
