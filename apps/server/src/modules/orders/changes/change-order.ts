import { ageForAll } from '@regionalmarkt/domain/articles/alcohol.ts'
import { buysMore } from '@regionalmarkt/domain/orders/buys-more.ts'
import { said } from '@regionalmarkt/domain/orders/cancel-reason.ts'
import { changeItem } from '@regionalmarkt/domain/orders/change-order.ts'
import { movesGoods, type OrderWay } from '@regionalmarkt/domain/orders/change-terms.ts'
import { isDirect } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { directTermsFor } from '@regionalmarkt/domain/orders/direct-terms.ts'
import { isOrderEstimated } from '@regionalmarkt/domain/orders/is-order-estimated.ts'
import { currentTotals } from '@regionalmarkt/domain/orders/order-value.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor, WhoActs } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { Fact } from '../../../platform/facts.ts'
import { loadOffers, type OfferFacts } from '../../market/public.ts'
import { type MarketContext, marketOfBuyer, marketOfHub } from '../../pricing/public.ts'
import { readableRetailerOrderItems } from '../../procurement/public.ts'
import { insertAdded } from '../add-lines.ts'
import { buyerOf } from '../buyer-of.ts'
import { giveBack } from '../give-back-lines.ts'
import { goodsComing } from '../goods-coming.ts'
import {
  type CustomerOrder,
  type CustomerOrderItem,
  findCustomerOrder,
  itemOf,
  type LockedCustomerOrder,
  lockOrderRows,
} from '../lock-customer-orders.ts'
import { tellOfChange } from '../order-mails.ts'
import type { Party } from '../parties.ts'
import { askAge } from '../placing/ask-age.ts'
import {
  type LockedGoods,
  lockShelves,
  lockSupply,
  lookAgain,
  takeGoods,
  withSurplus,
  wouldJoin,
} from '../placing/take-goods.ts'
import { settleRetailerOrderItems } from '../settle-retailer-order-items.ts'
import { businessCustomerOrderItems, orderItemSourcing } from '../tables.ts'
import {
  afterChange,
  agesOf,
  type ChangeAsked,
  type Changing,
  checkValue,
  decideGrowth,
  decideLines,
  type Growth,
  goodsOf,
  isOneDemand,
  type Side,
  sideOf,
  totalsByUnit,
} from './decide-change.ts'
import { decideTerms, wayAsked } from './decide-terms.ts'
import { moveLines } from './move-lines.ts'
import { saveChange } from './save-change.ts'

/**
 * Changes an order that was placed, all or nothing, for one of its sides: locks first, gives back what is wanted less, and takes what is
 * wanted more as placing does, at the prices of the day; for another day or way the goods of all lines are found anew. What was ordered never changes. `current` shows the order as this side sees it.
 * Refusals: `VersionOutdated` (facts `current` and `sent`), those of the domain, `OrderLinesRefused`, `PriceChanged` where the sum is
 * another one than was shown. Where it is only to be shown, it ends before suppliers and people are told; whoever asks takes it back.
 */
