import { HubCountDialog } from './hub-count-dialog.tsx'
import type { LotAction } from './lot-menu.tsx'
import type { StockRow } from './queries.ts'
import { ReturnDialog } from './return-dialog.tsx'
import { StockWarningDialog } from './stock-warning-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { WasteDialog } from './waste-dialog.tsx'

export type LotStep = { readonly action: Exclude<LotAction, 'movements' | 'trace'>; readonly stock: StockRow }

type Props = { warehouseId: string; step: LotStep | null; onClose: () => void }

/** What somebody has chosen to do with a lot, while they do it. */
export const LotDialog = ({ warehouseId, step, onClose }: Props) => {
  if (step === null) return null
  const { stock } = step
  switch (step.action) {
    case 'count':
      return <HubCountDialog warehouseId={warehouseId} stock={stock} onClose={onClose} />
    case 'waste':
      return <WasteDialog stock={stock} onClose={onClose} />
    case 'back':
      return <ReturnDialog stock={stock} onClose={onClose} />
    case 'warn':
      return <StockWarningDialog desk="retailer" of={stock} onClose={onClose} />
    case 'transfer':
      return <TransferDialog warehouseId={warehouseId} stock={stock} onClose={onClose} />
  }
}
