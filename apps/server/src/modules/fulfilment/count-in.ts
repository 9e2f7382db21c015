import type { BodyOf } from '@regionalmarkt/contract/endpoint.ts'
import type { receiveOrderItem as contract } from '@regionalmarkt/contract/fulfilment/receive-order-item.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import type { ShortItem } from '@regionalmarkt/domain/errors/refusal.ts'
import { saidAbout } from '@regionalmarkt/domain/errors/result.ts'
import { countedForCustomersFirst, isForShelf } from '@regionalmarkt/domain/orders/customers-first.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { goodsKeyOf, type ReceivedLine, receiveTogether } from '@regionalmarkt/domain/orders/receive-together.ts'
import { splitHeld } from '@regionalmarkt/domain/stock/held-goods.ts'
import { demandsAsOne } from '@regionalmarkt/domain/stock/share-shortage.ts'
import type { Actor } from '../../platform/actor.ts'
import { DomainError, InvalidFields, orNotFound, refused } from '../../platform/domain-error.ts'
import { invariant } from '../../platform/invariant.ts'
import type { Demand } from '../orders/public.ts'
import type { LockedRetailerOrder, RetailerOrderItem } from '../procurement/public.ts'
import { retailerItemState, waitingFor } from './retailer-item-state.ts'

export type CountedItem = BodyOf<typeof contract>['items'][number]
type Receipt = CountedItem['receipts'][number]

/** One line as it was counted, with who waits for it and what the domain makes of it. */
export type Arrival = {
  readonly order: LockedRetailerOrder
  readonly item: RetailerOrderItem
  /** Where its good goods are put; undefined: where the same goods stood last. */
  readonly shelf: string | undefined
  readonly spoilt: readonly Receipt[]
  /** Whether anything of the same goods was spoilt, wherever it stands. */
  readonly hasSpoiltGoods: boolean
  readonly waiting: readonly Demand[]
  readonly received: ReceivedLine
}

type Line = Pick<Arrival, 'order' | 'item' | 'waiting'>
type Pile = { readonly counted: CountedItem; readonly lines: readonly [Line, ...Line[]] }

/**
 * Lets the domain decide about everything that was counted. Refuses with the first that is wrong (fact `itemId`, the first of its lines),
 * or, when only decisions are missing, with `ShortageUndecided` for all that is short at once: fact `items`, each with what is `needed`,
 * `available` and `missing`, and its `customers`.
 */
export const countIn = (
  { now }: Actor,
  orders: readonly LockedRetailerOrder[],
  counted: readonly CountedItem[],
  demands: readonly Demand[],
): Arrival[] => {
  const undecided: ShortItem[] = []
  const arrivals = asTheyCount(pilesOf(orders, counted, demands)).flatMap(({ counted: each, lines }): Arrival[] => {
    const [first, ...others] = lines
    const itemId = first.item.id
    const result = receiveTogether(
      [toReceive(first, demands), ...others.map((line) => toReceive(line, demands))],
      'hub',
      goodsOf(each),
      { rule: each.sharing ?? null, today: berlinDate(now) },
    )
    if (result.ok) return arrivalsOf(each, lines, result.value)
    if (result.code !== 'ShortageUndecided') throw refused(saidAbout(result, { itemId }))
    const { needed, available } = result
    const customers = demandsAsOne(lines.flatMap(({ waiting }) => waiting)).map(customerOf)
    undecided.push({ itemId, needed, available, missing: needed - available, customers })
    return []
  })
  if (undecided.length > 0) throw new DomainError('ShortageUndecided', { items: undecided })
  return arrivals
}

