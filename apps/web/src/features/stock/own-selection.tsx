import { exportStocks } from '@regionalmarkt/contract/stock/export-stocks.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { SelectionBar } from '../../parts/selection-bar.tsx'
import { TableMenu } from '../../parts/table-menu.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Button } from '../../ui/button.tsx'
import type { useChosenLots } from './use-chosen-lots.ts'
import { WasteMany } from './waste-many.tsx'

/** What a producer can do with several of its lots at once. */
export const OwnSelection = ({ chosen: { stocks, all, clear } }: { chosen: ReturnType<typeof useChosenLots> }) => {
  const t = useWorkplaceTranslations('stock.many')
  const [isWasting, setWasting] = useState(false)
  if (stocks.length === 0) return null
  return (
    <>
      <SelectionBar count={stocks.length} all={all} onClear={clear}>
        <TableMenu
          label={t('table')}
          list={exportStocks.supplier}
          query={{ stocks: stocks.map(({ id }) => id).join(',') }}
          fileName={t('file')}
        />
        <Button look="secondary" onClick={() => setWasting(true)}>
          <Trash2 aria-hidden />
          {t('waste')}
        </Button>
      </SelectionBar>
      {isWasting && <WasteMany desk="supplier" stocks={stocks} onDone={clear} onClose={() => setWasting(false)} />}
    </>
  )
}
