import { Link } from '@tanstack/react-router'
import { Hourglass, PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useRefusalOf } from '../../platform/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { isFetched, useDepartOrder } from './order-actions.ts'
import { type CountedCrates, isUnsent, PackCrates } from './pack-crates.tsx'
import type { Picking } from './queries.ts'
import { TakeBackDeparture } from './take-back-departure.tsx'

type HandOverProps = { orderNumber: string; customerName: string; refusal: string | null; label: string }

/** What cannot be handed over yet says why, and opens nothing. */
const HandOver = ({ orderNumber, customerName, refusal, label }: HandOverProps) =>
  refusal === null ? (
    <HandOverDialog
      orderNumber={orderNumber}
      customerName={customerName}
      trigger={
        <Button size="large" wide>
          {label}
        </Button>
      }
    />
  ) : (
    <Button size="large" wide look="secondary" refusal={refusal}>
      {label}
    </Button>
  )

/** No line is left to pick now: on to the van, or wait for what has not come yet. */
export const PickFinish = ({ order }: { order: Picking }) => {
  const t = useWorkplaceTranslations('fulfilment.pick')
  const refusalOf = useRefusalOf()
  const ofOrder = useWorkplaceTranslations('fulfilment.customerOrder')
  const { orderNumber, customerName, deliveryMethod, canDepart, canComplete } = order
  const depart = useDepartOrder(deliveryMethod)
  const waiting = order.items.filter(({ status, pickedQuantity }) => status !== 'cancelled' && pickedQuantity === null)
  const isOut = order.status === 'inDelivery' || order.status === 'readyForPickup' || order.status === 'completed'
  const Icon = waiting.length > 0 ? Hourglass : PackageCheck
  const inOtherWords = { NotYetConfirmed: ofOrder('confirmFirst') }
  const departRefusal = refusalOf(canDepart, inOtherWords)
  const target = { params: { orderNumber } }
  const [crates, setCrates] = useState<CountedCrates>({})
  const cratesFirst = isUnsent(crates) ? t('crates.saveFirst') : null
  return (
    <>
      <div className="mb-4 flex items-start gap-3">
        <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-primary-tint text-primary-ink">
          <Icon aria-hidden className="size-6" />
        </span>
        <div>
          <h2 className="text-xl">{waiting.length > 0 ? t('waiting', { count: waiting.length }) : t('allDone')}</h2>
          <p className="text-quiet">{isOut ? t('closed') : t(waiting.length > 0 ? 'waitingText' : 'allDoneText')}</p>
        </div>
      </div>
      {waiting.length === 0 && <PackCrates order={order} counted={crates} onCount={setCrates} />}
      <div className="flex flex-col gap-2">
        {!isOut && (
          <Button
            size="large"
            wide
            isBusy={depart.isPending}
            refusal={departRefusal ?? cratesFirst}
            onClick={() => depart.mutate(target)}
          >
            {ofOrder(isFetched(deliveryMethod) ? 'ready' : 'depart')}
          </Button>
        )}
        {!isOut && !canDepart.allowed && (
          <p className="text-sm text-quiet">
            {departRefusal}{' '}
            {canDepart.code === 'NotYetConfirmed' && (
              <Link
                to="/retailer/business-customer-orders/$orderNumber"
                params={{ orderNumber }}
                className="font-medium text-primary-ink underline underline-offset-4"
              >
                {ofOrder('toOrder')}
              </Link>
            )}
          </p>
        )}
        {order.status !== 'completed' && (
          <HandOver
            orderNumber={orderNumber}
            customerName={customerName}
            refusal={refusalOf(canComplete, inOtherWords) ?? cratesFirst}
            label={ofOrder('complete')}
          />
        )}
        {isOut && order.status !== 'completed' && <TakeBackDeparture order={order} />}
        <Button asChild look="quiet" wide>
          <Link to="/retailer/picking" search={{ deliveryDate: order.deliveryDate }}>
            {t('back')}
          </Link>
        </Button>
      </div>
    </>
  )
}
