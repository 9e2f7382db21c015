import { Plus } from 'lucide-react'
import { RecurringOrderStatusBadge } from '../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import { useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DateCalendar } from './date-calendar.tsx'
import { DateList } from './date-list.tsx'
import { useDesk } from './desk.ts'
import { RecurringItems } from './recurring-items.tsx'
import { StatusActions } from './status-actions.tsx'
import { useOrder } from './use-order.ts'
import { useRecurrenceText } from './use-recurrence-text.ts'

/** One recurring order: what may be done with it, its dates, its lines. */
export const OrderDetail = () => {
  const t = useWorkplaceTranslations('recurring')
  const format = useFormat()
  const textOf = useRecurrenceText()
  const { root, side } = useDesk()
  const order = useOrder()
  const { orderNumber, status, pausedUntil, endsOn, isOver, note, buyerOrderNumber, costCentre } = order
  const text = textOf(order)
  return (
    <>
      <PageHeader
        title={text.charAt(0).toUpperCase() + text.slice(1)}
        tabTitle={orderNumber}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {side === 'hub' && (
              <PlaceLink to={root} className="font-semibold text-ink underline-offset-4 hover:underline">
                {order.customer.name}
              </PlaceLink>
            )}
            {orderNumber}
            {isOver ? <Badge>{t('over')}</Badge> : <RecurringOrderStatusBadge status={status} />}
            {pausedUntil !== null && (
              <span className="text-base">{t('pausedUntil', { day: format.day(pausedUntil) })}</span>
            )}
            {endsOn !== null && <span className="text-base">{t('detail.until', { day: format.fullDay(endsOn) })}</span>}
          </span>
        }
        actions={
          <>
            {!isOver && (
              <Button asChild look="secondary">
                <PlaceLink to={`${root}/${orderNumber}/edit`}>{t('detail.edit')}</PlaceLink>
              </Button>
            )}
            <StatusActions order={order} />
          </>
        }
      />
      {status === 'pending' && !isOver && (
        <p className="mb-5 rounded-2xl bg-info-tint p-4 text-info-ink">
          {side === 'hub' ? t('atHub.waits') : t('waits')}
        </p>
      )}
      <div className="grid items-start gap-6 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
        <Card aria-labelledby="calendar" className="min-w-0 xl:col-start-2">
          <CardHeader id="calendar" title={t('detail.calendar')} />
          <DateCalendar order={order} />
        </Card>
        <Card
          aria-labelledby="dates"
          className="min-w-0 pb-2 sm:pb-3 md:max-xl:col-span-2 md:max-xl:row-start-2 xl:col-start-1 xl:row-span-2 xl:row-start-1"
        >
          <CardHeader id="dates" title={t('detail.dates')} />
          <DateList order={order} />
        </Card>
        <Card aria-labelledby="items" className="min-w-0 pb-2 sm:pb-3">
          <CardHeader
            id="items"
            title={t('detail.items')}
            aside={
              !isOver && (
                <Button asChild look="link">
                  <PlaceLink to={`${root}/${orderNumber}/add`}>
                    <Plus aria-hidden className="size-4" />
                    {t('detail.add')}
                  </PlaceLink>
                </Button>
              )
            }
          />
          <RecurringItems order={order} />
          <dl className="mt-2 grid gap-x-6 gap-y-1 border-t border-line py-3 text-sm">
            <dt className="text-quiet">{t('form.shipping')}</dt>
            <dd>{order.shippingAddress === '' ? t('detail.noAddress') : order.shippingAddress}</dd>
            {note !== '' && (
              <>
                <dt className="mt-1 text-quiet">{t('detail.note')}</dt>
                <dd className="whitespace-pre-line">{note}</dd>
              </>
            )}
            {buyerOrderNumber !== '' && (
              <>
                <dt className="mt-1 text-quiet">{t('detail.buyerOrderNumber')}</dt>
                <dd className="break-words">{buyerOrderNumber}</dd>
              </>
            )}
            {costCentre !== '' && (
              <>
                <dt className="mt-1 text-quiet">{t('detail.costCentre')}</dt>
                <dd className="break-words">{costCentre}</dd>
              </>
            )}
          </dl>
        </Card>
      </div>
    </>
  )
}
