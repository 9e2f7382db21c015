import { isDirect } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useRefusalOf } from '../../platform/refusal.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { isFetched, useConfirmOrder, useDepartOrder } from './order-actions.ts'
import type { HubOrder } from './queries.ts'
import { TakeBackDeparture } from './take-back-departure.tsx'

type StepState = 'done' | 'now' | 'later'
type StepProps = {
  number: number
  state: StepState
  title: string
  text: string
  action?: ReactNode
  refusal?: string | null
  /** The way to undo a step that is done. */
  undo?: ReactNode
}

const Step = ({ number, state, title, text, action, refusal, undo }: StepProps) => {
  const t = useWorkplaceTranslations('fulfilment.customerOrder')
  const isRefused = state === 'later' && Boolean(refusal)
  return (
    <li className="flex min-w-0 items-start gap-3 py-3 @min-[52rem]:gap-2.5 @min-[52rem]:px-3.5 @min-[52rem]:py-0 @min-[52rem]:first:pl-0 @min-[52rem]:last:pr-0">
      <span
        className={classNames(
          'figure inline-flex size-8 shrink-0 items-center justify-center rounded-full',
          state === 'done' && 'bg-primary-tint-strong text-primary-ink',
          state === 'now' && 'bg-primary text-on-primary',
          state === 'later' && 'bg-fill text-quiet',
        )}
      >
        {state === 'done' ? (
          <Check aria-hidden className="size-4.5" strokeWidth={3} />
        ) : (
          <span aria-hidden>{number}</span>
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className={classNames('font-semibold', state === 'later' && 'text-quiet')}>
          {title}
          {state === 'done' && <span className="sr-only">, {t('done')}</span>}
        </p>
        <p className="text-sm text-quiet">{isRefused ? refusal : text}</p>
        {action !== undefined && state !== 'done' && (
          // At a desk the reason stands alone: a button that refuses would say the same again.
          <div className={classNames('mt-2.5 @min-[40rem]:mt-1', isRefused && '@min-[40rem]:hidden')}>{action}</div>
        )}
        {state === 'done' && undo}
      </div>
    </li>
  )
}

/** What happens to an order at the hub, in its four steps: what is done, what is next, and why the rest must wait. */
export const OrderSteps = ({ order }: { order: HubOrder }) => {
  const t = useWorkplaceTranslations('fulfilment.customerOrder')
  const guest = useWorkplaceTranslations('fulfilment.guestHolds')
  const refusalOf = useRefusalOf()
  const format = useFormat()
  const { orderNumber, deliveryMethod } = order
  const confirm = useConfirmOrder()
  const depart = useDepartOrder(deliveryMethod)
  const living = order.items.filter(({ status }) => status !== 'cancelled')
  const picked = living.filter(({ pickedQuantity }) => pickedQuantity !== null).length
  if (living.length === 0) return null
  const isOut = living.every(({ status }) => ['inDelivery', 'readyForPickup', 'completed'].includes(status))
  const isConfirmed = living.every(({ status }) => status !== 'received')
  const stateOf = (isDone: boolean, isNow: boolean): StepState => (isDone ? 'done' : isNow ? 'now' : 'later')
  const target = { params: { orderNumber } }
  const button = (label: string, isNow: boolean, send: typeof confirm | typeof depart, refusal: string | null) => (
    <Button
      size="small"
      look={isNow ? 'primary' : 'secondary'}
      isBusy={send.isPending}
      refusal={refusal}
      onClick={() => send.mutate(target)}
    >
      {label}
    </Button>
  )
  const fetched = isFetched(deliveryMethod)
  const supplier = living[0]?.supplierName ?? ''
  const supplyOrder = living[0]?.sourcing[0]?.retailerOrderNumber
  const inOtherWords = { NotYetConfirmed: t('confirmFirst') }
  const departRefusal = refusalOf(order.canDepart, inOtherWords)
  const completeRefusal = refusalOf(order.canComplete, inOtherWords)
  const openCents = order.prepayment?.openCents ?? 0
  const missing =
    openCents > 0 && !order.prepayment?.mandate ? t('missingMoney', { amount: format.money(openCents) }) : null
  const canPick = isConfirmed && !isOut && living.some(({ status }) => status === 'receivedRetailer')
  return (
    <Card aria-labelledby="order-steps" className="@container sm:py-4">
      <div className="@min-[52rem]:sr-only">
        <CardHeader title={t('steps')} id="order-steps" />
      </div>
      <ol className="divide-line @max-[40rem]:divide-y @min-[40rem]:grid @min-[40rem]:grid-cols-2 @min-[52rem]:grid-cols-4 @min-[52rem]:divide-x">
        <Step
          number={1}
          state={stateOf(isConfirmed, true)}
          title={t('confirm')}
          text={missing ?? (order.unconfirmedUntil === null ? t('confirmText') : guest('confirmText'))}
          action={button(t('confirm'), true, confirm, refusalOf(order.canConfirm))}
        />
        {isDirect(deliveryMethod) ? (
          <Step
            number={2}
            state={stateOf(isOut, isConfirmed)}
            title={t(fetched ? 'directReady' : 'directDepart', { supplier })}
            text={t('directText')}
            action={
              supplyOrder !== undefined && (
                <Button asChild size="small" look="secondary">
                  <Link to="/retailer/retailer-orders/$orderNumber" params={{ orderNumber: supplyOrder }}>
                    {t('directOpen')}
                  </Link>
                </Button>
              )
            }
          />
        ) : (
          <>
            <Step
              number={2}
              state={stateOf(picked === living.length, canPick)}
              title={t('pick')}
              text={
                picked > 0 ? t('pickedOf', { picked: String(picked), count: String(living.length) }) : t('pickText')
              }
              action={
                <Button asChild size="small" look={canPick && picked < living.length ? 'primary' : 'secondary'}>
                  <Link to="/retailer/picking/$orderNumber" params={{ orderNumber }}>
                    {t('pickOpen')}
                  </Link>
                </Button>
              }
            />
            <Step
              number={3}
              state={stateOf(isOut, order.canDepart.allowed)}
              title={fetched ? t('ready') : t('depart')}
              text={fetched ? t('readyText') : t('departText')}
              refusal={departRefusal}
              action={button(fetched ? t('ready') : t('depart'), order.canDepart.allowed, depart, departRefusal)}
              undo={order.canTakeBackDeparture.allowed && <TakeBackDeparture order={order} />}
            />
          </>
        )}
        <Step
          number={isDirect(deliveryMethod) ? 3 : 4}
          state={stateOf(order.status === 'completed', order.canComplete.allowed)}
          title={t('complete')}
          text={missing ?? t('completeText')}
          refusal={completeRefusal}
          action={
            order.canComplete.allowed ? (
              <HandOverDialog
                orderNumber={orderNumber}
                customerName={order.customerName}
                trigger={<Button size="small">{t('complete')}</Button>}
              />
            ) : (
              <Button size="small" look="secondary" refusal={completeRefusal}>
                {t('complete')}
              </Button>
            )
          }
        />
      </ol>
    </Card>
  )
}
