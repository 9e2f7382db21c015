import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getOwnOrder } from '@regionalmarkt/contract/orders/own-orders.ts'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { useFormat } from '../platform/words.tsx'
import { ReplacedGoods } from './replaced-goods.tsx'

type Item = Pick<
  ResponseOf<typeof getOwnOrder>['items'][number],
  'priceOverride' | 'replaces' | 'isPastCutOff' | 'withdrawal'
>

/**
 * Remarks on an unusual line of an order: a price by hand, its consumer’s withdrawal, goods that stand in for others, taking it past
 * the cut-off.
 */
export const LineRemarks = ({ item: { priceOverride, replaces, isPastCutOff, withdrawal } }: { item: Item }) => {
  const t = useWorkplaceTranslations('manualOrders.shown')
  const w = useWorkplaceTranslations('withdrawals.line')
  const format = useFormat()
  return (
    <>
      {priceOverride !== null && (
        <p className="text-sm font-normal text-quiet">
          {t('override', { usual: format.money(priceOverride.usualCents), reason: priceOverride.reason })}
        </p>
      )}
      {withdrawal !== null && <p className="text-sm font-semibold text-warning-ink">{w(withdrawal)}</p>}
      {replaces !== null && <ReplacedGoods replaces={replaces} />}
      {isPastCutOff && replaces === null && <p className="text-sm font-normal text-warning-ink">{t('pastCutOff')}</p>}
    </>
  )
}
