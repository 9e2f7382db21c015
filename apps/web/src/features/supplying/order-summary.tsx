import { useTranslations } from 'use-intl'
import { refusalOf } from '../../platform/refusal.ts'
import { useFormat } from '../../platform/words.tsx'
import { Card } from '../../ui/card.tsx'
import { AcceptButton } from './accept-order.tsx'
import { DispatchButton } from './dispatch-dialog.tsx'
import type { HubOrder } from './queries.ts'
import { useNow } from './use-now.ts'

/** What is to do next with an order, or why not; nothing once it is on its way. */
const NextStep = ({ order }: { order: HubOrder }) => {
  const { orderNumber, leg, status, canAccept, canDispatch } = order
  const isOffered = status === 'received'
  if (!isOffered && status !== 'processing') return null
  const refusal = refusalOf(isOffered ? canAccept : canDispatch)
  return (
    <div className="flex flex-col gap-2 sm:items-end">
      {isOffered ? (
        <AcceptButton orderNumber={orderNumber} refusal={refusal} size="large" />
      ) : (
        <DispatchButton orderNumber={orderNumber} leg={leg} refusal={refusal} size="large" />
      )}
      {refusal !== null && <p className="max-w-72 text-quiet sm:text-right">{refusal}</p>}
    </div>
  )
}

/** The sums so far, whether more may come, and the next step. */
export const OrderSummary = ({ order }: { order: HubOrder }) => {
  const t = useTranslations('supplier')
  const format = useFormat()
  const now = useNow()
  const { isOpen, cutOffAt, quantity, itemCount, netCents } = order
  return (
    <Card className="flex flex-col gap-6 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between">
      <dl className="flex flex-wrap gap-x-10 gap-y-5">
        <div>
          <dt className="text-quiet">{t(isOpen ? 'order.soFar' : 'order.total')}</dt>
          <dd className="figure mt-1 text-3xl leading-tight">{t('packs', { count: quantity })}</dd>
          <dd className="text-quiet">{t('lines', { count: itemCount })}</dd>
        </div>
        <div>
          <dt className="text-quiet">{t('order.netTotal')}</dt>
          <dd className="figure mt-1 text-3xl leading-tight">{format.money(netCents)}</dd>
        </div>
        <div>
          <dt className="text-quiet">{t(isOpen ? 'order.running' : 'order.firm')}</dt>
          <dd className="figure mt-1 text-3xl leading-tight">
            {isOpen ? format.remaining(cutOffAt, now) : format.moment(cutOffAt)}
          </dd>
          <dd className="text-quiet">
            {isOpen ? t('order.runningText', { moment: format.dayAndTime(cutOffAt) }) : t('order.firmText')}
          </dd>
        </div>
      </dl>
      <NextStep order={order} />
    </Card>
  )
}
