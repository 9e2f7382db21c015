import { type TaxStatuses, taxStatusOn } from '@regionalmarkt/domain/access/company.ts'
import { closedIn } from '@regionalmarkt/domain/calendar/closings.ts'
import {
  cutOffFor,
  type Supply,
  supplyDayFor,
  type Timetable,
} from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import type { IsHoliday } from '@regionalmarkt/domain/calendar/holidays.ts'
import { sellersDeposits, supplierVatRate } from '@regionalmarkt/domain/money/seller-vat.ts'
import { type CustomerDeliveryMethod, isDirect, type SupplyRoad } from '@regionalmarkt/domain/orders/delivery-method.ts'
import type { PlacedLine, RequestedLine } from '@regionalmarkt/domain/orders/order-line.ts'
import type { PlacedOrder } from '@regionalmarkt/domain/orders/place-order.ts'
import { allocatedQuantity, type SurplusGoods } from '@regionalmarkt/domain/stock/allocate.ts'
import { sql } from 'drizzle-orm'
import type { WhoActs } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database.ts'
import { orNotFound } from '../../../platform/domain-error.ts'
import type { Fact } from '../../../platform/facts.ts'
import { gatherRowsOf } from '../../../platform/gather-rows.ts'
import { invariant } from '../../../platform/invariant.ts'
import { lockOf } from '../../../platform/locks.ts'
import { writeGathered } from '../../../platform/pending-writes.ts'
import { given, statement, unseen } from '../../../platform/prepared.ts'
import { readableCompanies, readableDirectTerms } from '../../accounts/public.ts'
import { readableArticles, readableSalesUnits } from '../../catalogue/public.ts'
import { loadOffers, type OfferFacts } from '../../market/public.ts'
import type { MarketContext } from '../../pricing/public.ts'
import {
  itemsToJoin,
  joinRetailerOrders,
  type LockedRetailerOrder,
  lockRetailerOrdersFor,
  type SupplierDemand,
} from '../../procurement/public.ts'
import { holdDaily, holdStock, lockDaily, lockStocksOf, moveStock } from '../../stock/public.ts'
import { orderItemSourcing } from '../tables.ts'
import type { SavedOrder } from './save-placed-order.ts'
import { surplusFor, takeSurplus } from './surplus-goods.ts'

/** Who supplies a sales unit, and when it brings goods for the order's delivery day. */
type Supplier = {
  readonly id: string
  readonly taxStatuses: TaxStatuses
  readonly supplyDay: string
  readonly cutOffAt: Date
  readonly road: SupplyRoad
}

type Unit = Awaited<ReturnType<typeof unitsWithSuppliers>>[number]

/** Who supplies the goods, and the locked orders that collect for that. */
type LockedSupply = {
  readonly units: readonly Unit[]
  /** By sales unit; missing where the supplier cannot bring goods in time for that day at all. */
  readonly suppliers: ReadonlyMap<string, Supplier>
  /** What is collected for these suppliers, as it is. */
  readonly collecting: readonly LockedRetailerOrder[]
  /** Their orders for these days with accepted goods that have not been sent, as they are. */
  readonly accepted: readonly LockedRetailerOrder[]
}

export type LockedGoods = Omit<LockedSupply, 'units'> & {
  readonly offers: ReadonlyMap<string, OfferFacts>
  readonly stocks: Awaited<ReturnType<typeof lockStocksOf>>
  /** Goods that are coming for nobody, by sales unit, at the prices of the offers. */
  readonly surplus: Awaited<ReturnType<typeof surplusFor>>
}

type Wanted = {
  readonly deliveryDate: string
  readonly deliveryMethod: CustomerDeliveryMethod
  readonly salesUnitIds: readonly string[]
}

/**
 * Locks everything an order of these lines may take from, always in the same order: what is collected for the suppliers,
 * then stock, then daily limits. Only then are offers and stock read: what they say holds until the commit.
 */
