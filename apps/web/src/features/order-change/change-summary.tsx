import { isOrderEstimated } from '@regionalmarkt/domain/orders/is-order-estimated.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { AgeTick, ReasonField } from '../../parts/reason-field.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Side } from './change-way.ts'
import { useTermLines } from './term-lines.ts'
import type { OrderChange } from './use-order-change.ts'

/** Which one of its article is meant. */
const Pack = ({ children }: { children: string }) => (
  <span className="block text-sm font-normal text-quiet">{children}</span>
)

const Changes = ({ change: { order, toSend, draft, isNothing } }: { change: OrderChange }) => {
  const t = useWorkplaceTranslations('orderChange.summary')
  const ofTerms = useTermLines()
  const format = useFormat()
  if (isNothing) return <p className="text-quiet">{t('nothing')}</p>
  return (
    <ul className="flex flex-col gap-1.5">
      {ofTerms(order, toSend).map((text) => (
        <li key={text} className="font-medium">
          {text}
        </li>
      ))}
      {toSend.lines.map(({ itemId, quantity }) => {
        const item = order.items.find(({ id }) => id === itemId)
        if (item === undefined) return null
        const name = inLanguage(item.articleName)
        const before = format.quantity(promisedQuantity(item))
        return (
          <li key={itemId} className="font-medium">
            {quantity === 0 ? t('dropped', { name }) : t('line', { name, before, after: format.quantity(quantity) })}
            <Pack>{inLanguage(item.salesUnitName)}</Pack>
          </li>
        )
      })}
      {draft.added.map(({ salesUnitId, articleName: name, salesUnitName, quantity }) => (
        <li key={salesUnitId} className="font-medium">
          {t('added', { name, quantity: format.quantity(quantity) })}
          <Pack>{salesUnitName}</Pack>
        </li>
      ))}
    </ul>
  )
}

/** `now` is null where nobody knows it yet. */
type SumProps = { label: string; before: string; now: string | null; isLarge?: boolean }

const Sum = ({ label, before, now, isLarge }: SumProps) => {
  const t = useWorkplaceTranslations('orderChange.summary')
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className={isLarge ? 'font-bold' : 'text-quiet'}>{label}</dt>
      <dd className="text-right">
        {before !== now && (
          <span className={classNames('text-sm text-quiet', now !== null && 'mr-2')}>
            {t('before', { amount: before })}
          </span>
        )}
        {now === null ? (
          <span className="block font-semibold text-warning-ink">{t('unsettled')}</span>
        ) : (
          <span className={isLarge ? 'figure text-2xl' : 'font-medium'}>{now}</span>
        )}
      </dd>
    </div>
  )
}

/** What is missing to the minimum value, or whatever else keeps the change from being saved. */
const Refused = ({ refusal, refusalText }: Pick<OrderChange, 'refusal' | 'refusalText'>) => {
  const t = useWorkplaceTranslations('orderChange.summary')
  const format = useFormat()
  if (!refusal) return null
  const { data } = refusal
  const text =
    data?.code === 'BelowMinimumOrderValue'
      ? t('missing', {
          missing: format.money(data.facts.minimum - data.facts.goods),
          minimum: format.money(data.facts.minimum),
        })
      : refusalText
  return (
    <p role="alert" className="rounded-xl bg-danger-tint px-3.5 py-3 font-medium text-danger-ink">
      {text}
    </p>
  )
}

