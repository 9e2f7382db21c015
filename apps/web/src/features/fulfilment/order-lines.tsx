import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useCancelReason } from '../../parts/cancel-reason.ts'
import { LineRemarks } from '../../parts/line-remarks.tsx'
import { askForSubstitutes } from '../../parts/missing-goods.ts'
import { Picture } from '../../parts/picture.tsx'
import { OrderStatusBadge } from '../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { columnsOf, DataTable } from '../../ui/data-table.tsx'
import { CancelLineMenu } from './cancel-line-menu.tsx'
import type { HubOrder, HubOrderItem } from './queries.ts'

const column = columnsOf<HubOrderItem>()

/** The part that is missing stands right below the line it was split from. */
const withMissingParts = (items: readonly HubOrderItem[]): HubOrderItem[] => {
  const parts = Map.groupBy(items, ({ splitFromItemId }) => splitFromItemId)
  return items
    .filter(({ splitFromItemId }) => splitFromItemId === null)
    .flatMap((item) => [item, ...(parts.get(item.id) ?? [])])
}

const ArticleCell = ({ item }: { item: HubOrderItem }) => {
  const t = useWorkplaceTranslations('fulfilment.customerOrder')
  const reasonText = useCancelReason()
  const format = useFormat()
  if (item.splitFromItemId !== null) {
    return (
      <p className="pl-15 text-warning-ink">
        {t('missingPart', {
          quantity: format.quantity(item.orderedQuantity),
          reason: item.cancelReason === null ? '' : reasonText(item.cancelReason),
        })}
      </p>
    )
  }
  const details = [
    `${inLanguage(item.salesUnitName)} · ${item.supplierName}`,
    ...item.lots.map(({ lot, bestBefore, quantity }) =>
      [
        `${quantity} ×`,
        lot === null ? t('noLot') : t('lot', { lot }),
        bestBefore === null ? '' : `· ${t('bestBefore', { day: format.fullDay(bestBefore) })}`,
      ].join(' '),
    ),
  ]
  return (
    <div className="flex min-w-0 gap-3 @min-[44rem]:items-center ">
      <Picture picture={item.picture} size={48} className="@min-[44rem]:size-8!" />
      <div className="min-w-0">
        <p className="font-semibold @min-[44rem]:leading-5">{inLanguage(item.articleName)}</p>
        {/* At a desk one line of what goes without saying; what somebody has to know stands below. */}
        <p
          title={details.join(' · ')}
          className="text-sm font-normal text-quiet @min-[44rem]:max-w-36 @min-[44rem]:truncate @min-[44rem]:text-xs @min-[62rem]:max-w-72 @min-[76rem]:max-w-[32rem]"
        >
          {details.map((detail, index) => (
            <span key={detail} className="block @min-[44rem]:inline">
              {index > 0 && <span className="hidden @min-[44rem]:inline"> · </span>}
              {detail}
            </span>
          ))}
        </p>
        <LineRemarks item={item} />
        {item.status === 'cancelled' && item.cancelReason !== null && (
          <p className="text-sm font-normal text-warning-ink">{reasonText(item.cancelReason)}</p>
        )}
      </div>
    </div>
  )
}

