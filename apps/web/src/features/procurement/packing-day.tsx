import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { OpenOrder } from './open-order.tsx'
import type { PackingLine } from './packed-goods.ts'
import { PackingList } from './packing-list.tsx'
import type { OrderRow } from './queries.ts'

type Props = {
  /** `YYYY-MM-DD` */
  day: string
  lines: readonly PackingLine[]
  orders: readonly OrderRow[]
  onTick: (line: PackingLine, isDone: boolean) => void
}

/** One delivery day: what to pack for it, for each hub by itself, and the orders it is for. */
export const PackingDay = ({ day, lines, orders, onTick }: Props) => {
  const t = useWorkplaceTranslations('procurement.dashboard')
  const format = useFormat()
  const title = t('packFor', { day: format.longDay(day) })
  const done = lines.filter(({ isDone }) => isDone).length
  const hubs = [...new Set([...lines, ...orders].map(({ retailerName }) => retailerName))]
  return (
    <Card aria-labelledby={`pack-${day}`}>
      <CardHeader
        title={title}
        id={`pack-${day}`}
        aside={<span role="status">{t('packed', { done: String(done), count: String(lines.length) })}</span>}
      />
      {hubs.length <= 1 ? (
        <Hub label={title} ordersLabel={t('orders')} lines={lines} orders={orders} onTick={onTick} />
      ) : (
        hubs.map((hub) => (
          <section key={hub} className="border-t border-line pt-4 not-first-of-type:mt-5">
            <h3 className="text-lg">{t('forHub', { hub })}</h3>
            <Hub
              label={t('forHubOn', { hub, day: format.longDay(day) })}
              ordersLabel={`${t('orders')}: ${hub}`}
              lines={lines.filter(({ retailerName }) => retailerName === hub)}
              orders={orders.filter(({ retailerName }) => retailerName === hub)}
              onTick={onTick}
            />
          </section>
        ))
      )}
    </Card>
  )
}

type HubProps = Pick<Props, 'lines' | 'orders' | 'onTick'> & { label: string; ordersLabel: string }

const Hub = ({ label, ordersLabel, lines, orders, onTick }: HubProps) => (
  <>
    <PackingList label={label} lines={lines} onTick={onTick} />
    <ul aria-label={ordersLabel} className="mt-4 flex flex-col gap-2">
      {orders.map((order) => (
        <OpenOrder key={order.orderNumber} order={order} />
      ))}
    </ul>
  </>
)