export const changeOrder = async (
  tx: Tx,
  actor: WhoActs & Pick<Actor, 'locale'>,
  party: Party,
  asked: ChangeAsked,
  current: () => Promise<object>,
): Promise<readonly Fact[]> => {
  const side = sideOf(party)
  const found = await findCustomerOrder(tx, party, asked.orderNumber)
  const market = await marketFor(tx, side, found)
  const way = wayAsked(found, asked)
  const touched = await linesTouched(tx, found, movesGoods(found, way) ? null : asked.lines.map(({ itemId }) => itemId))
  const itemIds = touched.map(({ id }) => id)
  const salesUnitIds = [...new Set([...touched, ...asked.added].map((line) => line.salesUnitId))]
  const wanted = { deliveryDate: way.deliveryDate, deliveryMethod: way.deliveryMethod, salesUnitIds }
  const supply = await lockSupply(tx, market.hub, wanted, actor, found.behind)
  const there = await lockBeside(tx, found.id, itemIds)
  if (asked.version !== 'any' && there.version !== asked.version)
    throw new DomainError('VersionOutdated', { current: await current(), sent: asked })
  const stocks = await lockShelves(tx, there.retailerId, supply)
  const lookNow = async (): Promise<LockedGoods> =>
    withSurplus(tx, {
      ...supply,
      ...(await lookAgain(tx, actor, there.retailerId, supply)),
      offers: await offersFor(tx, market, salesUnitIds, actor.now),
    })

  const named = decideLines(there, side, asked, actor.now)
  const decidedTerms = await decideTerms(tx, there, { side, asked, market: market.hub, now: actor.now })
  if (named.length === 0 && asked.added.length === 0 && decidedTerms === null) return []
  const isElsewhere = decidedTerms?.isElsewhere ?? false
  const comingCents = await comingBeside(tx, there, way, isElsewhere)
  const quantityOf = (item: CustomerOrderItem) => {
    const quantity = named.find((each) => each.item.id === item.id)?.quantity ?? promisedQuantity(item)
    return Math.min(quantity, promisedQuantity(item))
  }
  const moved = decidedTerms?.isMoved
    ? await moveLines(tx, actor, there, {
        side,
        terms: decidedTerms.terms,
        market: market.hub,
        quantityOf,
        goods: lookNow,
      })
    : null
  const order = moved?.order ?? { ...there, ...decidedTerms?.terms }
  const changing = moved === null ? named : stillToChange(moved.order, named)
  const givenBack = moved === null ? await giveBack(tx, actor, order, changing) : { ...moved, stillComing: new Map() }
  const isStale = moved !== null || givenBack.facts.length > 0
  const goods: LockedGoods = isStale
    ? await lookNow()
    : await withSurplus(tx, { ...supply, stocks, offers: await offersFor(tx, market, salesUnitIds, actor.now) })
  const { offers, surplus } = goods
  const inAll = totalsByUnit(order, changing, asked.added)
  const decided = decideGrowth(market.hub, order, {
    side,
    changing,
    added: asked.added,
    inAll,
    offers,
    surplus,
    now: actor.now,
  })
  const confirmedAge = ageForAll([order.confirmedAge, asked.confirmedAge ?? null])
  // A preview says which age is asked for.
  if (asked.grossCents !== null)
    askAge({
      ...{ ages: agesOf(order, decided), confirmed: confirmedAge },
      ...{ isByHub: side === 'hub', locale: actor.locale },
    })
  const joined = wouldJoin(
    decided.map(({ line }) => line),
    goods,
  )
  const growths = decided.map((growth) => (isOneDemand(growth, joined) ? growth : { ...growth, target: null }))
  const added = await insertAdded(tx, actor, order, side, growths)
  const becomes = afterChange(order, { changing, growths, inAll, stillComing: givenBack.stillComing })
  const items = becomes.map(({ after }, at) => ({ before: there.items[at] ?? after, after }))
  const totals = checkValue(order, [...items.map(({ after }) => after), ...added], {
    side,
    minimumCents: minimumOf(order, market.hub, offers),
    comingCents,
    isElsewhere,
  })
  if (typeof asked.grossCents === 'number' && asked.grossCents !== totals.grossCents) {
    throw new DomainError('PriceChanged', { expected: asked.grossCents, price: totals.grossCents })
  }
  const change = {
    side,
    reason: asked.reason === null ? null : said(asked.reason),
    items,
    added,
    terms: decidedTerms,
    confirmedAge,
  }
  const saved = await saveChange(tx, actor, there, change)
  const isShown = asked.grossCents === null
  if (isShown && !asked.takesGoods) return []
  const targets = growths.map(({ target, line }) => ({
    line,
    item: target ?? added.find(({ salesUnitId }) => salesUnitId === line.salesUnitId),
  }))
  const taken = await takeGoods(
    tx,
    actor,
    { order, items: targets.flatMap(({ item }) => item ?? []) },
    { lines: targets.map(({ line }) => line) },
    goods,
  )
  if (isShown) return []
  const dropped = changing.filter(({ change: { kind } }) => kind === 'dropped')
  const settled = await settleRetailerOrderItems(tx, actor, [
    ...dropped.flatMap(({ item }) => item.sourcing.map(({ retailerOrderItemId }) => retailerOrderItemId)),
    ...(moved?.leftItemIds ?? []),
  ])
  const isEstimated = isOrderEstimated(saved.order.items)
  const { reason } = asked
  const isMore = buysMore({ grows: growths.length > 0, before: currentTotals(there), after: totals })
  const isBought = order.channel === 'b2c' && side === 'customer' && isMore
  const told = {
    now: actor.now,
    isByHub: side === 'hub',
    reason,
    lines: saved.lines,
    totals,
    isEstimated,
    terms: decidedTerms,
  }
  await tellOfChange(tx, saved.order, { ...told, isBought })
  const stockMoved: Fact = { kind: 'stockMoved', companyIds: [order.retailerId, ...supplierIdsOf(growths)] }
  return [...givenBack.facts, ...saved.facts, ...taken, ...settled, ...(growths.length > 0 ? [stockMoved] : [])]
}

const supplierIdsOf = (growths: readonly Growth[]): string[] => [
  ...new Set(growths.map(({ facts }) => facts.supplier.id)),
]

