import { Link } from '@tanstack/react-router'
import { OrderStatusBadge } from '../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useNow } from '../../platform/use-now.ts'
import { useFormat } from '../../platform/words.tsx'
import { NextStep } from './next-step.tsx'
import type { OrderRow } from './queries.ts'

/** An order that is not on its way yet, with its next step in reach of the thumb. */
export const OpenOrder = ({ order }: { order: OrderRow }) => {
  const t = useWorkplaceTranslations('procurement')
  const format = useFormat()
  const now = useNow()
  const { orderNumber, isOpen, cutOffAt, status, leg } = order
  return (
    <li className="flex flex-col gap-3 rounded-xl bg-sunken p-4 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{order.retailerName}</span>
          <OrderStatusBadge status={status} />
        </div>
        <p className="mt-0.5 text-quiet">
          <Link
            to="/supplier/orders/$orderNumber"
            params={{ orderNumber }}
            className="touch-target font-medium text-primary-ink underline-offset-4 hover:underline"
          >
            {orderNumber}
          </Link>{' '}
          · {t(`leg.${leg}`)} · {t('packs', { count: order.quantity })} ·{' '}
          {(order.isEstimated ? format.approximateMoney : format.money)(order.netCents)}
        </p>
        <p className="text-quiet">
          {isOpen
            ? `${t('collects', { moment: format.moment(cutOffAt) })} (${format.remaining(cutOffAt, now)})`
            : t('firm')}
        </p>
      </div>
      <NextStep order={order} size="large" />
    </li>
  )
}
