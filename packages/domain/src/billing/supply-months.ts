import type { Channel } from '../pricing/pricing-rule.ts'
import type { ChargedLine, SourcedLine } from './billable.ts'
import type { DocumentKind } from './billing-document.ts'
import { documentLineCents, roleOf, sideOf } from './billing-document.ts'
import { documentTotals } from './document-totals.ts'

/** An issued document, as far as its VAT goes. */
export type TaxedDocument = {
  readonly kind: DocumentKind
  readonly channel: Channel
  readonly issuedOn: string
  /** It corrects a part of another one, or takes back what does. */
  readonly isAmendment: boolean
  /** When what it takes back was issued; null: it takes nothing back. */
  readonly correctedIssuedOn: string | null
  readonly lines: readonly ChargedLine[]
}

/** The sum of a document at one rate, of one month of supply and for one tax period, apart by whether its buyer deducts its VAT. */
export type BookedRate = {
  readonly rateBasisPoints: number
  readonly grossCents: number
  /** The last day of supply of that month. */
  readonly suppliedOn: string
  /** A day of the period in which its VAT is declared. */
  readonly taxedOn: string
  /** False: what a hub bought while it was a small business, which deducts no input tax (§ 19 (1), § 15 UStG). */
  readonly hasInputTax: boolean
}

const monthOf = (day: string): string => day.slice(0, 7)

/** The lines of a document about one line of an order, or about the order as a whole. */
const chargeOf = ({ orderItemId, retailerOrderItemId, orderId, retailerOrderId, kind, vatBasisPoints }: SourcedLine) =>
  [orderItemId ?? retailerOrderItemId ?? `${orderId ?? retailerOrderId} ${kind}`, vatBasisPoints].join('|')

/**
 * In which period the VAT of each line is declared. Sales: in that of the supply, whenever it is invoiced (§ 13 (1) no. 1 a UStG); what is
 * charged less afterwards, and what is corrected: in that of the change (§ 17 (1) sentence 8, § 14c (1) sentence 2 UStG), and empties when
 * they came back. A document that takes another back stands where that one stood. Purchases: once goods and document are there (§ 15 (1) no. 1).
 */
const periodsOf = ({
  kind,
  issuedOn,
  correctedIssuedOn,
  isAmendment,
  lines,
}: TaxedDocument): ((line: SourcedLine) => string) => {
  const sign = roleOf(kind) === 'correction' ? -1 : 1
  const charged = new Map<string, number>()
  for (const line of lines) {
    const key = chargeOf(line)
    charged.set(key, (charged.get(key) ?? 0) + sign * documentLineCents(line))
  }
  return (line) => {
    if (line.kind === 'returned') return line.deliveredOn
    if (sideOf(kind) === 'supplier') return issuedOn
    if (isAmendment) return correctedIssuedOn ?? issuedOn
    return (charged.get(chargeOf(line)) ?? 0) < 0 ? (correctedIssuedOn ?? issuedOn) : line.deliveredOn
  }
}

/**
 * The sums of a document by rate, month of supply and tax period, the earliest first. `isSmallOn`: the hub is a small business on that day.
 */
export const bookedRates = (
  document: TaxedDocument,
  isSmallOn: (day: string) => boolean = () => false,
): readonly BookedRate[] => {
  const { channel, lines } = document
  const periodOf = periodsOf(document)
  const isGross = (day: string) => sideOf(document.kind) === 'supplier' && isSmallOn(day)
  const rates = documentTotals({ channel, lines }).rates
  return rates.flatMap(({ rateBasisPoints }) => {
    const ofRate = lines.filter(({ vatBasisPoints }) => vatBasisPoints === rateBasisPoints)
    const parts = Map.groupBy(ofRate, (line) =>
      [monthOf(line.deliveredOn), monthOf(periodOf(line)), isGross(line.deliveredOn)].join(' '),
    )
    return [...parts]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, part]): BookedRate => {
        const suppliedOn = last(part, (line) => line.deliveredOn)
        return {
          ...{ rateBasisPoints, suppliedOn, hasInputTax: !isGross(suppliedOn) },
          grossCents: documentTotals({ channel, lines: part }).grossCents,
          taxedOn: last(part, periodOf),
        }
      })
  })
}

const last = (lines: readonly SourcedLine[], dayOf: (line: SourcedLine) => string): string =>
  lines.map(dayOf).sort().at(-1) ?? ''
