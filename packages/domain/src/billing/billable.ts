import type { TaxStatus } from '../access/company.ts'
import type { PriceBasis } from '../articles/sales-unit.ts'
import type { ContainerKind, PackedContainer } from '../containers/pack-containers.ts'
import { addCents } from '../money/cents.ts'
import { type SuppliedGoods, sellersDeposits, supplierVatRate } from '../money/seller-vat.ts'
import { vatRateMoved } from '../money/vat.ts'
import { type Deposit, lineDeposits, type RatedDeposit } from '../pricing/deposits.ts'
import { chargedGrams, lineTotal } from '../pricing/line-total.ts'
import { deliveryPerRate } from '../pricing/order-totals.ts'
import type { BillingSide, DocumentLine, TaxedLine } from './billing-document.ts'
import {
  type Charge,
  type CorrectedLine,
  type Correction,
  charged,
  goodwillCents,
  heldCents,
  lastOf,
  ratesOn,
} from './correction.ts'

/** Where a line comes from; what is charged for it on all documents together is what is due for it. */
export type LineSource = {
  /** Of a customer. */
  readonly orderId: string | null
  readonly orderItemId: string | null
  /** Of the hub, with a supplier. */
  readonly retailerOrderId: string | null
  readonly retailerOrderItemId: string | null
  readonly returnedId: string | null
}
export type SourcedLine = DocumentLine & LineSource
export type ChargedLine = SourcedLine & TaxedLine

/** The id of what a line is charged for: empties that came back, a customer's order, or the hub's with a supplier. */
export const sourceIdOf = ({ returnedId, orderId, retailerOrderId }: LineSource): string =>
  returnedId ?? orderId ?? retailerOrderId ?? ''

/** What of an order a line is about: goods with their deposits and complaints are one thing, so is each fee. */
export const lineKeyOf = (line: SourcedLine): string =>
  [sourceIdOf(line), line.orderItemId ?? line.retailerOrderItemId ?? line.kind].join(' ')

/** The lines by their sources: by the first day of each and its number, empties that came back after everything else. */
export const bySource = <L extends SourcedLine>(lines: readonly L[]): readonly L[] =>
  [...Map.groupBy(lines, sourceIdOf).values()]
    .map((own) => {
      const [days, isReturned] = [own.map(({ deliveredOn }) => deliveredOn).sort(), own[0]?.returnedId != null]
      return { own, place: [isReturned, days[0], own[0]?.orderNumber].join(' ') }
    })
    .toSorted((a, b) => (a.place < b.place ? -1 : Number(a.place > b.place)))
    .flatMap(({ own }) => own)

/** A line that was handed over. Cents are per `priceBasis`; the deposits are those of one sales unit. */
export type DeliveredItem = {
  readonly id: string
  readonly name: { readonly de: string; readonly en: string }
  readonly unitName: { readonly de: string; readonly en: string }
  readonly articleNumber: string
  readonly gtin: string | null
  readonly priceCents: number
  readonly priceBasis: PriceBasis
  readonly deliveredQuantity: number
  /** The sales units that a household ordered: it is charged for no more. Missing or null: it is of a business. */
  readonly agreedQuantity?: number | null
  readonly expectedWeightGrams: number | null
  readonly weighedGrams: number | null
  readonly weightTolerancePercent: number | null
  readonly vatBasisPoints: number
  readonly deposits: readonly RatedDeposit[]
  readonly deliveryFeeCents: number
  /** What of it is credited after complaints, in sales units, or in grams of weighed goods; missing: nothing. */
  readonly creditedAmount?: number
  /** Of that the sales units that never came, and so what was lent with them; weighed goods are not counted in units. Missing: none. */
  readonly missingQuantity?: number
  /** Of weighed goods the grams that never came. Missing: none. */
  readonly missingGrams?: number
  /** Its consumer has withdrawn, and the hub has accepted: whatever is credited, nothing of it is due, nor what was lent with it. Missing: no. */
  readonly isWithdrawn?: boolean
  /** Corrections by its hub since. Missing: none. */
  readonly corrections?: readonly Correction[]
  /** When it came, where the lines of an order do so by themselves; missing: with its order. */
  readonly deliveredOn?: string
}

