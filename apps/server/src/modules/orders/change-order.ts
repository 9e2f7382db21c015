import type { BuyerInMarket } from '@regionalmarkt/domain/orders/buyer.ts'
import { isOrderEstimated } from '@regionalmarkt/domain/orders/is-order-estimated.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Fact } from '../../platform/facts.ts'
import { loadOffers, type OfferFacts } from '../market/public.ts'
import { type MarketContext, marketContextOf, marketOfBuyer } from '../pricing/public.ts'
import { readableRetailerOrderItems } from '../procurement/public.ts'
import { insertAdded } from './add-lines.ts'
import {
  afterChange,
  type ChangeAsked,
  checkValue,
  decideGrowth,
  decideLines,
  type Growth,
  goodsOf,
  isOneDemand,
  type Side,
  totalsByUnit,
} from './decide-change.ts'
import { giveBack } from './give-back-lines.ts'
import { goodsComing } from './goods-coming.ts'
import {
  type CustomerOrder,
  findCustomerOrder,
  type LockedCustomerOrder,
  lockOrderRows,
} from './lock-customer-orders.ts'
import { tellOfChange } from './order-mails.ts'
import { saveChange } from './save-change.ts'
import { settleRetailerOrderItems } from './settle-retailer-order-items.ts'
import { businessCustomerOrderItems, orderItemSourcing } from './tables.ts'
import { type LockedGoods, lockShelves, lockSupply, lookAgain, takeGoods, wouldJoin } from './take-goods.ts'

/**
 * Changes an order that was placed, all or nothing, for one of its sides: locks first, gives back what is wanted less, and takes what is
 * wanted more as placing does, at the prices of the day. What was ordered never changes. `current` shows the order as this side sees it.
 * Refusals: `VersionOutdated` (facts `current` and `sent`), those of the domain, `OrderLinesRefused`, `PriceChanged` where the sum is
 * another one than was shown. Where it is only to be shown, it ends before suppliers and people are told; whoever asks takes it back.
 */
export const changeOrder = async (
  tx: Tx,
  actor: CompanyActor,
  side: Side,
  asked: ChangeAsked,
  current: () => Promise<object>,
): Promise<readonly Fact[]> => {
  const companyId = actor.viewer.company.id
  const party = side === 'hub' ? { retailerId: companyId } : { customerId: companyId }
  const found = await findCustomerOrder(tx, party, asked.orderNumber)
  const market = await marketFor(tx, actor, side, found)
  const named = asked.lines.map(({ itemId }) => itemId)
  const salesUnitIds = [
    ...new Set([...(await unitsOf(tx, found, named)), ...asked.added.map((line) => line.salesUnitId)]),
  ]
  const wanted = { deliveryDate: found.deliveryDate, salesUnitIds }
  const supply = await lockSupply(tx, market.hub, wanted, actor, found.behind)
  const order = await lockBeside(tx, found.id, named)
  if (order.version !== asked.version)
    throw new DomainError('VersionOutdated', { current: await current(), sent: asked })
  const stocks = await lockShelves(tx, order.retailerId, supply)

  const changing = decideLines(order, side, asked, actor.now)
  if (changing.length === 0 && asked.added.length === 0) return []
  const comingCents = await comingBeside(tx, order)
  const givenBack = await giveBack(tx, actor, order, changing)
  const offers = await offersFor(tx, market, salesUnitIds, actor.now)
  const inAll = totalsByUnit(order, changing, asked.added)
  const decided = decideGrowth(market.hub, order, { side, changing, added: asked.added, inAll, offers, now: actor.now })
  const joined = wouldJoin(
    decided.map(({ line }) => line),
    { ...supply, offers },
  )
  const growths = decided.map((growth) => (isOneDemand(growth, joined) ? growth : { ...growth, target: null }))
  const added = await insertAdded(tx, actor, order, side, growths)
  const items = afterChange(order, { changing, growths, inAll, stillComing: givenBack.stillComing })
  const totals = checkValue(order, [...items.map(({ after }) => after), ...added], {
    side,
    market: market.hub,
    comingCents,
  })
  if (asked.grossCents !== null && asked.grossCents !== totals.grossCents) {
    throw new DomainError('PriceChanged', { expected: asked.grossCents, price: totals.grossCents })
  }
  const saved = await saveChange(tx, actor, order, { side, reason: asked.reason, items, added })
  if (asked.grossCents === null) return []
  const goods: LockedGoods = {
    ...supply,
    stocks,
    offers,
    ...(givenBack.facts.length > 0 ? await lookAgain(tx, actor, order.retailerId, supply) : {}),
  }
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
  const dropped = changing.filter(({ change }) => change.kind === 'dropped')
  const settled = await settleRetailerOrderItems(
    tx,
    actor,
    dropped.flatMap(({ item }) => item.sourcing.map(({ retailerOrderItemId }) => retailerOrderItemId)),
  )
  const isEstimated = isOrderEstimated(saved.order.items)
  const told = { isByHub: side === 'hub', reason: asked.reason, lines: saved.lines, totals, isEstimated }
  await tellOfChange(tx, saved.order, told)
  const moved: Fact = { kind: 'stockMoved', companyIds: [order.retailerId, ...supplierIdsOf(growths)] }
  return [...givenBack.facts, ...saved.facts, ...taken, ...settled, ...(growths.length > 0 ? [moved] : [])]
}

