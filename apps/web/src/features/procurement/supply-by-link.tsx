import { acceptByLink, declineByLink, dispatchByLink } from '@regionalmarkt/contract/fulfilment/supplier-orders.ts'
import { orderPaperByLink } from '@regionalmarkt/contract/paper/papers.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, CircleCheck, MailX } from 'lucide-react'
import { useState } from 'react'
import { useDeclineReason } from '../../parts/cancel-reason.ts'
import { DeclineQuestion } from '../../parts/decline-dialog.tsx'
import { DispatchForm, refusedBy } from '../../parts/dispatch-form.tsx'
import { Picture } from '../../parts/picture.tsx'
import { PrintMenu } from '../../parts/print-menu.tsx'
import { OrderStatusBadge } from '../../parts/status-badge.tsx'
import { call } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { useRefusalOf } from '../../platform/refusal.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { CustomerStops } from './customer-stops.tsx'
import { NotCertainYet } from './not-certain-yet.tsx'
import { OnTop } from './order-lines.tsx'
import { leadBy, type OrderByLink, orderByLinkQuery } from './queries.ts'

/** What an order of a hub asks of a producer who reads its mail and never signs in. Made for a thumb, and for wet hands. */
export const SupplyByLink = ({ token }: { token: string }) => {
  const t = useWorkplaceTranslations('procurement.byLink')
  const { data: order, error, refetch } = useQuery(orderByLinkQuery(token))
  const [isSent, setSent] = useState(false)
  if (order && isSent) return <Sent order={order} />
  // What was there and is there no more has been answered, here or elsewhere.
  if (error && (error.status === 404 || !order)) {
    const isOver = error.status === 404
    return (
      <Page width="reading">
        <PageHeader title={t(isOver ? 'over' : 'failed')} />
        <Card>
          <EmptyState
            icon={MailX}
            title={isOver ? t('overText') : reasonOf(error)}
            action={
              isOver ? (
                <Button asChild look="secondary">
                  <PlaceLink to="/supplier/orders">{t('signIn')}</PlaceLink>
                </Button>
              ) : (
                <Button onClick={() => void refetch()}>{t('again')}</Button>
              )
            }
          />
        </Card>
      </Page>
    )
  }
  if (!order) {
    return (
      <Page width="reading">
        <SkeletonRows rows={4} />
      </Page>
    )
  }
  return <Answer token={token} order={order} onSent={() => setSent(true)} />
}

const Sent = ({ order }: { order: OrderByLink }) => {
  const t = useWorkplaceTranslations('procurement.byLink')
  return (
    <Page width="reading">
      <PageHeader title={t('sent')} />
      <Card>
        <EmptyState icon={CircleCheck} title={t(`sentText.${order.leg}`, { hub: order.retailerName })} />
      </Card>
    </Page>
  )
}

type AnswerProps = { token: string; order: OrderByLink; onSent: () => void }

const Answer = ({ token, order, onSent }: AnswerProps) => {
  const t = useWorkplaceTranslations('procurement')
  const format = useFormat()
  const { orderNumber, retailerName: hub, leg, deliveryDate, isOpen, cutOffAt, canAccept, canDispatch, stops } = order
  const dispatch = useSend(dispatchByLink, {
    topics: ['retailerOrders'],
    onRefused: () => undefined,
    // Past the hub it is over only once each customer has its goods.
    onDone: () => {
      if (stops.length === 0) onSent()
    },
  })
  const paper = (as: 'packingList' | 'order' | 'lotLabels') => ({
    name: as,
    of: orderNumber,
    load: () => call(orderPaperByLink, { params: { token }, query: { as } }),
  })
  const day = format.longDay(deliveryDate)
  const hasLeft = order.status === 'inDelivery' || order.status === 'readyForPickup'
  return (
    <Page width="reading">
      <PageHeader
        tabTitle={orderNumber}
        title={t('byLink.title', { hub })}
        lead={t(`order.${leadBy[leg]}`, { day, hub })}
        actions={
          <>
            <OrderStatusBadge status={order.status} />
            <PrintMenu size="small" papers={[paper('packingList'), paper('order'), paper('lotLabels')]} />
          </>
        }
      />
      <div className="flex flex-col gap-5 sm:gap-6">
        {(canAccept.allowed || (!canDispatch.allowed && !hasLeft)) && (
          <Card aria-labelledby="to-bring">
            <CardHeader title={t('order.lines')} id="to-bring" aside={orderNumber} />
            <p className="mb-2 text-quiet">
              {isOpen ? t('order.runningText', { moment: format.dayAndTime(cutOffAt) }) : t('order.firmText')}
            </p>
            <Lines token={token} order={order} />
            {isOpen && canAccept.allowed && (
              <p className="mb-2">{t('early.closes', { moment: format.moment(cutOffAt) })}</p>
            )}
            <NotCertainYet order={order} />
            <Accept token={token} order={order} />
          </Card>
        )}
        {canDispatch.allowed && (
          <Card aria-labelledby="to-send">
            <CardHeader
              title={t(`lots.title.${leg}`)}
              id="to-send"
              aside={canAccept.allowed ? undefined : orderNumber}
            />
            <p className="mb-2 text-quiet">{t('lots.text')}</p>
            <div className="[&_fieldset_button]:size-14 [&_fieldset_input]:h-14 [&_fieldset_input]:w-16 [&_fieldset_input]:text-xl [&_input]:h-14 [&_input]:text-lg">
              <DispatchForm
                order={order}
                isBusy={dispatch.isPending}
                refused={refusedBy(dispatch.error)}
                onSend={(body) => dispatch.mutateAsync({ params: { token }, body })}
              />
            </div>
          </Card>
        )}
        <CustomerStops order={order} token={token} onAllServed={onSent} />
        <p className="text-center text-quiet">
          {t('byLink.haveAccount')}{' '}
          <PlaceLink to={`/supplier/orders/${orderNumber}`} className="text-primary-ink underline underline-offset-4">
            {t('byLink.signIn')}
          </PlaceLink>
        </p>
      </div>
    </Page>
  )
}