/** An order of which something was handed over. */
export type DeliveredOrder = {
  readonly id: string
  readonly orderNumber: string
  /** As planned: the rates of its lines are those of this day. */
  readonly deliveryDate: string
  /** In Berlin: when it was handed over last (§ 14 (4) no. 6 UStG). */
  readonly deliveredOn: string
  readonly deliveryFeeCents: number
  /** Corrections by its hub of the price of bringing it. Missing: none. */
  readonly corrections?: readonly Correction[]
  readonly items: readonly DeliveredItem[]
  /** What it was packed in, beside what its goods stand in. */
  readonly packedContainers?: readonly PackedContainer[]
}

/** Empties that came back, and at what they had been charged. */
export type Returned = {
  readonly id: string
  /** With whose goods' hand-over; null: by themselves. */
  readonly orderId: string | null
  readonly orderNumber: string | null
  readonly returnedOn: string
  readonly kind: RatedDeposit['kind']
  readonly count: number
  readonly charged: { readonly cents: number; readonly vatBasisPoints: number }
}

const plain = {
  name: null,
  unitName: null,
  articleNumber: null,
  gtin: null,
  depositKind: null,
  measure: 'piece',
  packs: null,
  orderItemId: null,
  retailerOrderId: null,
  retailerOrderItemId: null,
  returnedId: null,
} as const

/** Weighed goods are limited by the packs that came, as they were when they were weighed. */
const agreedOf = (item: DeliveredItem): CorrectedLine['agreed'] => {
  const { id: of, agreedQuantity = null, deliveredQuantity: quantity, priceCents: price } = item
  if (agreedQuantity === null) return null
  const grams = chargedGrams({ ...item, quantity, weighedGrams: Number.MAX_SAFE_INTEGER })
  return { of, amount: grams ?? agreedQuantity, price }
}

const uncorrected = (item: DeliveredItem) => {
  const grams = chargedGrams({ ...item, quantity: item.deliveredQuantity })
  const measure = grams === null ? ('piece' as const) : ('gram' as const)
  const amount = grams ?? item.deliveredQuantity
  return {
    measure,
    amount,
    priceCents: item.priceCents,
    creditedAmount: item.creditedAmount ?? 0,
    agreed: agreedOf(item),
  }
}
const chargeOf = (item: DeliveredItem): Charge => {
  const charge = charged(uncorrected(item), item.corrections ?? [])
  return item.isWithdrawn === true ? { ...charge, creditedAmount: charge.amount, goodwill: [] } : charge
}

/** Whether something of a line came and stays: by what is credited as missing or withdrawn, or was never there. */
const hasCome = (item: DeliveredItem): boolean => {
  if (item.isWithdrawn === true) return false
  const { measure, amount } = chargeOf(item)
  return amount > ((measure === 'piece' ? item.missingQuantity : item.missingGrams) ?? 0)
}

/** Nothing of an order came after all, so it was not brought either, nor anything that it was packed in. */
export const hasNothingCome = ({ items }: Pick<DeliveredOrder, 'items'>): boolean => !items.some(hasCome)

type Rated = Pick<DeliveredItem, 'vatBasisPoints' | 'corrections'>

/** The rates at which an order is charged: corrected, or those of the day of delivery (§ 27 (1) UStG); a small business has none. */
const ratesOf = (
  { deliveryDate, deliveredOn }: Pick<DeliveredOrder, 'deliveryDate' | 'deliveredOn'>,
  seller: TaxStatus,
) => {
  const moved = (basisPoints: number) =>
    seller === 'exempt' ? 0 : vatRateMoved(basisPoints, deliveryDate, deliveredOn)
  const corrected = ({ corrections = [] }: Rated) => (seller === 'exempt' ? undefined : lastOf(corrections, 'vatRate'))
  return {
    moved,
    ofGoods: (item: Rated) => corrected(item) ?? moved(item.vatBasisPoints),
    /** A deposit that holds the goods follows them. */
    ofDeposit: (item: Rated, { kind, vatBasisPoints }: RatedDeposit) =>
      (kind === 'transportCrate' ? undefined : corrected(item)) ?? moved(vatBasisPoints),
  }
}

/** Goods that came and stay; of two lines of the same goods the first one carries what bringing them costs for both. */
const isBroughtStill = (item: DeliveredItem, items: readonly DeliveredItem[]): boolean =>
  item.deliveredQuantity > 0 &&
  items.some(
    (each) =>
      each.deliveredQuantity > 0 &&
      each.isWithdrawn !== true &&
      (each === item || (each.articleNumber === item.articleNumber && each.unitName.de === item.unitName.de)),
  )

