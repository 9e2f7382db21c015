import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import type { StockFigures as Figures } from './queries.ts'

/** What all lots of a place come to. */
export const StockFigures = ({ figures }: { figures: Figures }) => {
  const t = useWorkplaceTranslations('stock')
  const format = useFormat()
  const { onHand, reserved, free, salesUnits, expiring } = figures
  return (
    <Stats>
      <Stat
        label={t('onHand')}
        value={format.quantity(onHand)}
        remark={`${format.quantity(reserved)} ${t('reserved')}`}
      />
      <Stat label={t('free')} value={format.quantity(free)} />
      <Stat label={t('articles')} value={format.quantity(salesUnits)} />
      <Stat
        label={t('expiring')}
        value={format.quantity(expiring)}
        tone={expiring > 0 ? 'warning' : 'neutral'}
        remark={t('expiringText', { count: expiring })}
      />
    </Stats>
  )
}
