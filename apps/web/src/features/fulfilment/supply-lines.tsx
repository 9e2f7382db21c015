import { isDirect } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { Link } from '@tanstack/react-router'
import { ChevronDown, PencilLine, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useDeclineReason } from '../../parts/cancel-reason.ts'
import { DeclineDialog } from '../../parts/decline-dialog.tsx'
import { depositParts } from '../../parts/deposit-parts.ts'
import { Picture } from '../../parts/picture.tsx'
import { OrderStatusBadge } from '../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CorrectCount } from './correct-count.tsx'
import type { SupplyOrder, SupplyOrderItem } from './queries.ts'
import { ShareShortageDialog } from './share-shortage-dialog.tsx'

const isCounted = ({ status }: SupplyOrderItem): boolean => status === 'receivedRetailer' || status === 'completed'

type LineProps = { order: SupplyOrder; item: SupplyOrderItem }

/** What a producer is to bring, line by line, with what is short; the customers behind a line open below it. */
export const SupplyLines = ({ order }: { order: SupplyOrder }) => (
  <div className="@container">
    <ul className="divide-y divide-line">
      {order.items.map((item) => (
        <Line key={item.id} order={order} item={item} />
      ))}
    </ul>
  </div>
)

/** At a desk and on a tablet a row of 44 px, a little more where a finger presses it, unless there is something to remark; on a phone its name, and one row of what can be pressed. */
const Line = ({ order, item }: LineProps) => {
  const t = useWorkplaceTranslations('fulfilment.supplierOrder')
  const ofCount = useWorkplaceTranslations('fulfilment.correctCount')
  const reasonText = useDeclineReason()
  const [isOpen, setOpen] = useState(false)
  /** How far all of it is stands above. */
  const isMixed = order.items.some(({ status }) => status !== order.status)
  const isShort = item.missingQuantity > 0 && !isCounted(item)
  return (
    <li
      className={classNames(
        'py-1 @min-[38rem]:py-[3px]',
        isShort && '-mx-5 border-l-4 border-l-warning px-4 sm:-mx-6 sm:px-5',
      )}
    >
      <div
        className={classNames(
          'grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 @min-[38rem]:min-h-9',
          '@min-[38rem]:grid-cols-[2rem_minmax(0,1fr)_9.75rem_3.75rem_6rem_2.75rem] @min-[44rem]:grid-cols-[2rem_minmax(0,1fr)_10rem_5.5rem_6rem_2.75rem]',
          isMixed
            ? '@min-[60rem]:grid-cols-[2rem_minmax(0,1fr)_9.5rem_10rem_6.5rem_11.5rem_2.75rem]'
            : '@min-[60rem]:grid-cols-[2rem_minmax(0,1fr)_11rem_12rem_7.5rem_2.75rem]',
        )}
      >
        <Picture
          picture={item.picture}
          size={40}
          className="row-span-2 self-start @min-[38rem]:row-span-1 @min-[38rem]:size-8! @min-[38rem]:self-center"
        />
        <Goods item={item} />
        <Quantities item={item} />
        <div className="col-span-3 flex items-center gap-x-3 @min-[38rem]:contents">
          <ForWhom item={item} isOpen={isOpen} onOpen={() => setOpen(!isOpen)} />
          {isMixed && (
            <span
              className={classNames(
                // Where there is no room for it beside the others, it stands below its line, as what has to be known does.
                '@min-[38rem]:@max-[60rem]:col-start-2 @min-[38rem]:@max-[60rem]:-col-end-1 @min-[38rem]:@max-[60rem]:row-start-2 @min-[60rem]:col-start-6 @min-[60rem]:row-start-1',
                item.status === order.status && '@max-[60rem]:hidden',
              )}
            >
              <OrderStatusBadge status={item.status} />
            </span>
          )}
          <Price item={item} />
          {item.canDecline.allowed && (
            <span className="-mr-2.5 @min-[38rem]:-col-end-1 @min-[38rem]:row-start-1 @min-[38rem]:mr-0">
              <DeclineDialog desk="retailer" orderNumber={order.orderNumber} item={item} />
            </span>
          )}
          {item.receivedQuantity !== null && !isDirect(order.leg) && (
            <span className="-mr-2.5 @min-[38rem]:-col-end-1 @min-[38rem]:row-start-1 @min-[38rem]:mr-0">
              <CorrectCount
                orderNumber={order.orderNumber}
                itemId={item.id}
                article={inLanguage(item.articleName)}
                trigger={
                  <IconButton icon={PencilLine} label={ofCount('of', { article: inLanguage(item.articleName) })} />
                }
              />
            </span>
          )}
        </div>
      </div>
      {item.declineReason !== null && (
        <p className="mb-1 text-sm font-medium text-warning-ink @min-[38rem]:pl-11">
          {t('declined', { reason: reasonText(item.declineReason) })}
        </p>
      )}
      {isOpen && <Demands item={item} />}
      {isShort && <Shortage order={order} item={item} />}
    </li>
  )
}