/**
 * The price of bringing an order, as it was put right. What single goods cost besides goes back with them when their consumer withdraws; the
 * price of the whole is due as long as anything stays that was brought (§ 357 (2) BGB).
 */
export const feeOf = (order: DeliveredOrder): number => lastOf(order.corrections ?? [], 'fee') ?? agreedFeeOf(order)

/** The same before anybody put it right. */
export const agreedFeeOf = ({ deliveryFeeCents, items }: DeliveredOrder): number =>
  deliveryFeeCents + addCents(items.filter((item) => isBroughtStill(item, items)).map((item) => item.deliveryFeeCents))

/**
 * What is due for a delivered order: goods as they were weighed, less what is credited of them, what was lent with those that came, and
 * bringing it. A small business charges no VAT; every other rate is that of the day of delivery (§ 27 (1) UStG).
 */
export const dueForOrder = (order: DeliveredOrder, seller: TaxStatus): readonly SourcedLine[] => {
  const { deliveredOn } = order
  const rates = ratesOf(order, seller)
  const of = { ...plain, deliveredOn, orderNumber: order.orderNumber, orderId: order.id }
  const delivered = order.items.filter(({ deliveredQuantity }) => deliveredQuantity > 0)
  const lines = delivered.flatMap((item): SourcedLine[] => {
    const { measure, amount, priceCents, creditedAmount, goodwill } = chargeOf(item)
    const vatBasisPoints = rates.ofGoods(item)
    const { id: orderItemId, deliveredQuantity: packs, name, unitName, articleNumber, gtin } = item
    const came = { ...of, deliveredOn: item.deliveredOn ?? deliveredOn }
    const goods = { ...came, ...{ orderItemId, name, unitName, articleNumber, gtin, priceCents, vatBasisPoints } }
    const stays = item.isWithdrawn !== true
    const lentFor = !stays ? 0 : Math.max(0, (measure === 'gram' ? packs : amount) - (item.missingQuantity ?? 0))
    return [
      ...(amount === 0
        ? []
        : [{ ...goods, kind: 'goods', measure, amount, ...(measure === 'gram' && { packs }) } as const]),
      ...(creditedAmount === 0
        ? []
        : [{ ...goods, kind: stays ? 'complaint' : 'withdrawal', measure, amount: -creditedAmount } as const]),
      ...goodwill.map((cents): SourcedLine => ({ ...goods, kind: 'goodwill', amount: -1, priceCents: cents })),
      ...lineDeposits(item.deposits, lentFor).map(
        (deposit): SourcedLine => ({
          ...came,
          orderItemId,
          kind: 'deposit',
          depositKind: deposit.kind,
          amount: deposit.count,
          priceCents: deposit.cents,
          vatBasisPoints: rates.ofDeposit(item, deposit),
        }),
      ),
    ]
  })
  if (hasNothingCome({ items: delivered })) return lines
  const packed = (order.packedContainers ?? []).map(
    ({ name, kind, count, cents, vatBasisPoints }): SourcedLine => ({
      ...of,
      ...{ name, kind: 'deposit', depositKind: kind, amount: count, priceCents: cents },
      vatBasisPoints: rates.moved(vatBasisPoints),
    }),
  )
  const brought = feeOf(order)
  const goods = delivered.map((item) => ({
    goodsCents: lineTotal({ ...item, quantity: item.deliveredQuantity }),
    vatBasisPoints: rates.ofGoods(item),
  }))
  const delivery = deliveryPerRate(brought, goods)
    .filter(({ deliveryCents }) => deliveryCents !== 0)
    .map(
      ({ vatBasisPoints, deliveryCents }): SourcedLine => ({
        ...of,
        kind: 'delivery',
        amount: 1,
        priceCents: deliveryCents,
        vatBasisPoints,
      }),
    )
  return [...lines, ...packed, ...delivery]
}

/** A line of an order with a supplier that was received, or handed over for the hub. Cents are per `priceBasis`, net; the deposits are those of one sales unit. */
export type ReceivedItem = Omit<
  DeliveredItem,
  'deliveredQuantity' | 'weighedGrams' | 'weightTolerancePercent' | 'vatBasisPoints' | 'deliveryFeeCents' | 'deposits'
