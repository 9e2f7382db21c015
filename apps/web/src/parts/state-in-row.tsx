import type { OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { TriangleAlert } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { OrderStatusBadge } from './status-badge.tsx'

type Props = {
  status: OrderItemStatus
  /** That goods are short, in words. */
  shortage?: string | false
  /** Until when it still collects, in words. */
  collects?: string | false
  /** From which width on there is room for that in the row. */
  collectsClassName?: string
  /** One below the other in a table, too. */
  isStacked?: boolean
}

/** How an order stands in its row of a list, and beside it what somebody should know. */
export const StateInRow = ({
  status,
  shortage = false,
  collects = false,
  collectsClassName,
  isStacked = false,
}: Props) => (
  <span
    className={classNames(
      'flex flex-col items-start',
      isStacked
        ? 'gap-0.5'
        : 'gap-1 @min-[44rem]:flex-row @min-[44rem]:flex-wrap @min-[44rem]:items-center @min-[44rem]:gap-2 @min-[62rem]:flex-nowrap',
    )}
  >
    <OrderStatusBadge status={status} />
    {shortage !== false && (
      <Badge tone="warning" icon={TriangleAlert}>
        {shortage}
      </Badge>
    )}
    {collects !== false && (
      <span className={classNames('text-sm leading-tight font-normal whitespace-nowrap text-quiet', collectsClassName)}>
        {collects}
      </span>
    )}
  </span>
)