/** What is still to be changed of lines that were moved: what is less of them is so already. */
const stillToChange = (order: LockedCustomerOrder, named: readonly Changing[]): Changing[] =>
  named.map(({ item: { id }, quantity, change }) => {
    const item = itemOf(order, id)
    return { item, quantity, change: change.kind === 'dropped' ? change : changeItem(item, quantity) }
  })

/** These lines, or all (null), with their sales units; those never change, so that they may be read before the lock. */
const linesTouched = async (
  tx: Tx,
  { id: orderId }: CustomerOrder,
  itemIds: readonly string[] | null,
): Promise<{ id: string; salesUnitId: string }[]> => {
  if (itemIds?.length === 0) return []
  const { id, salesUnitId } = businessCustomerOrderItems
  return tx
    .select({ id, salesUnitId })
    .from(businessCustomerOrderItems)
    .where(
      and(
        eq(businessCustomerOrderItems.orderId, orderId),
        itemIds === null ? undefined : inArray(businessCustomerOrderItems.id, [...itemIds]),
      ),
    )
}

/** The hub's calendar and terms; and, unless its buyer may not buy any more, the market at that buyer's prices. */
type Market = { readonly hub: MarketContext; readonly buyers: MarketContext | DomainError }

/** A hub may still finish what somebody ordered who was blocked since, and take lines out of it, but add nothing. */
const marketFor = async (tx: Tx, side: Side, order: CustomerOrder): Promise<Market> => {
  const buyers = await marketOfBuyer(tx, buyerOf(order)).catch((error: unknown) => {
    if (side === 'hub' && error instanceof DomainError) return error
    throw error
  })
  const isThis = !(buyers instanceof DomainError) && buyers.retailerId === order.retailerId
  if (isThis) return { hub: buyers, buyers }
  if (side === 'customer') throw new DomainError('OfferUnavailable')
  return {
    hub: await marketOfHub(tx, order),
    buyers: buyers instanceof DomainError ? buyers : new DomainError('OfferUnavailable'),
  }
}

const offersFor = async (tx: Tx, { hub, buyers }: Market, salesUnitIds: readonly string[], now: Date) =>
  buyers instanceof DomainError ? new Map<string, OfferFacts>() : loadOffers(tx, hub, salesUnitIds, now)

/**
 * Locks the order, and in the same breath those of everybody who waits for goods of which a supplier has declined some: what one of these
 * lines gives up is held for them.
 */
const lockBeside = async (tx: Tx, orderId: string, itemIds: readonly string[]): Promise<LockedCustomerOrder> => {
  const beside =
    itemIds.length === 0
      ? []
      : await tx
          .selectDistinct({ orderId: businessCustomerOrderItems.orderId })
          .from(orderItemSourcing)
          .innerJoin(businessCustomerOrderItems, eq(businessCustomerOrderItems.id, orderItemSourcing.orderItemId))
          .where(
            sql`${orderItemSourcing.retailerOrderItemId} in (
              select e.id from ${readableRetailerOrderItems} e
              join ${orderItemSourcing} q on q.retailer_order_item_id = e.id
              where ${inArray(sql`q.order_item_id`, [...itemIds])} and e.status = 'received' and e.confirmed_quantity is not null)`,
          )
  const locked = await lockOrderRows(tx, [orderId, ...beside.map((row) => row.orderId)])
  const order = locked.find(({ id }) => id === orderId)
  if (!order) throw new DomainError('NotFound')
  return order
}

/** Cents of goods that other orders of its buyer bring along the day the order is to come, the same way. */
const comingBeside = async (
  tx: Tx,
  order: LockedCustomerOrder,
  way: OrderWay,
  isElsewhere: boolean,
): Promise<number> => {
  const supplierId = isDirect(way.deliveryMethod) ? (order.items[0]?.supplierId ?? null) : null
  const all = await goodsComing(tx, { ...buyerOf(order), retailerId: order.retailerId, ...way, supplierId })
  // Of guests no other orders are known, nor this one.
  return isElsewhere ? all : Math.max(0, all - goodsOf(order.items))
}

/** What its goods must come to: as its hub says, or past the hub the one producer who brings them; nothing where that one has stopped. */
const minimumOf = (
  { deliveryMethod }: LockedCustomerOrder,
  hub: MarketContext,
  offers: ReadonlyMap<string, OfferFacts>,
): number => {
  if (!isDirect(deliveryMethod)) return hub.minimumOrderCents
  const terms = [...offers.values()].map(({ supplier }) => directTermsFor(supplier.direct, deliveryMethod))
  return terms.find((each) => each !== undefined)?.minimumCents ?? 0
}
