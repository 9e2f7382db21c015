import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Picture } from '../../parts/picture.tsx'
import { OrderStatusBadge } from '../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import type { Delivery } from './queries.ts'

/** One supplier's delivery of one day; the whole row is the target for a thumb in a glove. */
export const DeliveryRow = ({ delivery }: { delivery: Delivery }) => {
  const t = useWorkplaceTranslations('fulfilment')
  const format = useFormat()
  const {
    supplierSlug,
    supplierName,
    supplierPicture,
    orderNumber,
    itemCount,
    quantity,
    status,
    canReceive,
    deliveryDate,
  } = delivery
  return (
    <li>
      <Link
        to="/retailer/inbound/$supplierSlug"
        params={{ supplierSlug }}
        search={{ order: orderNumber }}
        className="flex min-h-20 items-center gap-4 rounded-2xl bg-raised p-4 transition-colors hover:bg-primary-tint"
      >
        {supplierPicture === null ? (
          <Avatar name={supplierName} isSquare className="size-14 bg-primary-tint-strong text-lg text-primary-ink" />
        ) : (
          <Picture picture={supplierPicture} size={56} />
        )}
        <span className="min-w-0 flex-1">
          <span className="block text-lg font-semibold">{supplierName}</span>
          <span className="block text-quiet">
            <span className="font-medium text-ink">{format.chipDay(deliveryDate)}</span> ·{' '}
            {t('lines', { count: itemCount })} · {t('packs', { count: quantity })}
            <span className="max-sm:hidden"> · {orderNumber}</span>
          </span>
          <span className="mt-1.5 block sm:hidden">
            <OrderStatusBadge status={status} />
          </span>
        </span>
        <span className="max-sm:hidden">
          <OrderStatusBadge status={status} />
        </span>
        <span className="flex items-center gap-1 font-semibold text-primary-ink">
          <span className="max-sm:sr-only">{t(canReceive ? 'inboundList.count' : 'inboundList.look')}</span>
          <ChevronRight aria-hidden className="size-5" />
        </span>
      </Link>
    </li>
  )
}