const supplierIdsOf = (growths: readonly Growth[]): string[] => [
  ...new Set(growths.map(({ facts }) => facts.supplier.id)),
]

/** The sales units of these lines; they never change, so that they may be read before the lock. */
const unitsOf = async (tx: Tx, { id }: CustomerOrder, itemIds: readonly string[]): Promise<string[]> => {
  if (itemIds.length === 0) return []
  const rows = await tx
    .select({ salesUnitId: businessCustomerOrderItems.salesUnitId })
    .from(businessCustomerOrderItems)
    .where(and(eq(businessCustomerOrderItems.orderId, id), inArray(businessCustomerOrderItems.id, [...itemIds])))
  return rows.map(({ salesUnitId }) => salesUnitId)
}

const buyerOf = ({
  customerId,
  privateCustomerId,
  guestContact,
  retailerId,
  channel,
}: CustomerOrder): BuyerInMarket => {
  if (customerId !== null) return { buyer: { kind: 'company', companyId: customerId }, channel }
  const hubId = retailerId
  const buyer =
    privateCustomerId === null
      ? ({
          kind: 'guest',
          contact: guestContact ?? { name: '', email: '', phone: '', locale: 'de-DE' },
          hubId,
        } as const)
      : ({ kind: 'privateCustomer', userId: privateCustomerId, hubId } as const)
  return { buyer, channel: 'b2c' }
}

/** The hub's calendar and terms; and, unless its buyer may not buy any more, the market at that buyer's prices. */
type Market = { readonly hub: MarketContext; readonly buyers: MarketContext | DomainError }

/** A hub may still finish what somebody ordered who was blocked since, and take lines out of it, but add nothing. */
const marketFor = async (tx: Tx, actor: CompanyActor, side: Side, order: CustomerOrder): Promise<Market> => {
  const buyers = await marketOfBuyer(tx, buyerOf(order)).catch((error: unknown) => {
    if (side === 'hub' && error instanceof DomainError) return error
    throw error
  })
  const isThis = !(buyers instanceof DomainError) && buyers.retailerId === order.retailerId
  if (isThis) return { hub: buyers, buyers }
  if (side === 'customer') throw new DomainError('OfferUnavailable')
  return {
    hub: await marketContextOf(tx, actor, order.channel),
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

/** Cents of goods that other orders of its buyer bring along the same day. */
const comingBeside = async (tx: Tx, order: LockedCustomerOrder): Promise<number> => {
  const { retailerId, deliveryDate, deliveryMethod } = order
  const all = await goodsComing(tx, { ...buyerOf(order), retailerId, deliveryDate, deliveryMethod })
  return all - goodsOf(order.items)
}