> &
  SuppliedGoods & {
    /** The good ones: spoilt goods are not paid for. */
    readonly receivedQuantity: number
    readonly receivedGrams: number | null
    readonly deposits: readonly Deposit[]
  }

/** An order with a supplier of which something was received; its fee for bringing goods to the hub's customers, net. */
export type ReceivedOrder = Omit<DeliveredOrder, 'items'> & { readonly items: readonly ReceivedItem[] }

/** The goods received, as if the hub were a customer of its supplier, with the rates of the supplier's tax status on the day on which each line came. */
export const asDelivered = (order: ReceivedOrder, seller: TaxStatus): DeliveredOrder => {
  const { deliveredOn } = order
  const items = order.items.map((item): DeliveredItem => {
    const date = item.deliveredOn ?? deliveredOn
    const vatBasisPoints = supplierVatRate(seller, item, date)
    return {
      ...item,
      deliveredQuantity: item.receivedQuantity,
      weighedGrams: item.receivedGrams,
      weightTolerancePercent: null,
      vatBasisPoints,
      deposits: sellersDeposits(seller, item.deposits, { vatBasisPoints, date }),
      deliveryFeeCents: 0,
    }
  })
  return { ...order, deliveryDate: deliveredOn, items }
}

/** The lines due for an order, to the hub or to its supplier. */
export const dueOn = (side: BillingSide, order: DeliveredOrder, seller: TaxStatus): readonly SourcedLine[] => {
  const lines = dueForOrder(order, seller)
  if (side === 'customer') return lines
  return lines.map(({ orderId, orderItemId, ...line }) => ({
    ...line,
    ...{ orderId: null, orderItemId: null, retailerOrderId: orderId, retailerOrderItemId: orderItemId },
  }))
}

/**
 * The lines due to a supplier: as received, never as ordered; weighed goods by the weight received; by the rates of its tax status
 * on the day on which each line came, crates included.
 */
export const dueForReceived = (order: ReceivedOrder, seller: TaxStatus): readonly SourcedLine[] =>
  dueOn('supplier', asDelivered(order, seller), seller)

/** A line of an order as its hub can put it right: what it holds after all corrections and credits, and what of it counts for a new one. */
type CorrectableLine = Pick<DeliveredItem, 'id' | 'name' | 'unitName'> &
  Pick<Charge, 'measure' | 'amount' | 'priceCents'> & {
    readonly heldCents: number
    readonly goodwillCents: number
    readonly line: CorrectedLine
  }

export const correctableOf = (order: DeliveredOrder, seller: TaxStatus): readonly CorrectableLine[] => {
  const rates = ratesOf(order, seller)
  return order.items
    .filter(({ deliveredQuantity }) => deliveredQuantity > 0)
    .map((item) => {
      const charge = chargeOf(item)
      const { measure, amount, creditedAmount, priceCents } = charge
      const rated = {
        vatBasisPoints: rates.ofGoods(item),
        rates: ratesOn(seller, item.deliveredOn ?? order.deliveredOn),
      }
      return {
        ...{ id: item.id, name: item.name, unitName: item.unitName },
        ...{ measure, amount: amount - creditedAmount, priceCents, heldCents: heldCents(charge) },
        goodwillCents: goodwillCents(item.corrections ?? []),
        line: {
          ...uncorrected(item),
          ...{ corrections: item.corrections ?? [], isWithdrawn: item.isWithdrawn === true },
          ...rated,
        },
      }
    })
}

/** What is given back for empties: at what that kind was charged, in the period in which they came back. */
export const dueForReturned = (returned: readonly Returned[], seller: TaxStatus): readonly SourcedLine[] =>
  returned.flatMap(({ id, orderId, orderNumber, returnedOn, kind, count, charged }): SourcedLine[] =>
    count === 0
      ? []
      : [
          {
            ...plain,
            orderId,
            returnedId: id,
            kind: 'returned',
            depositKind: kind,
            amount: -count,
            priceCents: charged.cents,
            vatBasisPoints: seller === 'exempt' ? 0 : charged.vatBasisPoints,
            deliveredOn: returnedOn,
            orderNumber,
          },
        ],
  )

