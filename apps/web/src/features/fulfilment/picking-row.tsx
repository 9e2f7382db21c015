import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { OrderStatusBadge } from '../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { doorText } from './door-text.ts'
import type { PickingListOrder } from './queries.ts'
import { WhoPicks } from './who-picks.tsx'

/** One order to put together with how far it is; `names`: colleagues who are at it. */
export const PickingRow = ({ order, names }: { order: PickingListOrder; names: readonly string[] }) => {
  const t = useWorkplaceTranslations('fulfilment.pickingList')
  const ofMethod = useTranslations('statuses.deliveryMethod')
  const { orderNumber, customerName, deliveryMethod, status, itemCount, pickedCount, readyCount } = order
  // A door says that it is brought, and needs the room.
  const facts = `${orderNumber} · ${doorText(order) ?? ofMethod(deliveryMethod)}`
  const [picked, count] = [String(pickedCount), String(itemCount)]
  const isPacked = itemCount > 0 && pickedCount === itemCount
  return (
    <li>
      <Link
        to="/retailer/picking/$orderNumber"
        params={{ orderNumber }}
        className="flex min-h-20 flex-wrap items-center gap-x-4 gap-y-3 rounded-2xl bg-raised p-4 transition-colors hover:bg-primary-tint"
      >
        <Avatar name={customerName} isSquare className="size-14 bg-primary-tint-strong text-lg text-primary-ink" />
        <span className="min-w-0 flex-1">
          <span title={customerName} className="block truncate text-lg font-semibold">
            {customerName}
          </span>
          <span title={facts} className="block text-quiet sm:truncate">
            {facts}
          </span>
          <WhoPicks names={names} className="mt-0.5" />
          <span className="mt-1.5 block sm:hidden">
            <OrderStatusBadge status={status} />
          </span>
        </span>
        <span className="max-sm:hidden">
          <OrderStatusBadge status={status} />
        </span>
        <span className="w-full shrink-0 sm:w-44">
          <span className="figure text-xl sm:block sm:text-right">{t('progress', { picked, count })}</span>
          <ProgressBar
            label={t('progressOf', { customer: customerName, picked, count })}
            value={pickedCount}
            max={itemCount}
            className="my-1.5"
          />
          <span className="block text-sm text-quiet sm:text-right">
            {isPacked ? t('allPicked') : t('ready', { count: readyCount })}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet max-sm:hidden" />
      </Link>
    </li>
  )
}
