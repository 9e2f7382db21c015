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

/** One delivery day: what to pack for it, and the orders it is for. */
export const PackingDay = ({ day, lines, orders, onTick }: Props) => {
  const t = useWorkplaceTranslations('procurement.dashboard')
  const format = useFormat()
  const title = t('packFor', { day: format.longDay(day) })
  const done = lines.filter(({ isDone }) => isDone).length
  return (
    <Card aria-labelledby={`pack-${day}`}>
      <CardHeader
        title={title}
        id={`pack-${day}`}
        aside={<span role="status">{t('packed', { done: String(done), count: String(lines.length) })}</span>}
      />
      <PackingList label={title} lines={lines} onTick={onTick} />
      <ul aria-label={t('orders')} className="mt-4 flex flex-col gap-2">
        {orders.map((order) => (
          <OpenOrder key={order.orderNumber} order={order} />
        ))}
      </ul>
    </Card>
  )
}
