import { isOrderEstimated } from '@regionalmarkt/domain/orders/is-order-estimated.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { HubOrder } from './queries.ts'

type Totals = HubOrder['totals']

/** `isEstimated`: something in it has yet to be weighed; deposit and delivery are exact all the same. */
const Rows = ({ totals, isEstimated }: { totals: Totals; isEstimated: boolean }) => {
  const t = useWorkplaceTranslations('fulfilment.customerOrder')
  const format = useFormat()
  const sum = isEstimated ? format.approximateMoney : format.money
  const line = (label: string, amount: string, isStrong = false) => (
    <div key={label} className={classNames('flex items-baseline justify-between gap-4', isStrong && 'font-semibold')}>
      <dt className={isStrong ? '' : 'text-quiet'}>{label}</dt>
      <dd className="whitespace-nowrap">{amount}</dd>
    </div>
  )
  return (
    <dl className="flex flex-col gap-1.5">
      {line(t('goods'), sum(totals.goodsCents))}
      {totals.depositCents !== 0 && line(t('deposit'), format.money(totals.depositCents))}
      {totals.deliveryCents !== 0 && line(t('delivery'), format.money(totals.deliveryCents))}
      {line(t('net'), sum(totals.netCents), true)}
      {totals.vat.map(({ basisPoints, netCents, vatCents }) =>
        line(t('vat', { rate: format.percent(basisPoints), net: format.money(netCents) }), sum(vatCents)),
      )}
      <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="font-semibold">{t('gross')}</dt>
        <dd className="figure text-2xl whitespace-nowrap">{sum(totals.grossCents)}</dd>
      </div>
    </dl>
  )
}

/** What the order costs as it stands now, and, where that differs, what was ordered. */
export const OrderTotals = ({ order: { items, totals, orderedTotals, returnedCents } }: { order: HubOrder }) => {
  const t = useWorkplaceTranslations('fulfilment.customerOrder')
  const format = useFormat()
  const hasChanged = totals.grossCents !== orderedTotals.grossCents
  return (
    <Card aria-labelledby="order-totals">
      <CardHeader title={t('totals')} id="order-totals" />
      {hasChanged && <h3 className="mb-2 text-base text-quiet">{t('asItStands')}</h3>}
      <Rows totals={totals} isEstimated={isOrderEstimated(items)} />
      {returnedCents > 0 && (
        <dl className="mt-3 flex flex-col gap-1.5">
          <div className="flex items-baseline justify-between gap-4">
            <dt className="text-quiet">{t('returned')}</dt>
            <dd className="whitespace-nowrap">{format.money(-returnedCents)}</dd>
          </div>
          <div className="flex items-baseline justify-between gap-4 font-semibold">
            <dt>{t('afterReturned')}</dt>
            <dd className="whitespace-nowrap">{format.money(totals.grossCents - returnedCents)}</dd>
          </div>
        </dl>
      )}
      {hasChanged && (
        <>
          <h3 className="mt-6 mb-2 text-base text-quiet">{t('asOrdered')}</h3>
          <Rows totals={orderedTotals} isEstimated={items.some(({ priceBasis }) => priceBasis === 'kilogram')} />
        </>
      )}
    </Card>
  )
}