/** The same lines, with what is lent or came back called as its hub calls that kind at that charge, where it does and nobody called it before. */
export const withContainerNames = <L extends SourcedLine>(
  lines: readonly L[],
  kinds: readonly ContainerKind[],
): readonly L[] =>
  lines.map((line) => {
    if (line.depositKind === null || line.name !== null) return line
    const called = kinds.find(({ kind, cents }) => kind === line.depositKind && cents === line.priceCents)
    return called ? { ...line, name: called.name } : line
  })

/** Lines of one identity differ in their amounts alone. */
const identityOf = (line: SourcedLine): string =>
  [
    ...[line.kind, line.orderId, line.orderItemId, line.retailerOrderId, line.retailerOrderItemId, line.returnedId],
    line.depositKind,
    ...[line.measure, line.priceCents, line.vatBasisPoints],
  ].join('|')

type Sum = {
  readonly line: SourcedLine
  readonly amount: number
  readonly packs: number | null
}

const summed = (lines: readonly SourcedLine[]): ReadonlyMap<string, Sum> => {
  const sums = new Map<string, Sum>()
  for (const line of lines) {
    const identity = identityOf(line)
    const before = sums.get(identity)
    sums.set(identity, {
      line: before?.line ?? line,
      amount: (before?.amount ?? 0) + line.amount,
      packs: line.packs === null ? null : (before?.packs ?? 0) + line.packs,
    })
  }
  return sums
}

/**
 * By which tax status of its seller an order is charged: by the one that documents have charged it by, since no document may speak of two;
 * where none charges anything of it, by the one of its day.
 */
export const chargedStatus = (
  charged: readonly (SourcedLine & { readonly taxStatus: TaxStatus })[],
  ofDay: TaxStatus,
): TaxStatus => {
  const isOpen = [...summed(charged).values()].some(({ amount }) => amount !== 0)
  return (isOpen ? charged.at(-1)?.taxStatus : undefined) ?? ofDay
}

/**
 * What is still to be charged: what is due less what stands on documents, so that all documents together come to what is due, to the cent.
 * Where what was charged is not due any more, it is taken back; of weighed goods whose weight was corrected, all of it, and the right
 * weight charged anew.
 */
export const billableLines = (due: readonly SourcedLine[], charged: readonly SourcedLine[]): readonly SourcedLine[] => {
  const [dueSums, chargedSums] = [summed(due), summed(charged)]
  const back = [...chargedSums].flatMap(([identity, sum]): SourcedLine[] => {
    const isWholeAnew = sum.line.measure === 'gram' && dueSums.get(identity)?.amount !== sum.amount
    const isOver = !dueSums.has(identity) || isWholeAnew
    return sum.amount === 0 || !isOver
      ? []
      : [{ ...sum.line, amount: -sum.amount, packs: sum.packs === null ? null : -sum.packs }]
  })
  const more = [...dueSums].flatMap(([identity, { line, amount, packs }]): SourcedLine[] => {
    const before = chargedSums.get(identity)?.amount ?? 0
    const left = line.measure === 'gram' && before !== amount ? amount : amount - before
    return left === 0 ? [] : [{ ...line, amount: left, packs: line.measure === 'gram' ? packs : null }]
  })
  return [...back, ...more]
}

/**
 * No lines where goods would be charged and credited in one breath and nothing else: that is nothing to bill. The same lines otherwise.
 */
export const withoutNothing = (lines: readonly SourcedLine[]): readonly SourcedLine[] => {
  if (lines.some(({ kind }) => !['goods', 'complaint', 'withdrawal'].includes(kind))) return lines
  const sums = summed(lines.map((line) => ({ ...line, kind: 'goods', packs: null })))
  return [...sums.values()].some(({ amount }) => amount !== 0) ? lines : []
}

/**
 * The lines to charge while the hub has not decided about a withdrawal: none of the withdrawn ones. Where all goods are withdrawn, delivery and
 * crates are not charged either. Credits stay.
 */
export const withoutWithdrawn = (
  lines: readonly SourcedLine[],
  { items }: { readonly items: readonly { readonly id: string }[] },
  withdrawn: ReadonlySet<string>,
): readonly SourcedLine[] => {
  if (withdrawn.size === 0) return lines
  const isAll = items.length > 0 && items.every(({ id }) => withdrawn.has(id))
  return lines.filter(
    ({ amount, orderItemId }) => amount < 0 || !(isAll || (orderItemId !== null && withdrawn.has(orderItemId))),
  )
}
