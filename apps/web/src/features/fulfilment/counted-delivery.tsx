import { Picture } from '../../parts/picture.tsx'
import { OrderStatusBadge } from '../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Card } from '../../ui/card.tsx'
import { CorrectCount } from './correct-count.tsx'
import type { InboundDelivery, InboundLine } from './inbound-goods.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'

/** A delivery that is not to be counted now: what is expected, or what came. */
export const CountedDelivery = ({
  delivery: { orders, items: all },
  items = all,
}: {
  delivery: InboundDelivery
  items?: readonly InboundLine[]
}) => {
  const t = useWorkplaceTranslations('fulfilment')
  const format = useFormat()
  return (
    <Card className="py-1 sm:py-2">
      <ul aria-label={t('supplierOrder.lines')} className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center gap-4 py-3.5">
            <Picture picture={item.picture} size={48} />
            <div className="min-w-40 flex-1">
              <h2 className="font-sans text-base font-semibold tracking-normal">{inLanguage(item.articleName)}</h2>
              <p className="text-sm text-quiet">
                {inLanguage(item.salesUnitName)}
                {orders.length > 1 && (
                  <>
                    {' · '}
                    <span className="whitespace-nowrap">{item.orderNumber}</span>
                  </>
                )}
              </p>
              {item.lots.map(({ lot, bestBefore, quantity }) => (
                <p key={`${lot}-${bestBefore}`} className="text-sm text-quiet">
                  {t('supplierOrder.announced', { quantity: format.quantity(quantity), lot })}
                  {bestBefore !== null && ` · ${t('customerOrder.bestBefore', { day: format.fullDay(bestBefore) })}`}
                </p>
              ))}
            </div>
            <OrderStatusBadge status={item.status} />
            <p className="min-w-24 text-right">
              <span className="figure block text-2xl">
                {format.quantity(item.receivedQuantity ?? item.expectedQuantity)}
              </span>
              <span className="text-sm text-quiet">
                {item.receivedQuantity === null
                  ? t('receiving.expected')
                  : t('receiving.of', { expected: format.quantity(item.expectedQuantity) })}
              </span>
              {item.receivedGrams !== null && (
                <span className="block text-sm font-semibold">
                  {t('customerOrder.weighed', { weight: format.kilograms(item.receivedGrams) })}
                </span>
              )}
              {item.spoiltQuantity > 0 && (
                <span className="block text-sm font-semibold text-warning-ink">
                  {t('receiving.spoiltCount', { count: format.quantity(item.spoiltQuantity) })}
                </span>
              )}
            </p>
            {item.receivedQuantity !== null && (
              <div className="flex w-full justify-end">
                <CorrectCount orderNumber={item.orderNumber} itemId={item.id} article={inLanguage(item.articleName)} />
                {item.canTakeBack.allowed && <TakeBackDialog step="count" orderNumber={item.orderNumber} item={item} />}
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
