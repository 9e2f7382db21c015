import { OrderStatusBadge } from '../../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { useFormat } from '../../../platform/words.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import type { CompanyFile, Desk } from './queries.ts'

const pathOf = (orderNumber: string): string =>
  `/retailer/${orderNumber.startsWith('K') ? 'business-customer' : 'retailer'}-orders/${orderNumber}`

/** The latest orders with a company; the platform sees that they are there, not into them. */
export const LastOrders = ({
  desk,
  file: { lastOrders, figures },
}: {
  desk: Desk
  file: Pick<CompanyFile, 'lastOrders' | 'figures'>
}) => {
  const t = useWorkplaceTranslations('companies.orders')
  const format = useFormat()
  return (
    <Card aria-labelledby="orders">
      <CardHeader id="orders" title={t('title')} aside={t('open', { count: figures.openOrders })} />
      {lastOrders.length === 0 && <p className="text-quiet">{t('nothing')}</p>}
      <ul className="divide-y divide-line">
        {lastOrders.map(({ orderNumber, deliveryDate, status }) => (
          <li key={orderNumber} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0">
              {desk === 'hub' ? (
                <PlaceLink
                  to={pathOf(orderNumber)}
                  className="inline-flex min-h-8 items-center rounded-md font-medium whitespace-nowrap text-primary-ink underline-offset-4 hover:underline"
                >
                  {orderNumber}
                </PlaceLink>
              ) : (
                <span className="font-medium whitespace-nowrap">{orderNumber}</span>
              )}
              <span className="ml-3 whitespace-nowrap text-quiet">{format.day(deliveryDate)}</span>
            </span>
            <OrderStatusBadge status={status} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
