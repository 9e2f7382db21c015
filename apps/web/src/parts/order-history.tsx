import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getSupplierOrder } from '@regionalmarkt/contract/procurement/supplier-orders.ts'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { useFormat } from '../platform/words.tsx'
import { Card, CardHeader } from '../ui/card.tsx'

type Props = { history: ResponseOf<typeof getSupplierOrder>['history'] }

/** What became of an order with a producer, and who did it; both sides read the same. */
export const OrderHistory = ({ history }: Props) => {
  const t = useWorkplaceTranslations('procurement.history')
  const format = useFormat()
  const changeOf = (quantity: number) => `${quantity > 0 ? '+' : '−'}${format.quantity(Math.abs(quantity))} ×`
  return (
    <Card aria-labelledby="order-history">
      <CardHeader title={t('title')} id="order-history" />
      <ol className="flex flex-col gap-2.5">
        {history.map(({ id, at, step, companyName, personName, isByLink, quantity }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4">
            <time dateTime={at} className="min-w-36 text-quiet tabular-nums">
              {format.dayAndTime(at)}
            </time>
            <span className="font-semibold">{t(`steps.${step}`)}</span>
            {quantity !== null && quantity !== 0 && <span className="tabular-nums">{changeOf(quantity)}</span>}
            {companyName !== null && (
              <span className="text-quiet">
                {[companyName, personName, isByLink && t('byLink')].filter(Boolean).join(', ')}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
