import type { DomainErrorCode } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import { useErrorText, useWorkplaceTranslations } from '../../platform/later-words.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import { useFormat } from '../../platform/words.tsx'
import { DateActions } from './date-actions.tsx'
import { DateBadge } from './date-badge.tsx'
import { dateId } from './date-id.ts'
import { useDesk } from './desk.ts'
import type { Occurrence, RecurringOrder } from './queries.ts'
import { useSkippedText } from './use-skipped-text.ts'

const Said = ({ date }: { date: Occurrence }) => {
  const t = useWorkplaceTranslations('recurring.detail')
  const format = useFormat()
  const errorText = useErrorText()
  const all = useWorkplaceTranslations('recurring')
  const { orders } = useDesk()
  const skippedText = useSkippedText()
  const { state, skippedBecause, failedBecause, orderNumber, goodsCents } = date
  const lines = 'block text-sm text-quiet'
  const whenAndHowMuch = [
    ...(state === 'planned' || state === 'changed' ? [t('dueAt', { moment: format.dayAndTime(date.dueAt) })] : []),
    ...(goodsCents !== null && state !== 'skipped' && state !== 'failed'
      ? [t('goods', { sum: format.money(goodsCents) })]
      : []),
  ]
  return (
    <>
      {date.ruleDate !== date.deliveryDate && (
        <span className={lines}>{t('instead', { day: format.day(date.ruleDate) })}</span>
      )}
      {date.lines !== null && (
        <span className={lines}>
          {date.lines.map(({ quantity, articleName }) => `${format.quantity(quantity)} × ${articleName}`).join(', ')}
        </span>
      )}
      {skippedBecause !== null && <span className={lines}>{skippedText(skippedBecause)}</span>}
      {whenAndHowMuch.length > 0 && <span className={lines}>{whenAndHowMuch.join(' · ')}</span>}
      {failedBecause !== null && (
        <span className="block text-sm font-medium text-danger-ink">
          {failedBecause === 'NotActivated' ? t('notActivated') : errorText(failedBecause as DomainErrorCode)}
        </span>
      )}
      {orderNumber !== null && (
        <PlaceLink to={`${orders}/${orderNumber}`} className="block text-sm font-medium text-primary-ink underline">
          {t('toOrder', { number: orderNumber })}
        </PlaceLink>
      )}
      {date.suppliersOff.length > 0 && (
        <span className="block text-sm font-medium text-warning-ink">
          {all('suppliersOff', { names: date.suppliersOff.join(', ') })}
        </span>
      )}
      {date.leftOut.map(({ salesUnitId, name, ordered, wanted }) => (
        <span key={salesUnitId} className="block text-sm font-medium text-warning-ink">
          {t('leftOut', { name, ordered: format.quantity(ordered), wanted: format.quantity(wanted) })}
        </span>
      ))}
    </>
  )
}

/** The dates of the last four weeks and the next eight, each with its state and what can be done about it. */
export const DateList = ({ order }: { order: RecurringOrder }) => {
  const t = useWorkplaceTranslations('recurring.detail')
  const format = useFormat()
  return (
    <ul aria-label={t('dates')} className="divide-y divide-line">
      {order.occurrences.map((date) => (
        <li
          key={date.ruleDate}
          id={dateId(date.ruleDate)}
          className="-mx-3 flex scroll-mt-24 flex-wrap items-start justify-between gap-x-4 gap-y-2 px-3 py-3.5 target:bg-fill lg:min-h-[43px] lg:items-center lg:py-0"
        >
          <span className="min-w-0 flex-1 basis-52">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className={date.state === 'skipped' ? 'text-quiet line-through' : 'font-semibold'}>
                {format.longDay(date.deliveryDate)}
              </span>
              <DateBadge state={date.state} />
            </span>
            <Said date={date} />
          </span>
          <DateActions order={order} date={date} />
        </li>
      ))}
    </ul>
  )
}
