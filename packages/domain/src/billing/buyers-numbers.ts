import type { BillingDocument, BuyersOrder, DocumentLine } from './billing-document.ts'

/** Numbers of a document in its buyer's books: those that are the same for all of it, and those of single orders. Null: none, or several. */
export type BuyersNumbers = {
  /** BT-13. */
  readonly orderNumber: string | null
  /** BT-19. */
  readonly costCentre: string | null
  /** Those of a line's order: its number, and where it is booked (BT-133). */
  readonly ofLine: (line: Pick<DocumentLine, 'orderNumber'>) => {
    readonly orderNumber: string | null
    readonly costCentre: string | null
  }
}

const orNull = (text: string | null | undefined): string | null => text || null

/** The one value that all have; null where they differ. */
const common = (values: readonly (string | null)[]): string | null => {
  const [first = null, ...others] = new Set(values)
  return others.length > 0 ? null : first
}

/** An order that names no cost centre is booked by the one of its customer. What belongs to no order goes along with the others. */
export const buyersNumbers = ({
  lines,
  buyer,
  buyersOrders = [],
}: Pick<BillingDocument, 'lines' | 'buyer' | 'buyersOrders'>): BuyersNumbers => {
  const known = new Map<string | null, BuyersOrder>(buyersOrders.map((each) => [each.orderNumber, each]))
  const ofLine: BuyersNumbers['ofLine'] = ({ orderNumber }) => ({
    orderNumber: orNull(known.get(orderNumber)?.buyerOrderNumber),
    costCentre: orNull(known.get(orderNumber)?.costCentre) ?? orNull(buyer.costCentre),
  })
  const ordered = lines.filter(({ orderNumber }) => orderNumber !== null).map(ofLine)
  return {
    orderNumber: common(ordered.map((each) => each.orderNumber)),
    costCentre: ordered.length === 0 ? orNull(buyer.costCentre) : common(ordered.map((each) => each.costCentre)),
    ofLine,
  }
}
