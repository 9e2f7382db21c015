import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { wasteStock } from '@regionalmarkt/contract/fulfilment/hub-stock.ts'
import { writeOffOwnStock } from '@regionalmarkt/contract/stock/own-stock.ts'
import { useEachRow } from '../../parts/use-each-row.ts'
import { call } from '../../platform/api-client.ts'
import { newIdempotencyKey } from '../../platform/idempotency-key.ts'
import { useErrorText, useWorkplaceTranslations } from '../../platform/later-words.ts'
import { BookingDialog, useBooking } from './booking-dialog.tsx'
import { nameOfLot } from './name-of-lot.ts'
import { hubStockTopics, type StockRow } from './queries.ts'

type Props = { desk: Desk; stocks: readonly StockRow[]; onDone: () => void; onClose: () => void }

/** Whole lots are thrown away. Those of which something is promised stay: a hub says there one by one who gets less, a producer owes it. */
export const WasteMany = ({ desk, stocks, onDone, onClose }: Props) => {
  const t = useWorkplaceTranslations('stock.many')
  const words = useWorkplaceTranslations('stock')
  const booking = useBooking(['spoilt', 'damaged', 'expired', 'ownUse', 'other'], { isOpen: true })
  const errorText = useErrorText()
  const isHub = desk === 'retailer'
  const held = stocks.filter(({ reserved }) => reserved > 0)
  const packs = stocks.filter(({ reserved }) => reserved === 0).reduce((sum, { onHand }) => sum + onHand, 0)
  const stays = [t('held', { count: held.length }), ...(isHub ? [t('shareOut')] : [])].join(' ')
  const each = useEachRow<StockRow>({
    nameOf: (stock) => nameOfLot(stock, words('noLot')),
    refusal: ({ reserved }) => (reserved === 0 ? null : isHub ? t('isHeld') : errorText('StockReserved')),
    send: ({ id, onHand }) => {
      const waste = { quantity: onHand, reason: booking.text, pictures: [] }
      const one = { params: { stockId: id }, idempotencyKey: newIdempotencyKey() }
      return isHub
        ? call(wasteStock, { ...one, body: { ...waste, sharings: [] } })
        : call(writeOffOwnStock, { ...one, body: waste })
    },
    topics: isHub ? hubStockTopics : ['stock'],
    done: (count) => t('wasted', { count }),
    onDone,
  })
  return (
    <BookingDialog
      booking={{ ...booking, setIsOpen: (isOpen) => !isOpen && onClose() }}
      title={t('wasteTitle', { count: stocks.length })}
      description={t('wasteText', { count: packs })}
      label={t('waste')}
      refusal={packs === 0 ? stays : null}
      isBusy={each.isBusy}
      error={null}
      onSend={() => void each.takeAll(stocks).then(onClose)}
    >
      {held.length > 0 && <p className="font-semibold text-warning-ink">{stays}</p>}
    </BookingDialog>
  )
}