const SourceCell = ({ item }: { item: HubOrderItem }) => {
  const t = useWorkplaceTranslations('fulfilment.customerOrder')
  const ofStatus = useTranslations('statuses.order')
  const format = useFormat()
  return (
    <ul className="flex flex-col gap-1 text-sm @min-[44rem]:gap-0 @min-[44rem]:text-xs @min-[44rem]:leading-4">
      {item.fromStockQuantity > 0 && <li>{t('fromStock', { quantity: format.quantity(item.fromStockQuantity) })}</li>}
      {item.sourcing.map(({ retailerOrderNumber: number, itemId, quantity, status }) => (
        <li key={itemId}>
          <Link
            to="/retailer/retailer-orders/$orderNumber"
            params={{ orderNumber: number }}
            className={classNames(
              'inline-flex items-center font-medium whitespace-nowrap text-primary-ink max-sm:min-h-8 underline-offset-4 hover:underline',
              item.sourcing.length === 1 && 'touch-target',
            )}
          >
            {t('fromOrder', { number, quantity: format.quantity(quantity) })}
          </Link>
          <span className="block text-quiet">{ofStatus(status)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The latest quantity is large; earlier ones stand small beside their word, so that nothing overwrites another. */
const QuantityCell = ({ item }: { item: HubOrderItem }) => {
  const t = useWorkplaceTranslations('fulfilment')
  const format = useFormat()
  const steps = [
    ['ordered', item.orderedQuantity],
    ['changed', item.changedQuantity],
    ['confirmed', item.confirmedQuantity],
    ['received', item.receivedQuantity],
    ['picked', item.pickedQuantity],
    ['delivered', item.deliveredQuantity],
  ] as const
  const reached = steps.filter((step): step is typeof step & readonly [string, number] => step[1] !== null)
  const latest = reached.at(-1)?.[1]
  /** At a desk an amount is shown where it changed, and the latest. */
  const isRepeated = (quantity: number, index: number) =>
    index < reached.length - 1 && quantity === (index === 0 ? latest : reached[index - 1]?.[1])
  const weight = item.weighedGrams ?? item.expectedWeightGrams
  return (
    <>
      <dl className="inline-grid grid-cols-[auto_auto] gap-x-3 text-right text-sm @min-[44rem]:inline-flex @min-[44rem]:flex-wrap @min-[44rem]:justify-end">
        {reached.map(([step, quantity], index) => (
          <div
            key={step}
            className={classNames(
              'contents @min-[44rem]:flex @min-[44rem]:gap-1.5',
              index === reached.length - 1 ? 'font-semibold' : 'text-quiet',
              isRepeated(quantity, index) && '@min-[44rem]:sr-only',
            )}
          >
            <dt>{t(`column.${step}`)}</dt>
            <dd>{format.quantity(quantity)}</dd>
          </div>
        ))}
      </dl>
      {item.priceBasis === 'kilogram' && weight !== null && (
        <p className="text-sm text-quiet @min-[44rem]:text-xs @min-[44rem]:leading-4">
          {item.weighedGrams === null
            ? t('customerOrder.estimated', { weight: format.weight(weight * promisedQuantity(item)) })
            : t('customerOrder.weighed', { weight: format.kilograms(weight) })}
        </p>
      )}
    </>
  )
}

/** Opens what could stand in for what is missing. */
const OfferSubstitute = ({
  order: { orderNumber, customerName },
  item: { id: missingItemId, articleName, replaceableQuantity: missingQuantity },
}: {
  order: HubOrder
  item: HubOrderItem
}) => {
  const t = useWorkplaceTranslations('substitutes')
  return (
    <Button
      size="small"
      look="tinted"
      aria-label={t('offerFor', { name: inLanguage(articleName) })}
      onClick={() => askForSubstitutes([{ missingItemId, orderNumber, customerName, missingQuantity }])}
    >
      {t('offer')}
    </Button>
  )
}

/** The lines of a customer's order with where their goods come from and how far they are. */
export const OrderLines = ({ order }: { order: HubOrder }) => {
  const t = useWorkplaceTranslations('fulfilment')
  const format = useFormat()
  const columns = column.columns([
    column.accessor('articleNumber', {
      header: t('column.article'),
      meta: { onCard: 'title' },
      cell: ({ row }) => <ArticleCell item={row.original} />,
    }),
    column.accessor('sourcing', {
      header: t('column.origin'),
      cell: ({ row }) => (row.original.splitFromItemId === null ? <SourceCell item={row.original} /> : null),
    }),
    column.accessor('orderedQuantity', {
      header: t('column.quantity'),
      meta: { align: 'right' },
      cell: ({ row }) => (row.original.splitFromItemId === null ? <QuantityCell item={row.original} /> : null),
    }),
    column.accessor('lineCents', {
      header: t('column.sum'),
      meta: { align: 'right' },
      cell: ({ row: { original: item } }) => (
        <span className="font-semibold whitespace-nowrap">{format.money(item.lineCents)}</span>
      ),
    }),
    column.accessor('status', {
      header: t('column.status'),
      meta: { onCard: 'aside' },
      cell: ({ row }) => <OrderStatusBadge status={row.original.status} />,
    }),
    column.display({
      id: 'next',
      header: () => <span className="sr-only">{t('column.next')}</span>,
      meta: { align: 'right' },
      cell: ({ row: { original: item } }) =>
        item.replaceableQuantity > 0 ? (
          <OfferSubstitute order={order} item={item} />
        ) : item.status === 'cancelled' || item.status === 'completed' ? null : (
          <CancelLineMenu orderNumber={order.orderNumber} item={item} />
        ),
    }),
  ])
  return (
    <DataTable
      caption={t('customerOrder.lines')}
      columns={columns}
      rows={withMissingParts(order.items)}
      rowId={(item) => item.id}
    />
  )
}