/** What was counted, each with its lines in the order in which they were ordered. A line in two counts, or other goods in one, is a mistake. */
const pilesOf = (
  orders: readonly LockedRetailerOrder[],
  counted: readonly CountedItem[],
  demands: readonly Demand[],
): Pile[] => {
  const named = counted.flatMap(({ itemIds }) => itemIds)
  if (new Set(named).size !== named.length) throw new InvalidFields([{ path: 'items', message: 'itemIds' }])
  const all = orders.flatMap((order) =>
    order.items.map((item): Line => ({ order, item, waiting: waitingFor(item, demands) })),
  )
  for (const id of named) orNotFound(all.find(({ item }) => item.id === id))
  const piles = counted.map((each): Pile => {
    const [first, ...others] = all.filter(({ item }) => each.itemIds.includes(item.id))
    const lines = [invariant(first, 'a count names a line'), ...others] as const
    if (others.some(({ item }) => goodsKeyOf(item) !== goodsKeyOf(lines[0].item)))
      throw new InvalidFields([{ path: 'items', message: 'itemIds' }])
    return { counted: each, lines }
  })
  return piles.sort((one, other) => all.indexOf(one.lines[0]) - all.indexOf(other.lines[0]))
}

const toReceive = ({ order, item, waiting }: Line, demands: readonly Demand[]) => ({
  ...retailerItemState(order, item, demands),
  ...{ id: item.id, salesUnitId: item.salesUnitId, warehouseId: item.warehouseId },
  ...{ priceBasis: item.priceBasis, expectedWeightGrams: item.expectedWeightGrams },
  deliveryDate: order.deliveryDate,
  expectedQuantity: promisedQuantity(item),
  demands: waiting,
})

/** Good goods that were counted for the hub's own shelf are the customers' as far as these would go short. */
const asTheyCount = (piles: readonly Pile[]): Pile[] => {
  const byId = new Map(piles.map((pile) => [pile.lines[0].item.id, pile]))
  const after = countedForCustomersFirst(
    piles.map(({ lines: [{ item }, ...others] }) => {
      const theirs = others.find((other) => !isForShelf(other.item))
      return { ...item, warehouseId: theirs === undefined ? item.warehouseId : null }
    }),
    new Map(piles.map(({ counted, lines }) => [lines[0].item.id, counted.receipts.filter(isGood)])),
    (itemId) => demandsAsOne(byId.get(itemId)?.lines.flatMap(({ waiting }) => waiting) ?? []),
  )
  return piles.map(({ counted, lines }) => {
    const good = after.get(lines[0].item.id) ?? []
    return { lines, counted: { ...counted, receipts: [...good, ...counted.receipts.filter((each) => !isGood(each))] } }
  })
}

/** What the domain said of one count, line by line, with the spoilt packs that stand with each. */
const arrivalsOf = ({ shelf, receipts }: CountedItem, lines: Pile['lines'], received: readonly ReceivedLine[]) => {
  let spoilt: readonly Receipt[] = receipts.filter(isSpoilt)
  const hasSpoiltGoods = spoilt.length > 0
  return lines.map((line, place): Arrival => {
    const its = invariant(received[place], 'every line of a count gets its part')
    const parts = splitHeld(spoilt, its.spoiltQuantity)
    spoilt = parts.rest
    return { ...line, shelf, spoilt: parts.first, hasSpoiltGoods, received: its }
  })
}

const isGood = ({ condition, quantity }: Receipt): boolean => condition === 'good' && quantity > 0
const isSpoilt = ({ condition, quantity }: Receipt): boolean => condition === 'spoilt' && quantity > 0

/** Good goods by lot, and how many were spoilt. */
export const goodsOf = ({ receipts }: Pick<CountedItem, 'receipts'>) => ({
  good: receipts.filter(isGood).map(({ lot, condition: _, ...counted }) => ({ lot: lot ?? '', ...counted })),
  spoiltQuantity: receipts.filter(isSpoilt).reduce((sum, { quantity }) => sum + quantity, 0),
})

const customerOf = ({ orderItemId, order, customerName, quantity, placedAt, deliveryDate }: Demand) => ({
  orderItemId,
  orderNumber: order.orderNumber,
  customerName,
  quantity,
  placedAt: placedAt.toISOString(),
  deliveryDate,
})
