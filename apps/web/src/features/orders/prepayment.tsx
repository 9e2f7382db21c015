import { isAllWithdrawn } from '@regionalmarkt/domain/orders/withdrawal.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { OnlinePayment, type OnlineWay } from './online-payment.tsx'
import type { Order } from './queries.ts'
import { Transfer } from './transfer.tsx'

/** What of an order that is paid beforehand or collected is to come and until when, or what comes back. */
export const Prepayment = ({ order, online }: { order: Order; online?: OnlineWay | undefined }) => {
  const t = useWorkplaceTranslations('orders.household.prepayment')
  const format = useFormat()
  const { prepayment: money } = order
  if (money === null) return null
  if (money.online !== null && online) return <OnlinePayment order={order} money={money} way={online} />
  const { openCents, backCents, paidCents, paidBackCents, isAwaited, isForAdded, mandate, payUntil } = money
  const hasEnded = mandate !== null && mandate.endedOn !== null
  const isAsked =
    openCents > 0 &&
    !isAllWithdrawn(order.items) &&
    (hasEnded ? order.status === 'completed' : mandate === null && (isAwaited || paidCents > 0))
  const said = [
    ...(mandate !== null && openCents > 0
      ? [
          t(hasEnded ? 'mandateEnded' : 'debit', {
            hub: order.retailerName,
            reference: mandate.reference,
            iban: mandate.iban,
          }),
        ]
      : []),
    ...(isAwaited && payUntil !== null
      ? [t(isForAdded ? 'untilAdded' : 'until', { until: format.dayAndTime(payUntil) })]
      : []),
    ...(isAsked && order.mostGrossCents !== null ? [t('most')] : []),
    ...(paidCents > 0 ? [t('paid', { amount: format.money(paidCents) })] : []),
    ...(paidBackCents > 0 ? [t('paidBack', { amount: format.money(paidBackCents) })] : []),
    ...(backCents > 0 ? [t('back', { amount: format.money(backCents), hub: order.retailerName })] : []),
  ]
  if (!isAsked && said.length === 0) return null
  return (
    <Card className="mb-5" aria-labelledby="prepayment">
      <CardHeader id="prepayment" title={isAsked ? t('transfer', { amount: format.money(openCents) }) : t('title')} />
      {said.map((sentence) => (
        <p key={sentence} className="mb-4 max-w-prose text-pretty last:mb-0">
          {sentence}
        </p>
      ))}
      {isAsked && <Transfer order={order} money={money} />}
    </Card>
  )
}
