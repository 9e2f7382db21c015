import type { PriceBasis } from '../articles/sales-unit.ts'
import { ok } from '../errors/result.ts'
import { splitProRata } from '../money/cents.ts'
import { demandsAsOne } from '../stock/share-shortage.ts'
import { isForShelf, type LineOfGoods } from './customers-first.ts'
import type { OrderActor } from './order-item-status.ts'
import {
  type CountedGoods,
  type CountedLot,
  type ItemToReceive,
  type ReceivedItem,
  receiveOrderItem,
} from './receive-order-item.ts'

/** A line of an order with a supplier, to be counted with others of the same goods. `expectedQuantity`: whole sales units promised of it. */
export type LineToReceive = ItemToReceive & LineOfGoods & { readonly expectedQuantity: number }

/** What of a count is one line's. */
export type ReceivedLine = ReceivedItem & { readonly id: string }

type Goods = {
  readonly salesUnitId: string
  readonly priceBasis: PriceBasis
  readonly expectedWeightGrams: number | null
}

/** What makes packs the same to whoever counts them: not their price, and not for whom they are. */
export const goodsKeyOf = ({ salesUnitId, priceBasis, expectedWeightGrams }: Goods): string =>
  [salesUnitId, priceBasis, expectedWeightGrams ?? ''].join(' ')

const sumOf = (parts: readonly { readonly quantity: number }[]): number =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0)

type Given = { readonly orderItemId: string; readonly quantity: number }

/** The shares of those who wait for each line; somebody who waits for two gets of the first one first. */
const givenByLine = (lines: readonly LineToReceive[], { shares }: ReceivedItem): readonly (readonly Given[])[] => {
  const open = new Map(shares.map(({ orderItemId, given }) => [orderItemId, given]))
  return lines.map(({ demands }) =>
    demands.map(({ orderItemId, quantity: asked }) => {
      const left = open.get(orderItemId) ?? 0
      const quantity = Math.min(asked, left)
      open.set(orderItemId, left - quantity)
      return { orderItemId, quantity }
    }),
  )
}

/** Of one lot: how many packs of it are each line's, in the order of the lines. */
type LotParts = { readonly lot: ReceivedItem['lots'][number]; readonly quantities: number[] }

/** Gives lines packs of what is left of the lots, `wanted` of them each, in the order of `turns` (places in the list of lines). */
const fill = (parts: readonly LotParts[], turns: readonly number[], wanted: (place: number, got: number) => number) => {
  for (const place of turns) {
    for (const { lot, quantities } of parts) {
      const got = parts.reduce((sum, part) => sum + (part.quantities[place] ?? 0), 0)
      const left = lot.quantity - quantities.reduce((sum, quantity) => sum + quantity, 0)
      quantities[place] = (quantities[place] ?? 0) + Math.max(0, Math.min(left, wanted(place, got)))
    }
  }
}

/**
 * How the packs of one pile are shared among its lines: those held for somebody go to the line that somebody waits for; of the rest the
 * hub's own lines get what they were promised, then the others; what is more than all of them goes with the last own line, else with the last.
 */
const partLots = (
  lines: readonly LineToReceive[],
  { lots }: ReceivedItem,
  shares: readonly (readonly Given[])[],
): readonly LotParts[] => {
  const open = shares.map((given) => new Map(given.map(({ orderItemId, quantity }) => [orderItemId, quantity])))
  const take = (place: number, orderItemId: string, most: number): number => {
    const left = open[place]?.get(orderItemId) ?? 0
    const taken = Math.min(left, most)
    open[place]?.set(orderItemId, left - taken)
    return taken
  }
  const parts = lots.map((lot): LotParts => {
    const quantities = lines.map(() => 0)
    for (const { orderItemId, quantity } of lot.heldFor) {
      let left = quantity
      for (const place of lines.keys()) {
        const taken = take(place, orderItemId, left)
        quantities[place] = (quantities[place] ?? 0) + taken
        left -= taken
      }
    }
    return { lot, quantities }
  })
  const places = lines.map((_, place) => place)
  const own = lines.flatMap((line, place) => (isForShelf(line) ? [place] : []))
  const others = places.filter((place) => !own.includes(place))
  fill(parts, [...own, ...others], (place, got) => (lines[place]?.expectedQuantity ?? 0) - got)
  fill(parts, [own.at(-1) ?? lines.length - 1], () => Number.POSITIVE_INFINITY)
  return parts
}

/** The lots of one line. A lot's weight is shared as its packs are, so that the parts weigh what it did; it was looked at as a whole. */
const lotsOfLine = (parts: readonly LotParts[], place: number): CountedLot[] =>
  parts.flatMap(({ lot: { heldFor: _, weighedGrams, ...lot }, quantities }) => {
    const quantity = quantities[place] ?? 0
    if (quantity === 0) return []
    const weighed =
      weighedGrams === null
        ? {}
        : { weighedGrams: splitProRata(weighedGrams, quantities)[place] ?? 0, isWeightConfirmed: true }
    return [{ ...lot, quantity, ...weighed }]
  })

/** Spoilt packs stand with the lines that lack something, in their order; what is more, with the last. */
const partSpoilt = (lines: readonly LineToReceive[], good: readonly number[], spoilt: number): number[] => {
  let left = spoilt
  return lines.map(({ expectedQuantity }, place) => {
    const lacking = Math.max(0, expectedQuantity - (good[place] ?? 0))
    const part = place === lines.length - 1 ? left : Math.min(left, lacking)
    left -= part
    return part
  })
}

/**
 * The hub counts one pile of the same goods, however many lines of orders it is for: two prices, two orders, customers and its own shelf.
 * Who gets less is decided among all who wait for any of them, by the rules of `receiveOrderItem`, whose refusals it gives; a line is
 * settled for what its customers got. The parts sum to what was counted, in packs of each lot and in grams; `lines` come in the order in which they were ordered.
 */
export const receiveTogether = (
  lines: readonly [LineToReceive, ...LineToReceive[]],
  actor: OrderActor,
  counted: CountedGoods,
  decision: Parameters<typeof receiveOrderItem>[3],
) => {
  const [first] = lines
  const pile = { ...first, demands: demandsAsOne(lines.flatMap(({ demands }) => demands)) }
  const whole = receiveOrderItem(
    { ...pile, hasUnconfirmedDemand: lines.some(({ hasUnconfirmedDemand }) => hasUnconfirmedDemand) },
    actor,
    counted,
    decision,
  )
  if (!whole.ok) return whole
  const given = givenByLine(lines, whole.value)
  const parts = partLots(lines, whole.value, given)
  const good = lines.map((_, place) => lotsOfLine(parts, place))
  const spoilt = partSpoilt(lines, good.map(sumOf), counted.spoiltQuantity)
  const received: ReceivedLine[] = []
  for (const [place, line] of lines.entries()) {
    const part = receiveOrderItem(
      line,
      actor,
      { good: good[place] ?? [], spoiltQuantity: spoilt[place] ?? 0 },
      { ...decision, rule: { kind: 'byHand', shares: [...(given[place] ?? [])] } },
    )
    if (!part.ok) return part
    received.push({ id: line.id, ...part.value })
  }
  return ok(received)
}
