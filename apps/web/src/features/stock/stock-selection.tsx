import { chosenStocksPaper } from '@regionalmarkt/contract/paper/papers.ts'
import { exportStocks } from '@regionalmarkt/contract/stock/export-stocks.ts'
import { ArrowRightLeft, ClipboardCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { PrintMenu } from '../../parts/print-menu.tsx'
import { SelectionBar } from '../../parts/selection-bar.tsx'
import { TableMenu } from '../../parts/table-menu.tsx'
import { call } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Button } from '../../ui/button.tsx'
import { TransferMany } from './transfer-many.tsx'
import type { useChosenLots } from './use-chosen-lots.ts'
import { WasteMany } from './waste-many.tsx'

type Props = {
  chosen: ReturnType<typeof useChosenLots>
  /** Left out where the lots stand in several warehouses: one counts in one. */
  onCount?: () => void
}

/** What a hub can do with several of its lots at once. */
export const StockSelection = ({ chosen, onCount }: Props) => {
  const t = useWorkplaceTranslations('stock.many')
  const [step, setStep] = useState<'transfer' | 'waste' | null>(null)
  const { stocks, all, clear } = chosen
  if (stocks.length === 0) return null
  const named = stocks.map(({ id }) => id).join(',')
  const paper = (as: 'countList' | 'blindCountList' | 'lotLabels' | 'shelfLabels') => ({
    name: as,
    of: '',
    load: () => call(chosenStocksPaper, { query: { as, stocks: named } }),
  })
  const steps = { stocks, onDone: clear, onClose: () => setStep(null) }
  return (
    <>
      <SelectionBar count={stocks.length} all={all} onClear={clear}>
        <PrintMenu
          papers={[
            paper('countList'),
            paper('blindCountList'),
            paper('lotLabels'),
            ...(stocks.some(({ shelf }) => shelf !== '') ? [paper('shelfLabels')] : []),
          ]}
        />
        <TableMenu label={t('table')} list={exportStocks.retailer} query={{ stocks: named }} fileName={t('file')} />
        {onCount && (
          <Button look="secondary" onClick={onCount}>
            <ClipboardCheck aria-hidden />
            {t('count')}
          </Button>
        )}
        <Button look="secondary" onClick={() => setStep('waste')}>
          <Trash2 aria-hidden />
          {t('waste')}
        </Button>
        <Button onClick={() => setStep('transfer')}>
          <ArrowRightLeft aria-hidden />
          {t('transfer')}
        </Button>
      </SelectionBar>
      {step === 'transfer' && <TransferMany {...steps} />}
      {step === 'waste' && <WasteMany desk="retailer" {...steps} />}
    </>
  )
}
