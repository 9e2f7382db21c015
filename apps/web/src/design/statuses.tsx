import { orderItemStatuses } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { paymentStatuses } from '@regionalmarkt/domain/orders/payment-status.ts'
import { Leaf } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  ArticleStatusBadge,
  CompanyStatusBadge,
  OrderStatusBadge,
  PaymentStatusBadge,
  RecurringOrderStatusBadge,
} from '../parts/status-badge.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'

const Row = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid gap-2 sm:grid-cols-[11rem_1fr] sm:gap-6">
    <h3 className="font-sans text-base font-medium tracking-normal text-quiet sm:pt-0.5">{title}</h3>
    <div className="flex flex-wrap items-center gap-2">{children}</div>
  </div>
)

const tones = ['neutral', 'primary', 'info', 'warning', 'danger'] as const

/** A badge for every status of the specification, section 4. */
export const Statuses = () => (
  <div className="flex flex-col gap-5">
    <Row title="Bestellung, Position">
      {orderItemStatuses.map((status) => (
        <OrderStatusBadge key={status} status={status} />
      ))}
    </Row>
    <Row title="Zahlung">
      {paymentStatuses.map((status) => (
        <PaymentStatusBadge key={status} status={status} />
      ))}
    </Row>
    <Row title="Artikel, Gebinde">
      {(['pending', 'approved', 'notListed', 'rejected'] as const).map((status) => (
        <ArticleStatusBadge key={status} status={status} />
      ))}
    </Row>
    <Row title="Firma, Konto">
      {(['pending', 'approved', 'blocked', 'rejected'] as const).map((status) => (
        <CompanyStatusBadge key={status} status={status} />
      ))}
    </Row>
    <Row title="Dauerbestellung">
      {(['pending', 'active', 'paused'] as const).map((status) => (
        <RecurringOrderStatusBadge key={status} status={status} />
      ))}
    </Row>
    <Row title="Töne">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone} icon={Leaf}>
          {tone}
        </Badge>
      ))}
    </Row>
    <Row title="Menschen, Firmen">
      <Avatar name="Hanna Brinkmann" className="size-11" />
      <Avatar name="Hof Brinkmann" isSquare className="size-11" />
    </Row>
  </div>
)
