import { canChangeItem } from './change-order.ts'
import type { OrderItemState } from './order-item-can.ts'

/** A customer's line that waits for an order with a supplier. `quantity`: packs that this order brings of it. */
export type WaitingLine = Pick<OrderItemState, 'status' | 'pickedQuantity'> & {
  readonly quantity: number
  readonly cutOffAt: Date
}

/** Until when its customer may still make the line smaller or drop it, whoever has accepted it; null: no more. */
export const changeableUntil = ({ status, pickedQuantity, cutOffAt }: WaitingLine, now: Date): Date | null => {
  const item = { status, pickedQuantity, isFromHubStock: false, isCutOffPassed: cutOffAt <= now }
  return canChangeItem(item, 'customer').ok ? cutOffAt : null
}

/** What is not certain yet of an order that is accepted early, in packs. */
export type EarlyAcceptance = {
  /** Its customers may still do without them. On the way to the hub they come all the same, and stay there. */
  readonly changeableQuantity: number
  /** They wait for the hub, and are not accepted with the others. */
  readonly waitingQuantity: number
}

/**
 * What accepting an order now means before its cut-off: it closes, and what is ordered until then becomes an order of its own, while customers
 * may still want less of what is in it. Null where nothing joins any more in any case.
 */
export const earlyAcceptance = (
  { isOpen, lines }: { readonly isOpen: boolean; readonly lines: readonly WaitingLine[] },
  now: Date,
): EarlyAcceptance | null => {
  if (!isOpen) return null
  const packsOf = (isMeant: (line: WaitingLine) => boolean) =>
    lines.reduce((sum, line) => (isMeant(line) ? sum + line.quantity : sum), 0)
  const waits = ({ status }: WaitingLine) => status === 'received'
  return {
    changeableQuantity: packsOf((line) => !waits(line) && changeableUntil(line, now) !== null),
    waitingQuantity: packsOf(waits),
  }
}
