import { isLate } from '@regionalmarkt/domain/orders/brought-together.ts'
import { Link } from '@tanstack/react-router'
import { Check, ChevronRight, ClockAlert, CloudOff, TriangleAlert } from 'lucide-react'
import { Picture } from '../../parts/picture.tsx'
import { OrderStatusBadge } from '../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useNow } from '../../platform/use-now.ts'
import { useFormat } from '../../platform/words.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useCountState } from './count-outbox.ts'
import type { Delivery } from './queries.ts'
import { workNames, workRow } from './work-rows.tsx'

/** What of it was counted in, and in colour and words what lacks. */
const CountedSoFar = ({ counted, itemCount }: { counted: NonNullable<Delivery['counted']>; itemCount: number }) => {
  const t = useWorkplaceTranslations('fulfilment')
  const { items, quantity, missing, spoilt } = counted
  const Icon = missing > 0 ? TriangleAlert : Check
  return (
    <span className={classNames('flex flex-wrap items-center gap-x-2', workNames.who)}>
      <span className="font-medium">
        {t('inboundList.counted', { count: quantity })}
        {items < itemCount && ` ${t('inboundList.ofLines', { items: String(items), all: String(itemCount) })}`}
      </span>
      {(missing > 0 || items === itemCount) && (
        <span
          className={classNames(
            'flex items-center gap-1.5',
            missing > 0 ? 'font-semibold text-warning-ink' : 'text-primary-ink',
          )}
        >
          <Icon aria-hidden className="size-4.5 shrink-0" />
          {missing > 0 ? t('receiving.shortBy', { count: missing }) : t('receiving.asExpected')}
          {spoilt > 0 && ` · ${t('receiving.spoiltCount', { count: String(spoilt) })}`}
        </span>
      )}
    </span>
  )
}

/** What was counted of it on this device and is not booked. */
const NotBooked = ({ state }: { state: 'waiting' | 'refused' }) => {
  const t = useWorkplaceTranslations('fulfilment.inboundList')
  const Icon = state === 'waiting' ? CloudOff : TriangleAlert
  return (
    <span
      className={classNames(
        'flex items-center gap-1.5 font-semibold',
        workNames.who,
        state === 'waiting' ? 'text-warning-ink' : 'text-danger-ink',
      )}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {t(state === 'waiting' ? 'waits' : 'notBooked')}
    </span>
  )
}

/** What one supplier brings together; the whole row is the target for a thumb in a glove. */
export const DeliveryRow = ({ delivery }: { delivery: Delivery }) => {
  const t = useWorkplaceTranslations('fulfilment')
  const format = useFormat()
  const now = useNow()
  const {
    supplierSlug,
    supplierName,
    supplierPicture,
    orderNumbers,
    itemCount,
    expectedQuantity,
    counted,
    status,
    canReceive,
    deliveryDate,
  } = delivery
  const unsent = useCountState(orderNumbers)
  return (
    <li>
      <Link
        to="/retailer/inbound/$supplierSlug"
        params={{ supplierSlug }}
        search={{ order: orderNumbers[0] ?? '' }}
        className={workRow}
      >
        {supplierPicture === null ? (
          <Avatar
            name={supplierName}
            isSquare
            className="size-14 bg-primary-tint-strong text-lg text-primary-ink @min-[56rem]:size-8! @min-[56rem]:rounded-lg @min-[56rem]:text-xs"
          />
        ) : (
          <Picture picture={supplierPicture} size={56} className="@min-[56rem]:size-8!" />
        )}
        <span className={workNames.block}>
          <span className={workNames.name}>{supplierName}</span>
          <span className={classNames('@min-[56rem]:col-span-2', workNames.below)}>
            <span className="font-medium text-ink">{format.chipDay(deliveryDate)}</span>
            {isLate(delivery, format.dayOf(now)) && (
              <span className="font-semibold whitespace-nowrap text-danger-ink">
                {' '}
                <ClockAlert aria-hidden className="inline size-4 align-text-bottom" /> {t('inboundList.isLate')}
              </span>
            )}{' '}
            · {t('lines', { count: itemCount })} · {t('inboundList.quantity', { count: expectedQuantity })}
            <span className="max-sm:hidden">
              {orderNumbers.map((number) => (
                <span key={number} className="whitespace-nowrap">
                  {' '}
                  · {number}
                </span>
              ))}
            </span>
            {orderNumbers.length > 1 && (
              <span className="sm:hidden"> · {t('receiving.orders', { count: orderNumbers.length })}</span>
            )}
          </span>
          {unsent !== null && <NotBooked state={unsent} />}
          {unsent === null && counted !== null && <CountedSoFar counted={counted} itemCount={itemCount} />}
          <span className="mt-1.5 block sm:hidden">
            <OrderStatusBadge status={status} />
          </span>
        </span>
        <span className="max-sm:hidden @min-[56rem]:w-48">
          <OrderStatusBadge status={status} />
        </span>
        <span className="flex items-center justify-end gap-1 font-semibold text-primary-ink @min-[56rem]:w-24">
          <span className="max-sm:sr-only">
            {t(canReceive && unsent !== 'waiting' ? 'inboundList.count' : 'inboundList.look')}
          </span>
          <ChevronRight aria-hidden className="size-5" />
        </span>
      </Link>
    </li>
  )
}
