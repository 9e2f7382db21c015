import { ArrowRightLeft, Ban, BellRing, ClipboardCheck, Ellipsis, History, Trash2, Undo2 } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage } from '../../platform/words.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import type { StockRow } from './queries.ts'

export type LotAction = 'count' | 'waste' | 'back' | 'transfer' | 'warn' | 'movements' | 'trace'

const icons = {
  count: ClipboardCheck,
  waste: Trash2,
  back: Undo2,
  transfer: ArrowRightLeft,
  warn: BellRing,
  movements: History,
  trace: Ban,
}

/** What a hub can do with one of its lots. */
export const LotMenu = ({ stock, onAct }: { stock: StockRow; onAct: (action: LotAction, stock: StockRow) => void }) => {
  const t = useWorkplaceTranslations('stock')
  const label = t('steps', { article: inLanguage(stock.articleName), lot: stock.lot ?? t('noLot') })
  const item = (action: LotAction) => (
    <MenuItem icon={icons[action]} onSelect={() => onAct(action, stock)}>
      {t(`step.${action}`)}
    </MenuItem>
  )
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={label} />}>
      {item('count')}
      {item('waste')}
      {item('back')}
      {item('transfer')}
      <MenuSeparator />
      {item('warn')}
      {item('movements')}
      {item('trace')}
    </Menu>
  )
}
