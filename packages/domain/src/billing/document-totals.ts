import { addCents } from '../money/cents.ts'
import { vatFromGross } from '../money/vat.ts'
import { type OrderTotals, orderTotals, type TotalledLine } from '../pricing/order-totals.ts'
import { type BillingDocument, type DocumentLine, documentLineCents } from './billing-document.ts'

type Summed = Pick<BillingDocument, 'channel' | 'lines'>

const depositsOf = (line: DocumentLine): TotalledLine['deposits'] =>
  line.kind === 'deposit' || line.kind === 'returned'
    ? [{ count: 1, cents: documentLineCents(line), vatBasisPoints: line.vatBasisPoints }]
    : []

/** The sums under a document, by the function that adds orders up. What bringing costs stands in lines that know their rate. */
export const documentTotals = ({ channel, lines }: Summed): OrderTotals => {
  const totals = orderTotals({
    channel,
    lines: lines.map((line) => {
      const deposits = depositsOf(line)
      const goodsCents = deposits.length > 0 ? 0 : documentLineCents(line)
      return { goodsCents, vatBasisPoints: line.vatBasisPoints, deposits }
    }),
    deliveryCents: 0,
  })
  const deliveryCents = addCents(lines.filter(({ kind }) => kind === 'delivery').map(documentLineCents))
  return { ...totals, goodsCents: totals.goodsCents - deliveryCents, deliveryCents }
}

/**
 * Each line's net cents, which EN 16931 wants of gross prices too: of the lines of one rate, each takes what the sum so far has grown by,
 * so that they come to the net of that rate and none is more than a cent off.
 */
export const netOfLines = ({ channel, lines }: Summed): readonly number[] => {
  if (channel === 'b2b') return lines.map(documentLineCents)
  const sums = new Map<number, { readonly gross: number; readonly net: number }>()
  return lines.map((line) => {
    const { vatBasisPoints: rate } = line
    const before = sums.get(rate) ?? { gross: 0, net: 0 }
    const gross = before.gross + documentLineCents(line)
    const net = vatFromGross([{ grossCents: gross, rateBasisPoints: rate }])[0]?.netCents ?? 0
    sums.set(rate, { gross, net })
    return net - before.net
  })
}
