import { cancelGuestOrderItem, getGuestOrder } from '@regionalmarkt/contract/orders/household-orders.ts'
import { lookAtGuestPayment, payGuestOrderOnline } from '@regionalmarkt/contract/orders/online-payments.ts'
import { declineGuestSubstitute } from '@regionalmarkt/contract/orders/substitutes.ts'
import { useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { call } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { read, reasonOf, useSend } from '../../platform/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CancelWay, type Changeable, orderTopics } from './cancel-way.ts'
import { GuestConfirmation } from './guest-confirmation.tsx'
import { useOnlineWay } from './online-payment.tsx'
import { GuestDocuments } from './order-documents.tsx'
import { OrderSkeleton, OrderView, type SaidOfOrder } from './order-view.tsx'
import { PlacedBanner } from './placed-banner.tsx'
import type { Order } from './queries.ts'

/** Fetched beside the order: there are none before goods were handed over. */
const Containers = lazy(async () => ({ default: (await import('../../parts/container-account.tsx')).GuestContainers }))

type Props = {
  token: string
  /** It was ordered a moment ago. */
  isNew: boolean
  /** On to the payment provider. */
  isLeaving: boolean
  onLeaving: () => Promise<void>
  onOrderAgain: (order: Order) => void
  complaints: SaidOfOrder
  changeable: Changeable
}

/** A guest's order, for whoever has its link. */
export const GuestOrder = ({ token, isNew, isLeaving, onLeaving, onOrderAgain, complaints, changeable }: Props) => {
  const t = useWorkplaceTranslations('orders.household')
  const { data: order, error, refetch } = useQuery(read(getGuestOrder, { params: { token } }, ['orders']))
  const useCancel = (onDone: () => void) => {
    const send = useSend(cancelGuestOrderItem, { topics: orderTopics, onDone })
    const declining = useSend(declineGuestSubstitute, { topics: orderTopics, onDone })
    return {
      isPending: send.isPending || declining.isPending,
      cancel: (_: string, itemId: string) => send.mutate({ params: { token, itemId } }),
      decline: (_: string, itemId: string) => declining.mutate({ params: { token, itemId } }),
    }
  }
  const online = useOnlineWay({
    start: () => call(payGuestOrderOnline, { params: { token } }),
    look: () => call(lookAtGuestPayment, { params: { token } }),
    ...{ isLeaving, onLeaving },
  })
  if (error && !order) {
    const isOver = error.status === 404
    return (
      <Page width="reading">
        <PageHeader title={t(isOver ? 'linkOver' : 'failed')} />
        <Card>
          <EmptyState
            icon={MailX}
            title={isOver ? t('linkOverText') : reasonOf(error)}
            action={isOver ? undefined : <Button onClick={() => void refetch()}>{t('again')}</Button>}
          />
        </Card>
      </Page>
    )
  }
  return (
    <div className="bg-sunken">
      <Page className="max-w-[80rem]">
        {order ? (
          <CancelWay value={useCancel}>
            {changeable(order, (onChange) => (
              <>
                {isNew && <PlacedBanner text={t('placedGuest')} />}
                <GuestConfirmation token={token} order={order} />
                <OrderView
                  order={order}
                  online={online}
                  documents={<GuestDocuments token={token} />}
                  below={
                    <Suspense fallback={null}>
                      <Containers token={token} />
                    </Suspense>
                  }
                  complaints={complaints}
                  onOrderAgain={() => onOrderAgain(order)}
                  {...(onChange && { onChange })}
                />
              </>
            ))}
          </CancelWay>
        ) : (
          <OrderSkeleton />
        )}
      </Page>
    </div>
  )
}
