import { addCents } from '../money/cents.ts'
import { type VatOfRate, vatFromGross, vatPerRate } from '../money/vat.ts'
import type { OrderTotals } from '../pricing/order-totals.ts'
import type { Channel } from '../pricing/pricing-rule.ts'
import {
  type BillingDocument,
  type DocumentLine,
  documentLineCents,
  type LineKind,
  type TaxedLine,
} from './billing-document.ts'

/** A document and a booking of the bank come to ten million euros at most; numbers of the database and of their files hold that. */
export const largestDocumentCents = 1_000_000_000

type Summed = Pick<BillingDocument, 'channel' | 'lines'>

const vatIn = (channel: Channel, cents: number, rateBasisPoints: number): number => {
  const [of] =
    channel === 'b2b'
      ? vatPerRate([{ netCents: cents, rateBasisPoints }])
      : vatFromGross([{ grossCents: cents, rateBasisPoints }])
  return of?.vatCents ?? 0
}

/**
 * The lines of one source, such as an order, with their VAT; `charged` is what documents say of it already. VAT is taken once per rate on
 * everything charged for the source, half up, and each line has the growth of that sum. So all documents of an order together have the
 * VAT that the order has, and a collective document has the VAT of its orders.
 */
export const withVat = <L extends DocumentLine>(
  channel: Channel,
  lines: readonly L[],
  charged: readonly TaxedLine[] = [],
): readonly (L & { readonly vatCents: number })[] => {
  const sums = new Map<number, { readonly cents: number; readonly vatCents: number }>()
  const before = (rate: number) => sums.get(rate) ?? { cents: 0, vatCents: 0 }
  for (const line of charged) {
    const { cents, vatCents } = before(line.vatBasisPoints)
    sums.set(line.vatBasisPoints, { cents: cents + documentLineCents(line), vatCents: vatCents + line.vatCents })
  }
  return lines.map((line) => {
    const { vatBasisPoints: rate } = line
    const sum = before(rate)
    const cents = sum.cents + documentLineCents(line)
    const vatCents = vatIn(channel, cents, rate)
    sums.set(rate, { cents, vatCents })
    return { ...line, vatCents: vatCents - sum.vatCents }
  })
}

/** Each line's net cents, which EN 16931 wants of gross prices too. */
export const netOfLines = ({ channel, lines }: Summed): readonly number[] =>
  lines.map((line) => documentLineCents(line) - (channel === 'b2b' ? 0 : line.vatCents))

/** The sums under a document: those of its lines. What bringing costs stands in lines that know their rate. */
export const documentTotals = ({ channel, lines }: Summed): OrderTotals => {
  const sumOf = (...kinds: readonly LineKind[]) =>
    addCents(lines.filter(({ kind }) => kinds.includes(kind)).map(documentLineCents))
  const depositCents = sumOf('deposit', 'returned')
  const deliveryCents = sumOf('delivery')
  const rates = [...Map.groupBy(lines, ({ vatBasisPoints }) => vatBasisPoints)]
    .toSorted(([a], [b]) => a - b)
    .map(([rateBasisPoints, ofRate]): VatOfRate => {
      const netCents = addCents(netOfLines({ channel, lines: ofRate }))
      const vatCents = addCents(ofRate.map((line) => line.vatCents))
      return { rateBasisPoints, netCents, vatCents, grossCents: netCents + vatCents }
    })
  return {
    goodsCents: addCents(lines.map(documentLineCents)) - depositCents - deliveryCents,
    ...{ depositCents, deliveryCents, rates },
    netCents: addCents(rates.map(({ netCents }) => netCents)),
    vatCents: addCents(rates.map(({ vatCents }) => vatCents)),
    grossCents: addCents(rates.map(({ grossCents }) => grossCents)),
  }
}
