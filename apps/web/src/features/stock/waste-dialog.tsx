import { wasteStock } from '@regionalmarkt/contract/fulfilment/hub-stock.ts'
import { mostWastePictures } from '@regionalmarkt/contract/stock/most-waste-pictures.ts'
import { freeQuantity } from '@regionalmarkt/domain/stock/movement.ts'
import { useState } from 'react'
import { offeringSubstitutes } from '../../parts/missing-goods.ts'
import { Photos, useIsTakingPhoto } from '../../parts/photos.tsx'
import { Shortages, useShortages } from '../../parts/shortages.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toast } from '../../ui/toast.ts'
import { BookingDialog, useBooking } from './booking-dialog.tsx'
import { hubStockTopics, type StockRow } from './queries.ts'

/** A hub throws goods of a lot away; where customers were promised some of them, it says here who gets less. */
export const WasteDialog = ({ stock, onClose }: { stock: StockRow; onClose: () => void }) => {
  const t = useWorkplaceTranslations('stock.waste')
  const ofSubstitutes = useWorkplaceTranslations('substitutes')
  const format = useFormat()
  const booking = useBooking(['spoilt', 'damaged', 'expired', 'ownUse', 'other'], { isOpen: true })
  const shortages = useShortages()
  const [quantity, setQuantity] = useState(1)
  const [pictures, setPictures] = useState<readonly string[]>([])
  const isTakingPhoto = useIsTakingPhoto()
  const free = freeQuantity(stock)
  const waste = useSend(wasteStock, {
    topics: hubStockTopics,
    onRefused: (error) => {
      shortages.ask(error.data)
      booking.refused(error)
    },
    onDone: ({ shortened }) => {
      const customers = new Set(shortened.map(({ customerName }) => customerName)).size
      toast({
        tone: 'success',
        title: t('done', { count: quantity }),
        ...(customers > 0 ? { text: t('told', { count: customers }) } : {}),
        ...offeringSubstitutes(ofSubstitutes('offer'), shortened),
      })
      onClose()
    },
  })
  const choose = (value: number) => {
    shortages.forget()
    setQuantity(value)
  }
  const isAsked = shortages.items.length > 0
  return (
    <BookingDialog
      booking={{ ...booking, setIsOpen: (isOpen) => !isOpen && onClose() }}
      title={t('title')}
      description={t('text', {
        article: inLanguage(stock.articleName),
        onHand: format.quantity(stock.onHand),
        free: format.quantity(free),
      })}
      label={t(isAsked ? 'sendShared' : 'send')}
      isBusy={waste.isPending || isTakingPhoto}
      error={waste.error?.data?.code === 'ShortageUndecided' ? null : waste.error}
      onSend={() => {
        if (!shortages.isDecided) return
        waste.mutate({
          params: { stockId: stock.id },
          body: { quantity, reason: booking.text, sharings: shortages.sharings, pictures: [...pictures] },
          idempotencyKey: booking.key,
        })
      }}
    >
      <div>
        <p className="mb-1.5 font-semibold">{t('quantity')}</p>
        <div className="flex flex-wrap items-center gap-3">
          <Stepper
            name={inLanguage(stock.articleName)}
            value={quantity}
            min={1}
            max={stock.onHand}
            isFollowed
            onChange={choose}
          />
          {quantity < stock.onHand && (
            <Button look="quiet" onClick={() => choose(stock.onHand)}>
              {t('all')}
            </Button>
          )}
        </div>
        {quantity > free && !isAsked && (
          <p className="mt-2 font-semibold text-warning-ink">{t('held', { count: quantity - free })}</p>
        )}
      </div>
      <Photos desk="retailer" pictures={pictures} most={mostWastePictures} onChange={setPictures} />
      <Shortages
        shortages={shortages}
        nameOf={() => inLanguage(stock.articleName)}
        isChecked={isAsked && booking.attempt > 1}
      />
    </BookingDialog>
  )
}
