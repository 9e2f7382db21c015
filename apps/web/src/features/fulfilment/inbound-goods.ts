import { isForShelf } from '@regionalmarkt/domain/orders/customers-first.ts'
import { goodsKeyOf } from '@regionalmarkt/domain/orders/receive-together.ts'
import type { InboundItem, InboundOrder } from './queries.ts'

/** A line of an order, as one of those that are counted together. */
export type InboundLine = InboundItem & { readonly orderNumber: string }

/** What a producer brings together, in one order or several: one thing to count. */
export type InboundDelivery = Pick<InboundOrder, 'deliveryDate' | 'leg'> & {
  readonly orders: readonly InboundOrder[]
  readonly items: readonly InboundLine[]
}

export const deliveryOf = (orders: readonly [InboundOrder, ...InboundOrder[]]): InboundDelivery => ({
  deliveryDate: orders[0].deliveryDate,
  leg: orders[0].leg,
  orders,
  items: orders.flatMap(({ orderNumber, items }) => items.map((item) => ({ ...item, orderNumber }))),
})

/**
 * One line to count: all packs of the same goods, whoever waits for them and at whichever price they were ordered. `id` names its lines,
 * so that what was counted starts anew when one joins.
 */
export type InboundGoods = InboundItem & {
  readonly parts: readonly InboundLine[]
  /** Whole sales units of it that are for the hub's own shelf. */
  readonly ownExpected: number
  /** By which it is told apart from other goods, however many lines it has. */
  readonly goodsKey: string
  /** Counted line by line, though there are others of the same goods. */
  readonly isApart: boolean
}

type Lot = InboundItem['lots'][number]

/** What was announced of a lot in several lines is one lot in the pile. */
const lotsOf = (parts: readonly InboundLine[]): Lot[] => [
  ...parts
    .flatMap(({ lots }) => lots)
    .reduce((all, lot) => {
      const key = `${lot.lot} ${lot.bestBefore ?? ''}`
      return all.set(key, { ...lot, quantity: lot.quantity + (all.get(key)?.quantity ?? 0) })
    }, new Map<string, Lot>())
    .values(),
]

const sumOf = (parts: readonly InboundLine[]): number =>
  parts.reduce((sum, { expectedQuantity }) => sum + expectedQuantity, 0)

const goodsOf = (first: InboundLine, parts: readonly InboundLine[], isApart: boolean): InboundGoods => {
  const isAnnounced = parts.every(({ lots }) => lots.length > 0)
  const theirs = parts.find((part) => !isForShelf(part))
  return {
    ...first,
    id: parts.map(({ id }) => id).join('+'),
    warehouseId: theirs === undefined ? first.warehouseId : null,
    warehouseName: theirs === undefined ? first.warehouseName : null,
    expectedQuantity: sumOf(parts),
    shelf: parts.find(({ shelf }) => shelf !== '')?.shelf ?? '',
    // Of a pile that is announced in part only, nobody knows which packs are of which lot.
    lots: isAnnounced ? lotsOf(parts) : [],
    demands: parts.flatMap(({ demands }) => demands).toSorted((one, other) => (one.placedAt < other.placedAt ? -1 : 1)),
    parts,
    ownExpected: sumOf(parts.filter(isForShelf)),
    goodsKey: goodsKeyOf(first),
    isApart,
  }
}

/** Lines as they are counted: the same goods once, but for those of which somebody wants to count line by line (`apart`, by their keys). */
export const pilesOf = (lines: readonly InboundLine[], apart: readonly string[] = []): InboundGoods[] =>
  [...Map.groupBy(lines, goodsKeyOf)].flatMap(([key, [first, ...others]]) => {
    if (first === undefined) return []
    const parts = [first, ...others]
    const isApart = parts.length > 1 && apart.includes(key)
    return isApart ? parts.map((part) => goodsOf(part, [part], true)) : [goodsOf(first, parts, false)]
  })