/** What changes, what the order comes to by that, and saving it; at hand on a phone, beside the lines elsewhere. */
export const ChangeSummary = ({ side, change, onLeave }: { side: Side; change: OrderChange; onLeave: () => void }) => {
  const t = useWorkplaceTranslations('orderChange')
  const format = useFormat()
  const { order, isNothing, after, isUpdating, isUnsettled, isOffline, isSaving, isOrder } = change
  const shown = after ?? order
  const sum = isOrderEstimated(shown.items) ? format.approximateMoney : format.money
  const sumBefore = isOrderEstimated(order.items) ? format.approximateMoney : format.money
  const nowOf = (text: string) => (isUnsettled ? null : text)
  const isReady = !isNothing && after !== undefined && !isUpdating
  return (
    <>
      <Card aria-labelledby="change-summary" className="flex flex-col gap-5 xl:sticky xl:top-24">
        {change.age !== null && (
          <AgeTick
            age={change.age}
            isByHub={side === 'hub'}
            isTicked={change.isOldEnough}
            onTick={change.setOldEnough}
            error={change.ageError}
          />
        )}
        <div>
          <CardHeader id="change-summary" title={t('summary.title')} />
          <Changes change={change} />
        </div>
        <dl
          aria-busy={isUpdating || undefined}
          className={classNames(
            'flex flex-col gap-1 border-t border-line pt-4 transition-opacity',
            isUpdating && 'opacity-60',
          )}
        >
          {(isOrder || shown.totals.deliveryCents !== order.totals.deliveryCents) && (
            <Sum
              label={t('summary.delivery')}
              before={format.money(order.totals.deliveryCents)}
              now={nowOf(format.money(shown.totals.deliveryCents))}
            />
          )}
          {!order.isConsumers && (
            <Sum
              label={t('summary.net')}
              before={sumBefore(order.totals.netCents)}
              now={nowOf(sum(shown.totals.netCents))}
            />
          )}
          <Sum
            isLarge
            label={t(order.isConsumers ? consumersSum(shown.totals) : 'summary.gross')}
            before={sumBefore(order.totals.grossCents)}
            now={nowOf(sum(shown.totals.grossCents))}
          />
          {isOrderEstimated(shown.items) && <p className="text-sm text-quiet">{t('summary.estimated')}</p>}
        </dl>
        {shown.status === 'cancelled' && (
          <p className="rounded-xl bg-warning-tint px-3.5 py-3 font-medium text-warning-ink">
            {t('summary.cancelsAll')}
          </p>
        )}
        {side === 'hub' && (
          <ReasonField
            name="changeReason"
            label={t('reason')}
            hint={t('reasonHint')}
            error={change.reasonError}
            value={change.reason}
            onChange={change.setReason}
          />
        )}
        {isOffline && (
          <p role="status" className="rounded-xl bg-warning-tint px-3.5 py-3 font-medium text-warning-ink">
            {t('waitsForLine')}
          </p>
        )}
        <Refused refusal={change.refusal} refusalText={change.refusalText} />
        <div className={classNames('flex flex-col gap-2', !isOrder && 'max-xl:hidden')}>
          <Button size="large" wide isBusy={isSaving} disabled={!isReady} onClick={change.save}>
            {t(isOrder ? 'order' : 'save')}
          </Button>
          <Button look="quiet" wide onClick={onLeave}>
            {t('leave')}
          </Button>
        </div>
      </Card>
      {/* What obliges to pay stands below what is bought and what it costs, on a phone too (§ 312j (2) BGB). */}
      <div
        hidden={isOrder}
        className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-raised px-4 py-3 sm:mx-0 sm:rounded-2xl sm:border lg:bottom-4 lg:shadow-float xl:hidden"
      >
        <div className={classNames('min-w-0 transition-opacity', isUpdating && !isOffline && 'opacity-60')}>
          {isOffline || isUnsettled ? (
            <p className="font-semibold text-warning-ink">{t(isOffline ? 'noLine' : 'summary.unsettled')}</p>
          ) : (
            <p className="figure text-xl">{sum(shown.totals.grossCents)}</p>
          )}
          {(isOffline || isUnsettled || shown.totals.grossCents !== order.totals.grossCents) && (
            <p className="text-sm text-quiet">{t('summary.before', { amount: sumBefore(order.totals.grossCents) })}</p>
          )}
        </div>
        <div className="flex shrink-0 items-center gap-1">
          <Button look="quiet" onClick={onLeave} className="max-[26rem]:px-2.5">
            {t('leave')}
          </Button>
          <Button isBusy={isSaving} disabled={!isReady} onClick={change.save}>
            {t('saveShort')}
          </Button>
        </div>
      </div>
    </>
  )
}

/** A small business (§ 19 UStG) has no VAT in its sums. */
const consumersSum = ({ netCents, grossCents }: { netCents: number; grossCents: number }) =>
  netCents === grossCents ? 'summary.sumOfConsumer' : 'summary.grossOfConsumer'
