import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import { isExpiring } from './find-stock.ts'
import type { StockRow } from './queries.ts'

type Props = { rows: readonly StockRow[]; today: string }

/** What all lots of a place come to. */
export const StockFigures = ({ rows, today }: Props) => {
  const t = useWorkplaceTranslations('stock')
  const format = useFormat()
  const sum = (of: (row: StockRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  const [onHand, reserved] = [sum((row) => row.onHand), sum((row) => row.reserved)]
  const expiring = rows.filter((row) => isExpiring(row, today)).length
  return (
    <Stats>
      <Stat
        label={t('onHand')}
        value={format.quantity(onHand)}
        remark={`${format.quantity(reserved)} ${t('reserved')}`}
      />
      <Stat label={t('free')} value={format.quantity(onHand - reserved)} />
      <Stat label={t('articles')} value={format.quantity(new Set(rows.map((row) => row.salesUnitId)).size)} />
      <Stat
        label={t('expiring')}
        value={format.quantity(expiring)}
        tone={expiring > 0 ? 'warning' : 'neutral'}
        remark={t('expiringText', { count: expiring })}
      />
    </Stats>
  )
}
