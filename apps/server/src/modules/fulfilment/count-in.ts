import type { BodyOf } from '@regionalmarkt/contract/endpoint.ts'
import type { receiveOrderItem as contract } from '@regionalmarkt/contract/fulfilment/receive-order-item.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import type { ShortItem } from '@regionalmarkt/domain/errors/refusal.ts'
import { saidAbout } from '@regionalmarkt/domain/errors/result.ts'
import { countedForCustomersFirst } from '@regionalmarkt/domain/orders/customers-first.ts'
import { type ReceivedItem, receiveOrderItem } from '@regionalmarkt/domain/orders/receive-order-item.ts'
import type { Actor } from '../../platform/actor.ts'
import { DomainError, InvalidFields, refused } from '../../platform/domain-error.ts'
import type { Demand } from '../orders/public.ts'
import type { LockedRetailerOrder, RetailerOrderItem } from '../procurement/public.ts'
import { retailerItemOf, retailerItemState, waitingFor } from './retailer-item-state.ts'

export type CountedItem = BodyOf<typeof contract>['items'][number]

/** One item as it was counted, with who waits for it and what the domain makes of it. */
export type Arrival = {
  readonly item: RetailerOrderItem
  readonly counted: CountedItem
  readonly waiting: readonly Demand[]
  readonly received: ReceivedItem
}

/**
 * Lets the domain decide about every counted item. Refuses with the first item that is wrong (fact `itemId`), or, when only
 * decisions are missing, with `ShortageUndecided` for all short items at once: fact `items`, each with what is `needed`,
 * `available` and `missing`, and its `customers`.
 */
export const countIn = (
  { now }: Actor,
  order: LockedRetailerOrder,
  counted: readonly CountedItem[],
  demands: readonly Demand[],
): Arrival[] => {
  if (new Set(counted.map(({ itemId }) => itemId)).size !== counted.length) {
    throw new InvalidFields([{ path: 'items', message: 'itemId' }])
  }
  const undecided: ShortItem[] = []
  const arrivals = asTheyCount(order, counted, demands).flatMap((each): Arrival[] => {
    const item = retailerItemOf(order, each.itemId)
    const waiting = waitingFor(item, demands)
    const result = receiveOrderItem(
      {
        ...retailerItemState(order, item, demands),
        deliveryDate: order.deliveryDate,
        priceBasis: item.priceBasis,
        expectedWeightGrams: item.expectedWeightGrams,
        demands: waiting,
      },
      'hub',
      goodsOf(each),
      { rule: each.sharing ?? null, today: berlinDate(now) },
    )
    if (result.ok) return [{ item, counted: each, waiting, received: result.value }]
    if (result.code !== 'ShortageUndecided') throw refused(saidAbout(result, { itemId: item.id }))
    const { needed, available } = result
    const missing = needed - available
    undecided.push({ itemId: item.id, needed, available, missing, customers: waiting.map(customerOf) })
    return []
  })
  if (undecided.length > 0) throw new DomainError('ShortageUndecided', { items: undecided })
  return arrivals
}

/** Good goods that were counted for the hub's own shelf are the customers' as far as these would go short. */
const asTheyCount = (
  order: LockedRetailerOrder,
  counted: readonly CountedItem[],
  demands: readonly Demand[],
): CountedItem[] => {
  const good = new Map(counted.map(({ itemId, receipts }) => [itemId, receipts.filter(isGood)]))
  const after = countedForCustomersFirst(order.items, good, (itemId) =>
    waitingFor(retailerItemOf(order, itemId), demands),
  )
  return counted.map((each) => ({
    ...each,
    receipts: [...(after.get(each.itemId) ?? []), ...each.receipts.filter((receipt) => !isGood(receipt))],
  }))
}

const isGood = ({ condition, quantity }: CountedItem['receipts'][number]): boolean =>
  condition === 'good' && quantity > 0

const goodsOf = ({ receipts }: CountedItem) => ({
  good: receipts.filter(isGood).map(({ lot, condition: _, ...counted }) => ({ lot: lot ?? '', ...counted })),
  spoiltQuantity: receipts
    .filter(({ condition }) => condition === 'spoilt')
    .reduce((sum, { quantity }) => sum + quantity, 0),
})

const customerOf = ({ orderItemId, order, customerName, quantity, placedAt, deliveryDate }: Demand) => ({
  orderItemId,
  orderNumber: order.orderNumber,
  customerName,
  quantity,
  placedAt: placedAt.toISOString(),
  deliveryDate,
})