export const lockGoods = async (
  tx: Tx,
  market: MarketContext,
  { lines, ...wanted }: Omit<Wanted, 'salesUnitIds'> & { readonly lines: readonly RequestedLine[] },
  who: WhoActs,
): Promise<LockedGoods> => {
  const salesUnitIds = lines.map(({ salesUnitId }) => salesUnitId)
  const { units, ...supply } = await lockSupply(tx, market, { ...wanted, salesUnitIds }, who)
  const stocks = await lockShelves(tx, market.retailerId, { units, ...supply })
  return withSurplus(tx, { ...supply, stocks, offers: await loadOffers(tx, market, salesUnitIds, who.now) })
}

/** Everything an order may take from, with what is coming for nobody. */
export const withSurplus = async (tx: Tx, goods: Omit<LockedGoods, 'surplus'>): Promise<LockedGoods> => {
  const { accepted, stocks: shelves, offers, suppliers } = goods
  const units = accepted.length === 0 ? [] : [...offers.keys()].filter((id) => suppliers.has(id))
  const wanted = units.map((salesUnitId) => ({ salesUnitId, procureQuantity: 0 }))
  return { ...goods, surplus: await surplusFor(tx, { accepted, shelves }, demandsFor(wanted, goods)) }
}

/** The first part of it: the orders that collect, and with them, in one order, those of `besides`. */
export const lockSupply = async (
  tx: Tx,
  market: Pick<MarketContext, 'retailerId' | 'federalState' | 'closings'>,
  { deliveryDate, deliveryMethod, salesUnitIds }: Wanted,
  who: WhoActs,
  besides: readonly string[] = [],
): Promise<LockedSupply> => {
  const units = await unitsWithSuppliers(tx, { salesUnitIds, method: deliveryMethod })
  const isHoliday = closedIn(market)
  const suppliers = new Map<string, Supplier>()
  for (const { salesUnitId, id, taxStatus, taxStatusFrom, earlierTaxStatuses, leg, direct, ...unit } of units) {
    const road = isDirect(deliveryMethod) ? deliveryMethod : leg
    // Who serves customers itself comes on its own days for that, and on no day before.
    const timetable = road === leg ? unit : direct
    const supply = timetable && supplyOn(deliveryDate, { timetable, closings: unit.closings }, isHoliday)
    if (supply)
      suppliers.set(salesUnitId, { id, taxStatuses: { taxStatus, taxStatusFrom, earlierTaxStatuses }, road, ...supply })
  }
  const orders = await lockRetailerOrdersFor(tx, who, market.retailerId, keysOf(suppliers), besides)
  return { units, suppliers, ...orders }
}

const keysOf = (suppliers: LockedSupply['suppliers']) =>
  [...suppliers.values()].map(({ id, supplyDay, road }) => ({ supplierId: id, deliveryDate: supplyDay, leg: road }))

/** The second part: the stock of hub and suppliers, and the daily limits. Orders of customers are locked before it. */
export const lockShelves = async (
  tx: Tx,
  retailerId: string,
  { units, suppliers }: LockedSupply,
): Promise<LockedGoods['stocks']> => {
  const salesUnitIds = units.map(({ salesUnitId }) => salesUnitId)
  const stocks = await lockStocksOf(tx, [retailerId, ...units.map(({ id }) => id)], salesUnitIds)
  const made = units.flatMap(({ salesUnitId, isStockTracked, dailyLimit }) => {
    const supplyDate = suppliers.get(salesUnitId)?.supplyDay
    return isStockTracked || supplyDate === undefined ? [] : [{ salesUnitId, supplyDate, dailyLimit }]
  })
  await lockDaily(tx, made)
  return stocks
}

/** What is locked already, as it is after some of it was moved. */
export const lookAgain = async (
  tx: Tx,
  who: WhoActs,
  retailerId: string,
  supply: LockedSupply,
): Promise<Pick<LockedGoods, 'collecting' | 'accepted' | 'stocks'>> => ({
  ...(await lockRetailerOrdersFor(tx, who, retailerId, keysOf(supply.suppliers))),
  stocks: await lockShelves(tx, retailerId, supply),
})

type UnitWithSupplier = Pick<typeof readableSalesUnits.$inferSelect, 'isStockTracked' | 'dailyLimit'> &
  Pick<typeof readableCompanies.$inferSelect, 'id' | 'leg' | 'closings' | keyof TaxStatuses | keyof Timetable> & {
    readonly salesUnitId: string
    /** When it serves customers itself by the asked method, if it does. */
    readonly direct: Timetable | null
  }

