import { Link } from '@tanstack/react-router'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { useCountsOf } from './count-outbox.ts'
import { CountedDelivery } from './counted-delivery.tsx'
import { DeliveryChecks } from './delivery-check.tsx'
import { deliveryOf, type InboundDelivery } from './inbound-goods.ts'
import { countedItemsOf, openItemsOf, waitingItemsOf } from './receipt-draft.ts'
import { ReceiveDelivery } from './receive-delivery.tsx'
import { LostCount, WaitingCount } from './unsent-count.tsx'

/** When the first of the customers behind a delivery gets their goods, which may be days after the producer brought them. */
const firstDayOf = ({ deliveryDate, items }: InboundDelivery): string =>
  items
    .flatMap(({ demands }) => demands.map((demand) => demand.deliveryDate))
    .sort()
    .at(0) ?? deliveryDate

type Props = {
  supplier: { slug: string; name: string }
  /** What its count is kept under on the device. */
  name: string
  delivery: InboundDelivery
  /** One order of what comes together, and no other. */
  isAlone: boolean
}

/** One delivery: what is to be counted, what waits to be booked, and what is counted. */
export const InboundDeliveryView = ({ supplier, name, delivery, isAlone }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.receiving')
  const unsent = useCountsOf(delivery, isAlone)
  // What waits to be booked is not counted again.
  const [first, ...others] = delivery.orders.filter(
    ({ orderNumber }) => !unsent.waiting.some(({ body }) => body.orderNumbers.includes(orderNumber)),
  )
  const toCount = first && deliveryOf([first, ...others])
  const waiting = waitingItemsOf(delivery)
  const counted = countedItemsOf(delivery)
  const checks = delivery.orders.flatMap((order) => order.checks)
  const note = waiting[0] && (
    <p className="mb-4 rounded-2xl bg-warning-tint px-4 py-3 font-medium text-warning-ink">
      {t('unconfirmed', {
        count: waiting.length,
        articles: waiting.map((item) => inLanguage(item.articleName)).join(', '),
      })}{' '}
      <Link
        to="/retailer/retailer-orders/$orderNumber"
        params={{ orderNumber: waiting[0].orderNumber }}
        className="whitespace-nowrap underline underline-offset-4"
      >
        {t('toOrder')}
      </Link>
    </p>
  )
  const waits = unsent.waiting.map((count) => <WaitingCount key={count.draft.idempotencyKey} count={count} />)
  const open = toCount !== undefined && openItemsOf(toCount).length > 0 ? toCount : undefined
  const lost = !open && unsent.current?.stopped && <LostCount count={unsent.current} />
  if (open || waits.length > 0) {
    return (
      <>
        {note}
        {lost}
        {waits}
        {open && (
          <ReceiveDelivery supplier={supplier} name={name} delivery={open} isAlone={isAlone} count={unsent.current} />
        )}
        {counted.length > 0 && (
          <section aria-labelledby="counted" className="mt-8">
            <h2 id="counted" className="mb-3 text-xl">
              {t('counted')}
            </h2>
            <CountedDelivery delivery={delivery} items={counted} />
          </section>
        )}
        <DeliveryChecks checks={checks} />
      </>
    )
  }
  return (
    <>
      {lost}
      {note || (
        <div className="mb-4 flex justify-end">
          <Button asChild>
            <Link to="/retailer/picking" search={{ deliveryDate: firstDayOf(delivery) }}>
              {t('toPicking')}
            </Link>
          </Button>
        </div>
      )}
      <CountedDelivery delivery={delivery} />
      <DeliveryChecks checks={checks} />
    </>
  )
}
