import { useTranslations } from 'use-intl'
import { useFormat } from '../../platform/words.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import type { WorkList } from './queries.ts'

/** Revenue by week as bars, the current week in full colour. A list underneath, so that it can be read out. */
export const WeekBars = ({ weeks }: { weeks: WorkList['weeks'] }) => {
  const t = useTranslations('retailer.dashboard')
  const format = useFormat()
  const highest = Math.max(1, ...weeks.map(({ netCents }) => netCents))
  return (
    <ol className="flex items-end gap-1.5 sm:gap-2.5">
      {weeks.map(({ week, netCents, orderCount }, index) => {
        const isCurrent = index === weeks.length - 1
        const words = t('weekOf', { week: String(week), net: format.roundMoney(netCents), count: orderCount })
        return (
          <li key={week} className="min-w-0 flex-1">
            <span className="sr-only">{words}</span>
            <Tooltip text={words}>
              <span aria-hidden className="block">
                <span className="flex h-40 items-end">
                  <span
                    className={classNames(
                      'block w-full rounded-lg transition-[height] duration-300',
                      isCurrent ? 'bg-primary' : 'bg-primary-tint-strong',
                    )}
                    style={{ height: `max(4px, ${(netCents / highest) * 100}%)` }}
                  />
                </span>
                <span
                  className={classNames('mt-1.5 block text-center text-sm', isCurrent ? 'font-semibold' : 'text-quiet')}
                >
                  {week}
                </span>
              </span>
            </Tooltip>
          </li>
        )
      })}
    </ol>
  )
}