// Whoever turns made to order into counted waits for this order, or this order for them, before it is read which it is.
const unitsWithSuppliers = statement<UnitWithSupplier>(sql`
  select u.id as "salesUnitId", u.is_stock_tracked as "isStockTracked", u.daily_limit as "dailyLimit", s.id,
    s.tax_status as "taxStatus", s.tax_status_from as "taxStatusFrom",
    s.earlier_tax_statuses as "earlierTaxStatuses", s.delivery_weekdays as "deliveryWeekdays", s.cut_off_time as "cutOffTime",
    s.cut_off_days_before as "cutOffDaysBefore", s.closings, s.leg, (
      select json_build_object('deliveryWeekdays', t.delivery_weekdays, 'cutOffTime', t.cut_off_time, 'cutOffDaysBefore', t.cut_off_days_before)
      from ${readableDirectTerms} t where t.supplier_id = s.id and t.method = ${given('method')} and t.is_offered) as direct, pg_advisory_xact_lock_shared(${lockOf('stockTracking', sql`s.id::text`)})::text
  from ${readableSalesUnits} u join ${readableArticles} a on a.id = u.article_id join ${readableCompanies} s on s.id = a.supplier_id
  where u.id = any(${unseen('salesUnitIds', 'uuid[]')})`)

/** The day a supplier brings goods for a delivery, and its own last moment for that day. */
const supplyOn = (deliveryDate: string, supply: Omit<Supply, 'leadTimeDays'>, isHoliday: IsHoliday) => {
  const { timetable: deliverer } = supply
  const supplyDay = supplyDayFor(deliveryDate, deliverer, isHoliday)
  const schedule = { deliverer, supply: { ...supply, leadTimeDays: 0 } }
  const cutOffAt = supplyDay === null ? null : cutOffFor(supplyDay, schedule, isHoliday)
  return supplyDay === null || cutOffAt === null ? null : { supplyDay, cutOffAt }
}

/**
 * Takes what the domain found for each line: what is coming for nobody, what is held on the shelves, promises what is made to order, and
 * orders from the suppliers what is lacking. With it is written what is gathered of the order itself.
 */
export const takeGoods = async (
  tx: Tx,
  who: WhoActs,
  {
    order,
    items,
  }: { readonly order: Pick<SavedOrder['order'], 'retailerId'>; readonly items: readonly { readonly id: string }[] },
  { lines }: Pick<PlacedOrder, 'lines'>,
  goods: LockedGoods,
): Promise<readonly Fact[]> => {
  const taken = lines.map((line, index) => ({ line, orderItemId: orNotFound(items[index]).id }))
  const held = taken.flatMap(({ line: { allocated }, orderItemId }) =>
    [...allocated.fromHub, ...allocated.fromSupplier].map((lot) => ({
      kind: 'reservation' as const,
      ...lot,
      orderItemId,
    })),
  )
  const surplus = taken.map(({ line, orderItemId }) => ({ orderItemId, fromSurplus: line.allocated.fromSurplus }))
  const passedOn = takeSurplus(surplus)
  if (passedOn.length === 0) holdStock(tx, who, held, goods.stocks)
  else await moveStock(tx, who, [...passedOn, ...held], goods.stocks)
  const promised = lines.flatMap(({ salesUnitId, allocated: { madeToOrder: quantity } }) => {
    if (quantity === 0) return []
    const { supplyDay: supplyDate } = invariant(goods.suppliers.get(salesUnitId), 'what is made has a supplier')
    return [{ salesUnitId, supplyDate, quantity, dailyLimit: goods.offers.get(salesUnitId)?.dailyLimit ?? null }]
  })
  await holdDaily(tx, promised)
  const procured = taken.filter(({ line }) => line.procureQuantity > 0)
  const demands = demandsFor(
    procured.map(({ line }) => line),
    goods,
  )
  const { retailerId } = order
  const { itemOf, facts } = await joinRetailerOrders(tx, who, { retailerId, locked: goods.collecting, demands })
  const bought = procured.map(({ line: { salesUnitId, procureQuantity: quantity }, orderItemId }) => ({
    orderItemId,
    retailerOrderItemId: invariant(itemOf.get(salesUnitId), 'every demand has joined an order with its supplier'),
    quantity,
  }))
  gatherSourcing(tx, [...surplus.flatMap(sourcedFromSurplus), ...bought])
  await writeGathered(tx)
  const ids = surplus.flatMap(({ fromSurplus }) => fromSurplus.map((part) => part.retailerOrderItemId))
  const orders = goods.accepted
    .filter(({ items: each }) => each.some(({ id }) => ids.includes(id)))
    .map(({ id, supplierId }) => ({ id, retailerId, supplierId }))
  return orders.length === 0 ? facts : [...facts, { kind: 'retailerOrdersMoved', action: 'join', orders }]
}

