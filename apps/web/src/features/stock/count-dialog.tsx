import { countOwnStock } from '@regionalmarkt/contract/stock/own-stock.ts'
import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { inLanguage } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toast } from '../../ui/toast.ts'
import { BookingDialog, useBooking } from './booking-dialog.tsx'
import type { StockRow } from './queries.ts'

const most = 100_000

/** A count at the shelf: what differs from the books is corrected. */
export const CountDialog = ({ stock }: { stock: StockRow }) => {
  const t = useWorkplaceTranslations('stock.recount')
  const booking = useBooking(['miscounted', 'missing', 'found', 'other'])
  // What the books said when the dialog was opened: what comes or goes meanwhile must not be taken for a miscount.
  const [seen, setSeen] = useState(stock.onHand)
  const [counted, setCounted] = useState(stock.onHand)
  const count = useSend(countOwnStock, {
    topics: ['stock'],
    onRefused: booking.refused,
    onDone: (_, { body }) => {
      booking.done()
      toast({ tone: 'success', title: t('done', { count: body.counted }) })
    },
  })
  const open = (isOpen: boolean) => {
    if (isOpen) {
      setSeen(stock.onHand)
      setCounted(stock.onHand)
      count.reset()
    }
    booking.setIsOpen(isOpen)
  }
  const difference = counted - seen
  return (
    <BookingDialog
      booking={{ ...booking, setIsOpen: open }}
      title={t('title')}
      description={t('text', { count: seen })}
      trigger={
        <Button>
          <ClipboardCheck aria-hidden />
          {t('open')}
        </Button>
      }
      label={t('send')}
      refusal={counted < stock.reserved ? t('promised', { count: stock.reserved }) : null}
      isBusy={count.isPending}
      error={count.error}
      onSend={() =>
        count.mutate({
          params: { stockId: stock.id },
          body: { seen, counted, reason: booking.text },
          idempotencyKey: booking.key,
        })
      }
    >
      <div>
        <p className="mb-1.5 font-semibold">{t('counted')}</p>
        <Stepper
          name={inLanguage(stock.articleName)}
          value={counted}
          min={0}
          max={most}
          isFollowed
          onChange={setCounted}
        />
        <p role="status" className="mt-2 text-quiet">
          {difference === 0 ? t('same') : t(difference > 0 ? 'more' : 'less', { count: Math.abs(difference) })}
        </p>
        {counted < stock.reserved && (
          <p className="mt-1 font-semibold text-warning-ink">{t('promised', { count: stock.reserved })}</p>
        )}
      </div>
    </BookingDialog>
  )
}
