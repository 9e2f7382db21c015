import { isDirect } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useNow } from '../../platform/use-now.ts'
import { useFormat } from '../../platform/words.tsx'
import type { SupplyOrder } from './queries.ts'

type Demand = SupplyOrder['items'][number]['demands'][number]

/** The customers' orders in an order with a producer, each with its lines; in the order in which they came. */
const ordersIn = ({ items }: Pick<SupplyOrder, 'items'>): Demand[][] => [
  ...Map.groupBy(
    items.flatMap(({ demands }) => demands),
    ({ orderNumber }) => orderNumber,
  ).values(),
]

/** The latest moment at which something of an order may still go; null: it is settled. */
const openUntil = (lines: readonly Demand[]): string | null =>
  lines
    .flatMap(({ changeableUntil }) => changeableUntil ?? [])
    .sort()
    .at(-1) ?? null

const CustomerOrder = ({ lines }: { lines: readonly Demand[] }) => {
  const t = useWorkplaceTranslations('fulfilment.supplierOrder.early')
  const format = useFormat()
  const until = openUntil(lines)
  const [first] = lines
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line px-3 py-2 first:border-0">
      <span className="min-w-0">
        <span className="font-semibold">{first?.customerName}</span>{' '}
        <span className="text-sm text-quiet">
          {first?.orderNumber} · {t('packs', { count: lines.reduce((sum, { quantity }) => sum + quantity, 0) })}
        </span>
      </span>
      <span className="text-sm">
        {lines.some(({ isConfirmed }) => !isConfirmed)
          ? t('waiting')
          : until === null
            ? t('settled')
            : t('changeable', { moment: format.moment(until) })}
      </span>
    </li>
  )
}

/** What accepting an order before its cut-off closes, and what of it is not certain yet. */
export const EarlyAcceptance = ({ order }: { order: SupplyOrder }) => {
  const t = useWorkplaceTranslations('fulfilment.supplierOrder.early')
  const format = useFormat()
  const now = useNow()
  const orders = ordersIn(order)
  const { cutOffAt } = order
  const changeable = orders.filter((lines) => openUntil(lines) !== null).length
  return (
    <section aria-labelledby="early-acceptance" className="flex flex-col gap-2">
      <h3 id="early-acceptance" className="font-semibold">
        {t('title')}
      </h3>
      <p>{t('text', { moment: format.dayAndTime(cutOffAt), remaining: format.remaining(cutOffAt, now) })}</p>
      <p>
        {orders.length === 0
          ? t('none')
          : t('orders', {
              count: orders.length,
              changeable,
            })}
      </p>
      {changeable > 0 && <p>{t(isDirect(order.leg) ? 'surplusDirect' : 'surplus')}</p>}
      {orders.length > 0 && (
        <ul
          aria-label={t('title')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls and has no links is scrolled by the arrow keys
          tabIndex={0}
          className="relative max-h-56 overflow-y-auto rounded-2xl border border-line"
        >
          {orders.map((lines) => (
            <CustomerOrder key={lines[0]?.orderNumber} lines={lines} />
          ))}
        </ul>
      )}
    </section>
  )
}