/** What it is, and in small what goes without saying: pack, number, deposit, what was announced. */
const Goods = ({ item }: { item: SupplyOrderItem }) => {
  const t = useWorkplaceTranslations('fulfilment')
  const format = useFormat()
  const details = [
    inLanguage(item.salesUnitName),
    item.articleNumber,
    ...item.lots.map(({ lot, bestBefore, quantity }) =>
      [
        t('supplierOrder.announced', { quantity: format.quantity(quantity), lot }),
        ...(bestBefore === null ? [] : [t('customerOrder.bestBefore', { day: format.fullDay(bestBefore) })]),
      ].join(', '),
    ),
    ...(item.depositCents === 0
      ? []
      : [
          `${t('supplierOrder.deposit', { amount: format.money(item.depositCents) })}${depositParts(item.deposits, format.money)}`,
        ]),
  ].join(' · ')
  return (
    <div className="contents min-w-0 @min-[38rem]:block">
      <h3
        title={inLanguage(item.articleName)}
        className="col-start-2 font-sans text-lg leading-snug font-semibold tracking-normal @min-[38rem]:truncate @min-[38rem]:text-base @min-[38rem]:leading-5"
      >
        {inLanguage(item.articleName)}
      </h3>
      <p
        title={details}
        className="col-span-2 col-start-2 row-start-2 text-sm leading-tight text-quiet @min-[38rem]:truncate @min-[38rem]:text-xs"
      >
        {details}
      </p>
    </div>
  )
}

/** The latest quantity, and small beside their words the earlier ones that it differs from. */
const Quantities = ({ item }: { item: SupplyOrderItem }) => {
  const t = useWorkplaceTranslations('fulfilment.column')
  const format = useFormat()
  const steps = [
    ['ordered', item.orderedQuantity],
    ['confirmed', item.confirmedQuantity],
    ['received', item.receivedQuantity],
  ] as const
  const reached = steps.filter((step): step is typeof step & readonly [string, number] => step[1] !== null)
  const [latest] = reached.slice(-1)
  const earlier = reached.slice(0, -1).filter(([, quantity], at) => quantity !== reached[at + 1]?.[1])
  const others = [...earlier, ...(item.spoiltQuantity > 0 ? [['spoilt', item.spoiltQuantity] as const] : [])]
  return (
    <dl className="col-start-3 row-start-1 flex flex-wrap items-baseline justify-end gap-x-2 text-xs text-quiet @min-[38rem]:col-start-4">
      {latest && (
        <div className="flex basis-full items-baseline justify-end gap-1.5">
          <dt className="@max-[60rem]:sr-only">{t(latest[0])}</dt>
          <dd className="figure text-xl leading-6 text-ink @min-[38rem]:leading-5">
            {format.quantity(latest[1])}
            <span className="ml-0.5 text-base text-quiet">×</span>
          </dd>
        </div>
      )}
      {others.map(([word, quantity]) => (
        <div key={word} className="flex gap-1">
          <dt>{t(word)}</dt>
          <dd>{format.quantity(quantity)}</dd>
        </div>
      ))}
    </dl>
  )
}

