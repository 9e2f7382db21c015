import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useNow } from '../../platform/use-now.ts'
import { useFormat } from '../../platform/words.tsx'
import { Card } from '../../ui/card.tsx'
import { NextStep } from './next-step.tsx'
import { NotCertainYet } from './not-certain-yet.tsx'
import type { HubOrder } from './queries.ts'

/** The sums so far, whether more may come, and the next step. */
export const OrderSummary = ({ order }: { order: HubOrder }) => {
  const t = useWorkplaceTranslations('procurement')
  const format = useFormat()
  const now = useNow()
  const { isOpen, cutOffAt, quantity, itemCount, netCents, depositCents, isEstimated } = order
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
          <dd className="figure mt-1 text-3xl leading-tight">
            {(isEstimated ? format.approximateMoney : format.money)(netCents)}
          </dd>
          {depositCents !== 0 && (
            <dd className="text-quiet">{t('order.depositInIt', { amount: format.money(depositCents) })}</dd>
          )}
        </div>
        <div>
          <dt className="text-quiet">{t(isOpen ? 'order.running' : 'order.firm')}</dt>
          {isOpen ? (
            <>
              <dd className="figure mt-1 text-3xl leading-tight">{format.remaining(cutOffAt, now)}</dd>
              <dd className="text-quiet">{t('order.runningText', { moment: format.dayAndTime(cutOffAt) })}</dd>
            </>
          ) : (
            <dd className="mt-1 max-w-48 text-lg font-semibold">{t('order.firmText')}</dd>
          )}
        </div>
      </dl>
      <NextStep order={order} size="large" isOnItsPage />
      <NotCertainYet order={order} />
    </Card>
  )
}
