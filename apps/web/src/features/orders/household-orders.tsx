import { listHouseholdOrders } from '@regionalmarkt/contract/orders/household-orders.ts'
import { isClosed } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { type PaymentStatus, parsePaymentStatus, paymentStatuses } from '@regionalmarkt/domain/orders/payment-status.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CreditCard, QrCode, RotateCcw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { OrderStatusBadge } from '../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf } from '../../platform/queries.ts'
import { readPages } from '../../platform/read-pages.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import type { OrderRow } from './queries.ts'

const householdOrdersQuery = (paymentStatus: PaymentStatus | undefined) => ({
  ...readPages(listHouseholdOrders, { query: { paymentStatus } }, ['orders']),
  placeholderData: keepPreviousData,
})

type Again = { onOrderAgain: (orderNumber: string) => void; orderingAgain: string | undefined }

/** What has not come of what is paid beforehand: how much, with which words, and the way to where it is paid. */
const ToPay = ({ order: { orderNumber, paymentKind }, cents }: { order: OrderRow; cents: number }) => {
  const t = useWorkplaceTranslations('orders.household.prepayment')
  const format = useFormat()
  const isOnline = paymentKind === 'online'
  const amount = format.money(cents)
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p className="font-semibold text-warning-ink">
        {isOnline ? t('online.toPay', { amount }) : t('toTransfer', { amount, number: orderNumber })}
      </p>
      <Link
        to="/private-customer"
        search={{ order: orderNumber }}
        hash="prepayment"
        className="flex min-h-11 w-fit items-center gap-1.5 font-semibold text-primary-ink underline-offset-4 hover:underline sm:min-h-7"
      >
        {isOnline ? <CreditCard aria-hidden className="size-4" /> : <QrCode aria-hidden className="size-4" />}
        {t(isOnline ? 'online.press' : 'toCode')}
        <span className="sr-only">: {orderNumber}</span>
      </Link>
    </div>
  )
}

const Row = ({ order, onOrderAgain, orderingAgain }: Again & { order: OrderRow }) => {
  const t = useWorkplaceTranslations('orders')
  const format = useFormat()
  const { orderNumber } = order
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to="/private-customer"
            search={{ order: orderNumber }}
            className="touch-target font-semibold text-primary-ink hover:underline"
          >
            {format.longDay(order.deliveryDate)}
          </Link>
          <OrderStatusBadge status={order.status} />
        </p>
        <p className="text-quiet">
          {orderNumber} · {t('items', { count: order.itemCount })} · {order.retailerName}
        </p>
        {order.toPayCents !== null && <ToPay order={order} cents={order.toPayCents} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <span className="text-lg font-semibold">
          {(order.isEstimated ? format.approximateMoney : format.money)(order.grossCents)}
        </span>
        <Button
          look="secondary"
          size="small"
          isBusy={orderingAgain === orderNumber}
          onClick={() => onOrderAgain(orderNumber)}
        >
          <RotateCcw aria-hidden />
          {t('orderAgain')}
          <span className="sr-only">: {orderNumber}</span>
        </Button>
      </div>
    </li>
  )
}

const Rows = ({ title, orders, ...again }: Again & { title: string; orders: readonly OrderRow[] }) =>
  orders.length === 0 ? null : (
    <section className="mt-6 first:mt-0">
      <h3 className="mb-3 text-lg">{title}</h3>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <Row key={order.orderNumber} order={order} {...again} />
        ))}
      </ul>
    </section>
  )

const any = 'any'

type FilterProps = {
  paymentStatus: PaymentStatus | undefined
  onPaymentStatus: (paymentStatus: PaymentStatus | undefined) => void
}

const PaymentFilter = ({ paymentStatus, onPaymentStatus }: FilterProps) => {
  const t = useWorkplaceTranslations('lists.orderFilter')
  const ofPayment = useTranslations('statuses.payment')
  return (
    <search className="mb-5 block">
      <Field label={t('payment')} className="sm:w-52">
        <Select
          value={paymentStatus ?? any}
          onChange={({ target }) => onPaymentStatus(parsePaymentStatus(target.value) ?? undefined)}
          options={[
            { value: any, label: t('allPayments') },
            ...paymentStatuses.map((status) => ({ value: status, label: ofPayment(status) })),
          ]}
        />
      </Field>
    </search>
  )
}

/** What a private customer has ordered: what comes when, and what came. */
export const HouseholdOrders = ({ paymentStatus, onPaymentStatus, ...again }: Again & FilterProps) => {
  const t = useWorkplaceTranslations('orders')
  const list = useInfiniteQuery(householdOrdersQuery(paymentStatus))
  const orders = list.data?.pages.flatMap((page) => page.orders) ?? []
  const filter = <PaymentFilter paymentStatus={paymentStatus} onPaymentStatus={onPaymentStatus} />
  if (list.isPending) return <SkeletonRows rows={2} />
  if (list.isError && orders.length === 0) {
    return (
      <>
        {paymentStatus && filter}
        <p className="text-danger-ink">{reasonOf(list.error)}</p>
      </>
    )
  }
  if (orders.length === 0) {
    if (paymentStatus === undefined) return <p className="max-w-prose text-quiet">{t('household.none')}</p>
    return (
      <>
        {filter}
        <p className="max-w-prose text-quiet">{t('noneFiltered')}</p>
      </>
    )
  }
  const coming = orders.filter(({ status }) => !isClosed(status))
  return (
    <>
      {filter}
      <Rows
        {...again}
        title={t('household.coming')}
        orders={coming.toSorted((a, b) => a.deliveryDate.localeCompare(b.deliveryDate))}
      />
      <Rows {...again} title={t('household.past')} orders={orders.filter((order) => !coming.includes(order))} />
      <MoreButton list={list} />
    </>
  )
}
