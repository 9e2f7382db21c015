import { cancelHouseholdOrderItem, getHouseholdOrder } from '@regionalmarkt/contract/orders/household-orders.ts'
import { lookAtHouseholdPayment, payHouseholdOrderOnline } from '@regionalmarkt/contract/orders/online-payments.ts'
import { declineHouseholdSubstitute } from '@regionalmarkt/contract/orders/substitutes.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { call } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { read, useSend } from '../../platform/queries.ts'
import { AddressConfirmation } from './address-confirmation.tsx'
import { CancelWay, type Changeable, orderTopics } from './cancel-way.ts'
import { useOnlineWay } from './online-payment.tsx'
import { HouseholdDocuments } from './order-documents.tsx'
import { OrderView, type SaidOfOrder } from './order-view.tsx'
import { PlacedBanner } from './placed-banner.tsx'
import type { Order } from './queries.ts'

export const householdOrderQuery = (orderNumber: string) =>
  read(getHouseholdOrder, { params: { orderNumber } }, ['orders'])

const useCancel = (onDone: () => void) => {
  const send = useSend(cancelHouseholdOrderItem, { topics: orderTopics, onDone })
  const declining = useSend(declineHouseholdSubstitute, { topics: orderTopics, onDone })
  return {
    isPending: send.isPending || declining.isPending,
    cancel: (orderNumber: string, itemId: string) => send.mutate({ params: { orderNumber, itemId } }),
    decline: (orderNumber: string, itemId: string) => declining.mutate({ params: { orderNumber, itemId } }),
  }
}

/** Fetched beside the order: there are none before goods were handed over. */
const Containers = lazy(async () => ({
  default: (await import('../../parts/container-account.tsx')).HouseholdContainers,
}))

type Props = {
  orderNumber: string
  isNew: boolean
  /** On to the payment provider. */
  isLeaving: boolean
  onLeaving: () => Promise<void>
  onOrderAgain: (order: Order) => void
  complaints: SaidOfOrder
  changeable: Changeable
}

/** One order of a private customer. */
export const HouseholdOrder = ({
  orderNumber,
  isNew,
  isLeaving,
  onLeaving,
  onOrderAgain,
  complaints,
  changeable,
}: Props) => {
  const t = useWorkplaceTranslations('orders.household')
  const { data: order } = useSuspenseQuery(householdOrderQuery(orderNumber))
  const online = useOnlineWay({
    start: () => call(payHouseholdOrderOnline, { params: { orderNumber } }),
    look: () => call(lookAtHouseholdPayment, { params: { orderNumber } }),
    ...{ isLeaving, onLeaving },
  })
  return (
    <CancelWay value={useCancel}>
      {changeable(order, (onChange) => (
        <>
          {isNew && <PlacedBanner text={t('placed')} />}
          <AddressConfirmation until={order.unconfirmedUntil} />
          <OrderView
            order={order}
            online={online}
            documents={<HouseholdDocuments orderNumber={orderNumber} />}
            below={
              <Suspense fallback={null}>
                <Containers orderNumber={orderNumber} />
              </Suspense>
            }
            complaints={complaints}
            onOrderAgain={() => onOrderAgain(order)}
            {...(onChange && { onChange })}
          />
        </>
      ))}
    </CancelWay>
  )
}
