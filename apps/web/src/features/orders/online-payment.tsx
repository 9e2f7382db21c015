import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { lookAtGuestPayment, payGuestOrderOnline } from '@regionalmarkt/contract/orders/online-payments.ts'
import { isAllWithdrawn } from '@regionalmarkt/domain/orders/withdrawal.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keepWayBack } from '../../platform/back-from-payment.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, refresh } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import type { Order } from './queries.ts'
import { Transfer } from './transfer.tsx'

/** How whoever looks at an order pays it online, by its link or signed in. */
type Calls = {
  readonly start: () => Promise<ResponseOf<typeof payGuestOrderOnline>>
  readonly look: () => Promise<ResponseOf<typeof lookAtGuestPayment>>
  /** It was ordered a moment ago: on to the provider. */
  readonly isLeaving: boolean
  /** The way to the provider is known: coming back does not lead there again. */
  readonly onLeaving: () => Promise<void>
}
export type OnlineWay = ReturnType<typeof useOnlineWay>

type Money = NonNullable<Order['prepayment']>

/** How often somebody who comes back from the provider looks without pressing anything, and after how long each. */
const mostLooks = 6
const lookEveryMs = 5000

/** The provider is asked by whoever comes back from it, until it knows more. */
const useLooking = (order: Order, way: OnlineWay, isOpen: boolean) => {
  const looking = useQuery({
    queryKey: ['look-at-payment', order.orderNumber],
    queryFn: way.look,
    enabled: isOpen && !way.isLeaving,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      (data === undefined || data.state === 'open') && dataUpdateCount + errorUpdateCount < mostLooks
        ? lookEveryMs
        : false,
  })
  const state = looking.data?.state
  useEffect(() => {
    if (state !== undefined && state !== 'open') void refresh(['orders'])
  }, [state])
  return looking
}

/**
 * The way to the provider, and what keeps somebody from going it. For the page of the order: what shows it is replaced once the page's other
 * parts are fetched, and would leave a second time; that may begin a second payment, of which nobody knows.
 */
export const useOnlineWay = ({ start, look, isLeaving, onLeaving }: Calls) => {
  const paying = useMutation({
    mutationFn: start,
    onSuccess: async ({ payment }) => {
      await onLeaving()
      if (payment === null) return refresh(['orders'])
      keepWayBack(payment.paymentId)
      window.location.assign(payment.checkoutUrl)
    },
  })
  const { mutate } = paying
  useEffect(() => {
    if (isLeaving) mutate()
  }, [isLeaving, mutate])
  return { look, isLeaving, paying }
}

const ToPay = ({ order, money, way }: { order: Order; money: Money; way: OnlineWay }) => {
  const t = useWorkplaceTranslations('orders.household.prepayment.online')
  const [transfers, setTransfers] = useState(false)
  const { paying } = way
  const state = money.online?.state ?? 'none'
  const looking = useLooking(order, way, state === 'open')
  const isLeaving = paying.isPending || (paying.isSuccess && paying.data.payment !== null)
  const error = paying.error ?? looking.error
  const said = () => {
    if (isLeaving) return t('leaving')
    if (error !== null) return reasonOf(error)
    if (state === 'open') return looking.isFetching ? t('looking') : t('open')
    return state === 'failed' ? t('failed') : t('text')
  }
  return (
    <>
      <p role="status" className="mb-5 max-w-prose text-pretty">
        {said()}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="large" isBusy={isLeaving} onClick={() => paying.mutate()}>
          {t(state === 'none' ? 'press' : 'again')}
        </Button>
        {state === 'open' && (
          <Button size="large" look="secondary" isBusy={looking.isFetching} onClick={() => void looking.refetch()}>
            {t('look')}
          </Button>
        )}
        {money.account !== null && (
          <Button size="large" look="quiet" aria-expanded={transfers} onClick={() => setTransfers(!transfers)}>
            {t('instead')}
          </Button>
        )}
      </div>
      {transfers && (
        <div className="mt-6 border-t border-line pt-6">
          <Transfer order={order} money={money} />
        </div>
      )}
    </>
  )
}

/** What of an order that is paid online is to come and until when, or what comes back. */
export const OnlinePayment = ({ order, money, way }: { order: Order; money: Money; way: OnlineWay }) => {
  const t = useWorkplaceTranslations('orders.household.prepayment')
  const format = useFormat()
  const { openCents, backCents, paidCents, paidBackCents, isAwaited, isForAdded, online, payUntil } = money
  const refundingCents = online?.refundingCents ?? 0
  const isAsked = openCents > 0 && !isAllWithdrawn(order.items) && (isAwaited || paidCents > 0)
  const said = [
    ...(isAwaited && payUntil !== null
      ? [t(isForAdded ? 'untilAdded' : 'online.until', { until: format.dayAndTime(payUntil) })]
      : []),
    ...(isAsked && order.mostGrossCents !== null ? [t('online.most')] : []),
    ...(paidCents > 0 ? [t('paid', { amount: format.money(paidCents) })] : []),
    ...(paidBackCents > 0 ? [t('paidBack', { amount: format.money(paidBackCents) })] : []),
    ...(refundingCents > 0 ? [t('online.refunding', { amount: format.money(refundingCents) })] : []),
    ...(backCents > refundingCents ? [t('online.back', { amount: format.money(backCents - refundingCents) })] : []),
  ]
  if (!isAsked && said.length === 0) return null
  return (
    <Card className="mb-5" aria-labelledby="prepayment">
      <CardHeader
        id="prepayment"
        title={isAsked ? t('online.toPay', { amount: format.money(openCents) }) : t('title')}
      />
      {said.map((sentence) => (
        <p key={sentence} className="mb-4 max-w-prose text-pretty last:mb-0">
          {sentence}
        </p>
      ))}
      {isAsked && <ToPay order={order} money={money} way={way} />}
    </Card>
  )
}
