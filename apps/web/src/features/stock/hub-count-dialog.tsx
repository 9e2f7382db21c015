import { countShelf } from '@regionalmarkt/contract/fulfilment/hub-stock.ts'
import { useState } from 'react'
import { offeringSubstitutes } from '../../parts/missing-goods.ts'
import { restoredTo } from '../../parts/restored-to.ts'
import { Shortages, useShortages } from '../../parts/shortages.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { inLanguage } from '../../platform/words.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toast } from '../../ui/toast.ts'
import { BookingDialog, useBooking } from './booking-dialog.tsx'
import { hubStockTopics, type StockRow } from './queries.ts'

const most = 100_000

type Props = { warehouseId: string; stock: StockRow; onClose: () => void }

/** A hub counts one lot. Where fewer are left than customers were promised, it says here who gets less. */
export const HubCountDialog = ({ warehouseId, stock, onClose }: Props) => {
  const t = useWorkplaceTranslations('stock.recount')
  const words = useWorkplaceTranslations('stock')
  const ofSubstitutes = useWorkplaceTranslations('substitutes')
  const booking = useBooking(['miscounted', 'missing', 'found', 'other'], { isOpen: true })
  const shortages = useShortages()
  // What the books said when the dialog was opened: what comes or goes meanwhile must not be taken for a miscount.
  const [seen] = useState(stock.onHand)
  const [counted, setCounted] = useState(stock.onHand)
  const count = useSend(countShelf, {
    topics: hubStockTopics,
    onRefused: (error) => {
      shortages.ask(error.data)
      booking.refused(error)
    },
    onDone: ({ shortened, restored }) => {
      const customers = new Set(shortened.map(({ customerName }) => customerName)).size
      const back = restoredTo(restored)
      toast({
        tone: 'success',
        title: t('done', { count: counted }),
        ...(customers > 0 ? { text: t('told', { count: customers }) } : {}),
        ...(back > 0 ? { text: words('restored', { count: back }) } : {}),
        ...offeringSubstitutes(ofSubstitutes('offer'), shortened),
      })
      onClose()
    },
  })
  const difference = counted - seen
  const isAsked = shortages.items.length > 0
  const error = count.error?.data?.code === 'ShortageUndecided' ? null : count.error
  return (
    <BookingDialog
      booking={{ ...booking, setIsOpen: (isOpen) => !isOpen && onClose() }}
      title={t('title')}
      description={t('textOf', { article: inLanguage(stock.articleName), count: seen })}
      label={t(isAsked ? 'sendShared' : 'send')}
      isBusy={count.isPending}
      error={error}
      onSend={() => {
        if (!shortages.isDecided) return
        count.mutate({
          params: { warehouseId },
          body: {
            counts: [{ stockId: stock.id, seen, counted, reason: booking.text }],
            sharings: shortages.sharings,
          },
          idempotencyKey: booking.key,
        })
      }}
    >
      <div>
        <p className="mb-1.5 font-semibold">{t('counted')}</p>
        <Stepper
          name={inLanguage(stock.articleName)}
          value={counted}
          min={0}
          max={most}
          isFollowed
          onChange={(value) => {
            shortages.forget()
            setCounted(value)
          }}
        />
        <p role="status" className="mt-2 text-quiet">
          {difference === 0 ? t('same') : t(difference > 0 ? 'more' : 'less', { count: Math.abs(difference) })}
        </p>
        {counted < stock.reserved && !isAsked && (
          <p className="mt-1 font-semibold text-warning-ink">{t('held', { count: stock.reserved })}</p>
        )}
      </div>
      <Shortages
        shortages={shortages}
        nameOf={() => inLanguage(stock.articleName)}
        isChecked={isAsked && booking.attempt > 1}
      />
    </BookingDialog>
  )
}
