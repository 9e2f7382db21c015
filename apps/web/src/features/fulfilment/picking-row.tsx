import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { OrderStatusBadge } from '../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { doorText } from './door-text.ts'
import type { PickingListOrder } from './queries.ts'
import { WhoPicks } from './who-picks.tsx'
import { WorkProgress, workNames, workRow } from './work-rows.tsx'

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
      <Link to="/retailer/picking/$orderNumber" params={{ orderNumber }} className={workRow}>
        <Avatar
          name={customerName}
          isSquare
          className="size-14 bg-primary-tint-strong text-lg text-primary-ink @min-[56rem]:size-8! @min-[56rem]:rounded-lg @min-[56rem]:text-xs"
        />
        <span className={workNames.block}>
          <span title={customerName} className={classNames('truncate', workNames.name)}>
            {customerName}
          </span>
          <span title={facts} className={classNames('sm:truncate @min-[56rem]:col-span-2', workNames.below)}>
            {facts}
          </span>
          <WhoPicks names={names} className={workNames.who} />
          <span className="mt-1.5 block sm:hidden">
            <OrderStatusBadge status={status} />
          </span>
        </span>
        <span className="max-sm:hidden @min-[56rem]:w-48">
          <OrderStatusBadge status={status} />
        </span>
        <WorkProgress
          figures={t('progress', { picked, count })}
          label={t('progressOf', { customer: customerName, picked, count })}
          now={isPacked ? t('allPicked') : t('ready', { count: readyCount })}
          value={pickedCount}
          max={itemCount}
          className="figure text-xl"
        />
        <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet max-sm:hidden" />
      </Link>
    </li>
  )
}