type LinesProps = { token: string; order: OrderByLink }

const Lines = ({ token, order: { items, version } }: LinesProps) => {
  const ofPurchase = useWorkplaceTranslations('purchases')
  const t = useWorkplaceTranslations('procurement.order')
  const reasonText = useDeclineReason()
  const format = useFormat()
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
          <Picture picture={item.picture} size={52} />
          <div className="min-w-0 flex-1">
            <h3 className="text-lg">{inLanguage(item.articleName)}</h3>
            <p className="text-quiet">{inLanguage(item.salesUnitName)}</p>
            {item.isForShelf && <p className="font-medium">{ofPurchase('forShelf')}</p>}
            <OnTop item={item} />
            {item.declineReason !== null && (
              <p className="font-medium text-warning-ink">
                {promisedQuantity(item) > 0 && promisedQuantity(item) < item.orderedQuantity
                  ? t('declinedPart', {
                      quantity: format.quantity(item.orderedQuantity - promisedQuantity(item)),
                      reason: reasonText(item.declineReason),
                    })
                  : t('declined', { reason: reasonText(item.declineReason) })}
              </p>
            )}
          </div>
          <p className="figure text-3xl">
            {format.quantity(promisedQuantity(item))}
            <span className="text-lg text-quiet">×</span>
          </p>
          {item.canDecline.allowed && <Decline token={token} item={item} version={version} />}
        </li>
      ))}
    </ul>
  )
}

type DeclineProps = { token: string; item: OrderByLink['items'][number]; version: number }

const Decline = ({ token, item, version }: DeclineProps) => {
  const decline = useSend(declineByLink, { topics: ['retailerOrders'], onRefused: () => undefined })
  return (
    <div className="max-sm:w-full max-sm:[&>button]:w-full">
      <DeclineQuestion
        desk="supplier"
        item={item}
        sending={decline}
        size="large"
        onSend={(body) => decline.mutateAsync({ params: { token, itemId: item.id }, body, version })}
      />
    </div>
  )
}

const Accept = ({ token, order }: LinesProps) => {
  const t = useWorkplaceTranslations('procurement')
  const refusalOf = useRefusalOf()
  const { version, canAccept } = order
  const accept = useSend(acceptByLink, { topics: ['retailerOrders'], onRefused: () => undefined })
  const isOutdated = accept.error?.data?.code === 'VersionOutdated'
  if (!canAccept.allowed) {
    const remark = refusalOf(canAccept, { NotYetConfirmed: t('hubNotReady') })
    return <p className="rounded-2xl bg-fill px-4 py-3">{remark}</p>
  }
  return (
    <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-col gap-3 rounded-b-3xl border-t border-line bg-raised px-5 py-4 sm:-mx-6 sm:-mb-6 sm:px-6">
      <ErrorSummary
        title={accept.error ? (isOutdated ? t('changedMeanwhile') : reasonOf(accept.error)) : undefined}
        attempt={accept.submittedAt}
      />
      <Button
        wide
        size="large"
        className="h-16"
        isBusy={accept.isPending}
        onClick={() => accept.mutate({ params: { token }, version })}
      >
        <Check aria-hidden />
        {t('byLink.accept')}
      </Button>
    </div>
  )
}
