import type { LotWarning } from '@regionalmarkt/domain/stock/stock-warnings.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import { BestBefore } from './best-before.tsx'

type Props = {
  onHand: number
  reserved: number
  /** What of it can be sold. */
  free: number
  /** The (first) day until which it keeps, `YYYY-MM-DD`. */
  bestBefore: string | null
  warning: LotWarning | null
  dateLabel: string
}

/** What there is of something, what of it can be sold, and until when it keeps. */
export const BalanceFigures = ({ onHand, reserved, free, bestBefore, warning, dateLabel }: Props) => {
  const t = useWorkplaceTranslations('stock')
  const format = useFormat()
  return (
    <Stats>
      <Stat
        label={t('column.onHand')}
        value={format.quantity(onHand)}
        remark={t('reservedOf', { count: format.quantity(reserved) })}
      />
      <Stat label={t('free')} value={format.quantity(free)} />
      <Stat
        label={dateLabel}
        value={
          <span className="text-xl sm:text-2xl">
            <BestBefore bestBefore={bestBefore} warning={warning} today={format.dayOf(new Date())} />
          </span>
        }
      />
    </Stats>
  )
}
