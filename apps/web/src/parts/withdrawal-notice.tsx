import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getOwnOrder } from '@regionalmarkt/contract/orders/own-orders.ts'
import { Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { useFormat } from '../platform/words.tsx'
import { Card } from '../ui/card.tsx'
import { useRefusalText, withdrawalStanding } from './withdrawal-state.ts'

type Order = Pick<ResponseOf<typeof getOwnOrder>, 'orderNumber' | 'withdrawals' | 'retailerName'>

/** The withdrawals of an order and their decisions, as the consumer or the hub reads them. */
export const WithdrawalNotice = ({ order, side }: { order: Order; side: 'ofOrder' | 'atHub' }) => {
  const t = useWorkplaceTranslations('withdrawals')
  const format = useFormat()
  const refusalText = useRefusalText()
  const { withdrawals, retailerName: hub, orderNumber } = order
  if (withdrawals.length === 0) return null
  return (
    <Card className="mb-5" aria-label={t('title')}>
      <ul className="flex flex-col gap-3">
        {withdrawals.map(({ id, declaredAt, refundUntil, refusal, ...withdrawal }) => {
          const standing = withdrawalStanding(withdrawal)
          return (
            <li key={id} className="flex gap-3">
              <Undo2 aria-hidden className="mt-0.5 size-5 shrink-0 text-warning-ink" />
              <div className="min-w-0">
                <p className="font-semibold">
                  {t(`${side}.${standing}`, {
                    hub,
                    moment: format.dayAndTime(declaredAt),
                    day: format.longDay(refundUntil),
                  })}
                </p>
                {refusal !== null && (
                  <p>
                    {withdrawal.state === 'accepted' && `${t('ofOrder.partly')} `}
                    {refusalText(refusal)}
                  </p>
                )}
                {side === 'atHub' && (
                  <Link
                    to="/retailer/billing/business-customers"
                    search={{ view: 'withdrawals', q: orderNumber, shown: 'all' }}
                    className="touch-target font-medium text-primary-ink underline underline-offset-4"
                  >
                    {t('atHub.open')}
                  </Link>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
