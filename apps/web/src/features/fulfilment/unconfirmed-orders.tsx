import { Link } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Button } from '../../ui/button.tsx'
import type { SupplyOrder } from './queries.ts'

/** The customer orders behind an order with a producer that wait for the hub itself; nothing when there are none. */
const unconfirmedIn = ({ items }: Pick<SupplyOrder, 'items'>): string[] => [
  ...new Set(
    items.flatMap(({ demands }) =>
      demands.filter(({ isConfirmed }) => !isConfirmed).map(({ orderNumber }) => orderNumber),
    ),
  ),
]

/** Says to the hub what the producer waits for, and leads there. */
export const UnconfirmedOrders = ({ order }: { order: SupplyOrder }) => {
  const t = useWorkplaceTranslations('fulfilment.supplierOrder')
  const waiting = unconfirmedIn(order)
  const [only] = waiting
  if (only === undefined) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl bg-warning-tint p-4 text-warning-ink"
    >
      <p className="flex min-w-0 flex-1 basis-72 items-start gap-3">
        <Inbox aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>
          <span className="font-semibold">{t('unconfirmedLead', { count: waiting.length })}</span>{' '}
          {t('unconfirmedText')}
        </span>
      </p>
      <Button asChild look="secondary">
        {waiting.length === 1 ? (
          <Link to="/retailer/business-customer-orders/$orderNumber" params={{ orderNumber: only }}>
            {t('toUnconfirmed')}
          </Link>
        ) : (
          <Link to="/retailer/business-customer-orders" search={{ status: 'received' }}>
            {t('toUnconfirmed')}
          </Link>
        )}
      </Button>
    </div>
  )
}