const Price = ({ item }: { item: SupplyOrderItem }) => {
  const format = useFormat()
  const isWeighedLater = item.priceBasis === 'kilogram' && item.receivedQuantity === null
  return (
    <p className="ml-auto text-right @min-[38rem]:col-start-5 @min-[38rem]:row-start-1 @min-[38rem]:ml-0">
      <span className="block font-semibold whitespace-nowrap @min-[38rem]:leading-5">
        {isWeighedLater ? format.approximateMoney(item.lineCents) : format.money(item.lineCents)}
      </span>
      <span className="block text-xs whitespace-nowrap text-quiet">
        {item.receivedGrams !== null && `${format.kilograms(item.receivedGrams)} · `}
        {format.money(item.unitPriceCents)}
        {item.priceBasis === 'kilogram' && '/kg'}
      </span>
    </p>
  )
}

const cell = '@min-[38rem]:col-start-3 @min-[38rem]:row-start-1'

type ForWhomProps = { item: SupplyOrderItem; isOpen: boolean; onOpen: () => void }

/** For the hub's own shelf, or how many customers wait: who they are opens below. */
const ForWhom = ({ item: { demands, warehouseName, articleName }, isOpen, onOpen }: ForWhomProps) => {
  const ofPurchase = useWorkplaceTranslations('purchases')
  const t = useWorkplaceTranslations('fulfilment.supplierOrder')
  if (warehouseName !== null || demands.length === 0) {
    const where = warehouseName === null ? t('forStock') : ofPurchase('intoWarehouse', { warehouse: warehouseName })
    return <p className={classNames(cell, 'text-sm leading-4')}>{where}</p>
  }
  const isConfirmed = demands.every((demand) => demand.isConfirmed)
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onOpen}
      className={classNames(
        cell,
        '-ml-2 flex min-h-11 items-center gap-1 rounded-xl px-2 text-left text-sm leading-4 hover:bg-fill @min-[38rem]:pointer-fine:min-h-9',
      )}
    >
      <span>
        {t('demands', { count: demands.length })}
        <span className="sr-only">: {inLanguage(articleName)}</span>
        {!isConfirmed && <span className="block text-xs font-medium text-warning-ink">{t('unconfirmed')}</span>}
      </span>
      <ChevronDown aria-hidden className={classNames('size-4 shrink-0 text-quiet', isOpen && 'rotate-180')} />
    </button>
  )
}

const Demands = ({ item: { demands } }: { item: SupplyOrderItem }) => {
  const t = useWorkplaceTranslations('fulfilment.supplierOrder')
  const format = useFormat()
  return (
    <ul className="mb-1 rounded-xl bg-sunken px-3 py-1 text-sm @min-[38rem]:ml-11">
      {demands.map(({ orderItemId, customerName, orderNumber, quantity, isConfirmed }) => (
        <li key={orderItemId} className="flex min-h-8 flex-wrap items-center gap-x-3">
          <span className="min-w-8 text-right font-semibold">{format.quantity(quantity)} ×</span>
          <span>{customerName}</span>
          <Link
            to="/retailer/business-customer-orders/$orderNumber"
            params={{ orderNumber }}
            className="inline-flex items-center text-primary-ink underline-offset-4 max-sm:min-h-11 hover:underline"
          >
            {orderNumber}
          </Link>
          {!isConfirmed && <span className="font-medium text-warning-ink">{t('unconfirmed')}</span>}
        </li>
      ))}
    </ul>
  )
}

const Shortage = ({ order, item }: LineProps) => {
  const t = useWorkplaceTranslations('fulfilment.supplierOrder')
  return (
    <p className="mb-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-xl bg-warning-tint px-3 py-1 font-semibold text-warning-ink @min-[38rem]:ml-11">
      <span className="flex items-center gap-2">
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        {t('missing', { count: item.missingQuantity })}
      </span>
      <ShareShortageDialog orderNumber={order.orderNumber} item={item} />
    </p>
  )
}
