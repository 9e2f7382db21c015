import { useFormat } from '../../platform/words.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { QuotedLine } from './quote.ts'
import type { CartLine } from './stored-cart.ts'

/** What a line costs; "≈" for goods that are weighed later. Paler as long as it belongs to another quantity. */
export const LineAmount = ({ line, quoted }: { line: CartLine; quoted: QuotedLine | undefined }) => {
  const format = useFormat()
  if (!quoted) return <Skeleton className="w-16" />
  if (quoted.lineCents === null) return null
  const amount = quoted.priceBasis === 'kilogram' ? format.approximateMoney : format.money
  const isOld = quoted.quantity !== line.quantity
  return (
    <span className={classNames('shrink-0 transition-opacity', isOld && 'opacity-60')}>{amount(quoted.lineCents)}</span>
  )
}
