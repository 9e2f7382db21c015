import { getOwnOrder } from '@regionalmarkt/contract/orders/own-orders.ts'
import { isBrought } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { isOrderEstimated } from '@regionalmarkt/domain/orders/is-order-estimated.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { read } from '../../platform/queries.ts'
import { useSession } from '../../platform/session.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCart } from './cart-store.ts'

/** An order that has arrived: its number, its day, its sum. */
const PlacedOrder = ({ orderNumber }: { orderNumber: string }) => {
  const t = useShoppingTranslations('checkout')
  const words = useTranslations()
  const format = useFormat()
  const { data: order } = useQuery(read(getOwnOrder, { params: { orderNumber } }, ['orders']))
  return (
    <>
      <dl className="w-full rounded-3xl bg-sunken p-6">
        <dt className="text-quiet">{t('doneNumber')}</dt>
        <dd className="figure text-3xl">{orderNumber}</dd>
        <dt className="sr-only">{t('date')}</dt>
        <dd className="mt-3">
          {order ? (
            <>
              {isBrought(order.deliveryMethod)
                ? t('doneDelivery', { day: format.longDay(order.deliveryDate) })
                : `${words(`statuses.deliveryMethod.${order.deliveryMethod}`)}, ${format.longDay(order.deliveryDate)}`}
              {' · '}
              {words('cart.lines', { count: order.itemCount })}
              {' · '}
              {(isOrderEstimated(order.items) ? format.approximateMoney : format.money)(order.grossCents)}
            </>
          ) : (
            <Skeleton className="mx-auto w-64" />
          )}
        </dd>
      </dl>
      {order && isOrderEstimated(order.items) && <p className="-mt-2 text-sm text-quiet">{words('cart.estimated')}</p>}
    </>
  )
}

/** Only the end of the address has changed: nobody else leads on to what there is to read now. */
const takeFocus = (heading: HTMLElement | null): void => heading?.focus()

/** One press has ordered this, and what comes next. */
export const OrderConfirmation = ({ orderNumbers }: { orderNumbers: readonly string[] }) => {
  const t = useShoppingTranslations('checkout')
  const email = useSession().activeAccount?.email
  const { lines } = useCart()
  const title = t('doneTitle', { count: orderNumbers.length })
  const [orderNumber = ''] = orderNumbers
  useDocumentTitle(title)
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-5 py-10 text-center">
      <span className="inline-flex size-16 items-center justify-center rounded-full bg-primary-tint text-primary-ink">
        <CircleCheck aria-hidden className="size-9" />
      </span>
      <h1 ref={takeFocus} tabIndex={-1} className="text-3xl">
        {title}
      </h1>
      {orderNumbers.map((each) => (
        <PlacedOrder key={each} orderNumber={each} />
      ))}
      <p className="text-quiet">{email ? t('doneText', { email }) : t('doneTextNoEmail')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button asChild look="secondary">
          <Link to="/business-customer/orders">{t('toOrders')}</Link>
        </Button>
        {orderNumbers.length === 1 && (
          <Button asChild>
            <Link to="/business-customer/orders/$orderNumber" params={{ orderNumber }}>
              {t('toOrder')}
            </Link>
          </Button>
        )}
      </div>
      {lines.length > 0 && (
        <div className="mt-4 flex flex-col items-center gap-3 rounded-2xl bg-warning-tint p-5 text-warning-ink">
          <p className="font-semibold">{t('doneLater', { count: lines.length })}</p>
          <Button asChild look="secondary">
            <Link to="/checkout" search={{}}>
              {t('orderRest')}
            </Link>
          </Button>
        </div>
      )}
    </div>
  )
}
