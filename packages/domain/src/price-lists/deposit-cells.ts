import type { Deposit } from '../pricing/deposits.ts'
import { depositKindOf, mostOfAKind, parseDeposits } from './deposit-text.ts'
import { parseGermanDecimal } from './german-decimal.ts'

type Cells = { readonly [field in 'deposit' | 'depositKind' | 'depositCount']: string }
type CellFault = { readonly field: keyof Cells; readonly reason: 'missing' | 'notANumber' | 'notADeposit' }

/** What a row lends, by its cells: all of it in one, or kind and number in columns of their own. */
export const depositsOfCells = (cells: Cells): readonly Deposit[] | CellFault => {
  const kind = depositKindOf(cells.depositKind)
  const typed = cells.depositCount === '' ? 1 : parseGermanDecimal(cells.depositCount, 0)
  const count = typed !== undefined && typed >= 1 && typed <= mostOfAKind ? typed : undefined
  const deposits = parseDeposits(cells.deposit, { kind, count: count ?? 1 })
  if (deposits?.length === 0) {
    const isCutShort = cells.deposit === '' && kind !== undefined
    return isCutShort ? { field: 'deposit', reason: 'missing' } : deposits
  }
  if (cells.depositKind !== '' && kind === undefined) return { field: 'depositKind', reason: 'notADeposit' }
  if (count === undefined) return { field: 'depositCount', reason: 'notANumber' }
  return deposits ?? { field: 'deposit', reason: 'notADeposit' }
}
