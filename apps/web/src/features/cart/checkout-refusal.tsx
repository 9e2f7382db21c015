import { ErrorSummary } from '../../ui/error-summary.tsx'
import { lineField } from './checkout-lines.tsx'
import type { Refused } from './standing-refusal.ts'
import type { CartLine } from './stored-cart.ts'

type Props = { refused: Refused | null; lines: readonly CartLine[]; attempt: number }

/** Why the order was refused, and the way to each line it is about. */
export const CheckoutRefusal = ({ refused, lines, attempt }: Props) =>
  refused && (
    <ErrorSummary
      attempt={attempt}
      title={refused.reason}
      errors={lines
        .filter(({ salesUnitId }) => refused.lines.has(salesUnitId))
        .map((line) => ({ name: lineField(line.salesUnitId), message: line.name }))}
    />
  )