/** A line may get goods of several lots of one item: it waits for that item once. */
const sourcedFromSurplus = ({
  orderItemId,
  fromSurplus,
}: {
  readonly orderItemId: string
  readonly fromSurplus: readonly SurplusGoods[]
}) =>
  [...new Set(fromSurplus.map(({ retailerOrderItemId }) => retailerOrderItemId))].map((retailerOrderItemId) => ({
    orderItemId,
    retailerOrderItemId,
    quantity: allocatedQuantity(fromSurplus.filter((part) => part.retailerOrderItemId === retailerOrderItemId)),
  }))

/** A line that was changed wants more of what it wants already. */
const gatherSourcing = gatherRowsOf(
  orderItemSourcing,
  sql`on conflict (order_item_id, retailer_order_item_id) do update set quantity = ${orderItemSourcing}.quantity + excluded.quantity`,
)

/** The items of suppliers that what is bought of these lines would join, by sales unit; none where it would be a new one. */
export const wouldJoin = (
  lines: readonly PlacedLine[],
  goods: Pick<LockedGoods, 'offers' | 'suppliers' | 'collecting'>,
): ReadonlyMap<string, string> =>
  itemsToJoin(
    goods.collecting,
    demandsFor(
      lines.filter(({ procureQuantity }) => procureQuantity > 0),
      goods,
    ),
  )

type Procured = Pick<PlacedLine, 'salesUnitId' | 'procureQuantity'>

/** One demand a supplier, day and road, with all lines that go into it. */
const demandsFor = (
  lines: readonly Procured[],
  { offers, suppliers }: Pick<LockedGoods, 'offers' | 'suppliers'>,
): SupplierDemand[] => {
  const demands = new Map<string, SupplierDemand & { lines: SupplierDemand['lines'][number][] }>()
  for (const line of lines) {
    const facts = invariant(offers.get(line.salesUnitId), 'what was decided about was on offer')
    const supplier = invariant(suppliers.get(line.salesUnitId), 'what is bought has a supplier')
    const { id: supplierId, supplyDay: deliveryDate, cutOffAt, road: leg } = supplier
    const key = `${supplierId} ${deliveryDate}`
    const demand = demands.get(key) ?? { supplierId, deliveryDate, cutOffAt, leg, lines: [] }
    demand.lines.push(demandLine(line, facts, supplier))
    demands.set(key, demand)
  }
  return [...demands.values()]
}

const demandLine = (line: Procured, facts: OfferFacts, supplier: Supplier): SupplierDemand['lines'][number] => {
  const { taxStatuses, supplyDay: date } = supplier
  const taxStatus = taxStatusOn(taxStatuses, date)
  const goods = { vatCategory: facts.vatCategory, contentUnit: facts.content.unit }
  const vatBasisPoints = supplierVatRate(taxStatus, goods, date)
  return {
    salesUnitId: line.salesUnitId,
    quantity: line.procureQuantity,
    articleNumber: facts.articleNumber,
    articleName: facts.articleName,
    salesUnitName: facts.salesUnitName,
    picture: facts.picture,
    gtin: facts.gtin,
    content: facts.content,
    priceCents: facts.supplierPriceCents,
    priceBasis: facts.priceBasis,
    expectedWeightGrams: facts.expectedWeightGrams,
    vatBasisPoints,
    vatCategory: facts.vatCategory,
    deposits: sellersDeposits(taxStatus, facts.deposits, { vatBasisPoints, date }),
  }
}
