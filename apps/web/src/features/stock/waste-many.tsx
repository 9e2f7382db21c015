import { wasteStock } from '@regionalmarkt/contract/fulfilment/hub-stock.ts'
import { useEachRow } from '../../parts/use-each-row.ts'
import { call } from '../../platform/api-client.ts'
import { newIdempotencyKey } from '../../platform/idempotency-key.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { BookingDialog, useBooking } from './booking-dialog.tsx'
import { nameOfLot } from './name-of-lot.ts'
import { hubStockTopics, type StockRow } from './queries.ts'

type Props = { stocks: readonly StockRow[]; onDone: () => void; onClose: () => void }

/** A hub throws whole lots away. Those of which something is promised stay: there it is said one by one who gets less. */
export const WasteMany = ({ stocks, onDone, onClose }: Props) => {
  const t = useWorkplaceTranslations('stock.many')
  const words = useWorkplaceTranslations('stock')
  const booking = useBooking(['spoilt', 'damaged', 'expired', 'ownUse', 'other'], { isOpen: true })
  const held = stocks.filter(({ reserved }) => reserved > 0)
  const packs = stocks.filter(({ reserved }) => reserved === 0).reduce((sum, { onHand }) => sum + onHand, 0)
  const each = useEachRow<StockRow>({
    nameOf: (stock) => nameOfLot(stock, words('noLot')),
    refusal: ({ reserved }) => (reserved > 0 ? t('isHeld') : null),
    send: ({ id, onHand }) =>
      call(wasteStock, {
        params: { stockId: id },
        body: { quantity: onHand, reason: booking.text, sharings: [], pictures: [] },
        idempotencyKey: newIdempotencyKey(),
      }),
    topics: hubStockTopics,
    done: (count) => t('wasted', { count }),
    onDone,
  })
  return (
    <BookingDialog
      booking={{ ...booking, setIsOpen: (isOpen) => !isOpen && onClose() }}
      title={t('wasteTitle', { count: stocks.length })}
      description={t('wasteText', { count: packs })}
      label={t('waste')}
      refusal={packs === 0 ? t('held', { count: held.length }) : null}
      isBusy={each.isBusy}
      error={null}
      onSend={() => void each.takeAll(stocks).then(onClose)}
    >
      {held.length > 0 && <p className="font-semibold text-warning-ink">{t('held', { count: held.length })}</p>}
    </BookingDialog>
  )
}
