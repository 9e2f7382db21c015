import type { CompanyStatusName } from '@regionalmarkt/domain/access/company.ts'
import type { ArticleStatus } from '@regionalmarkt/domain/articles/article-status.ts'
import type { OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { type PaymentStatus, parsePaymentStatus } from '@regionalmarkt/domain/orders/payment-status.ts'
import {
  BadgeCheck,
  BadgePercent,
  Ban,
  CalendarClock,
  CalendarX,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  EyeOff,
  Hand,
  Hourglass,
  Inbox,
  type LucideIcon,
  PackageCheck,
  PackageOpen,
  Pause,
  Repeat,
  Truck,
  Undo2,
  Warehouse,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { Badge } from '../ui/badge.tsx'
import type { Tone } from '../ui/tone.ts'

/** The specification's values for a recurring sales order. */
type RecurringOrderStatus = 'pending' | 'active' | 'paused'

/** Where a discount stands in its period. */
type DiscountState = 'coming' | 'active' | 'over'

type Look = { tone: Tone; icon: LucideIcon }

/** How each status looks, everywhere; its word is in the texts under `statuses`. */
const looks = {
  order: {
    received: { tone: 'info', icon: Inbox },
    processing: { tone: 'info', icon: PackageOpen },
    pendingArrivalRetailer: { tone: 'warning', icon: Truck },
    receivedRetailer: { tone: 'primary', icon: Warehouse },
    readyForPickup: { tone: 'primary', icon: Hand },
    inDelivery: { tone: 'warning', icon: Truck },
    completed: { tone: 'primary', icon: PackageCheck },
    cancelled: { tone: 'neutral', icon: CircleX },
  },
  payment: {
    unpaid: { tone: 'neutral', icon: CircleDashed },
    partiallyPaid: { tone: 'warning', icon: Clock },
    paid: { tone: 'primary', icon: CircleCheck },
    refunded: { tone: 'neutral', icon: Undo2 },
    cancelled: { tone: 'neutral', icon: CircleX },
  },
  article: {
    pending: { tone: 'warning', icon: Hourglass },
    approved: { tone: 'primary', icon: BadgeCheck },
    notListed: { tone: 'neutral', icon: EyeOff },
    rejected: { tone: 'danger', icon: CircleX },
  },
  company: {
    pending: { tone: 'warning', icon: Hourglass },
    approved: { tone: 'primary', icon: BadgeCheck },
    blocked: { tone: 'danger', icon: Ban },
    rejected: { tone: 'danger', icon: CircleX },
  },
  recurringOrder: {
    pending: { tone: 'warning', icon: Hourglass },
    active: { tone: 'primary', icon: Repeat },
    paused: { tone: 'neutral', icon: Pause },
  },
  discount: {
    coming: { tone: 'info', icon: CalendarClock },
    active: { tone: 'primary', icon: BadgePercent },
    over: { tone: 'neutral', icon: CalendarX },
  },
} as const satisfies {
  order: Record<OrderItemStatus, Look>
  payment: Record<PaymentStatus, Look>
  article: Record<ArticleStatus, Look>
  company: Record<CompanyStatusName, Look>
  recurringOrder: Record<RecurringOrderStatus, Look>
  discount: Record<DiscountState, Look>
}

/** Orders of both kinds and their items. */
export const OrderStatusBadge = ({ status }: { status: OrderItemStatus }) => {
  const t = useTranslations('statuses.order')
  return <Badge {...looks.order[status]}>{t(status)}</Badge>
}

/** An answer may spell it `canceled`. */
export const PaymentStatusBadge = ({ status: told }: { status: PaymentStatus }) => {
  const t = useTranslations('statuses.payment')
  const status = parsePaymentStatus(told) ?? told
  return <Badge {...looks.payment[status]}>{t(status)}</Badge>
}

/** Articles and sales units. */
export const ArticleStatusBadge = ({ status }: { status: ArticleStatus }) => {
  const t = useTranslations('statuses.article')
  return <Badge {...looks.article[status]}>{t(status)}</Badge>
}

export const CompanyStatusBadge = ({ status }: { status: CompanyStatusName }) => {
  const t = useTranslations('statuses.company')
  return <Badge {...looks.company[status]}>{t(status)}</Badge>
}

export const RecurringOrderStatusBadge = ({ status }: { status: RecurringOrderStatus }) => {
  const t = useTranslations('statuses.recurringOrder')
  return <Badge {...looks.recurringOrder[status]}>{t(status)}</Badge>
}

export const DiscountStateBadge = ({ state }: { state: DiscountState }) => {
  const t = useWorkplaceTranslations('unitTerms.discounts.state')
  return <Badge {...looks.discount[state]}>{t(state)}</Badge>
}
