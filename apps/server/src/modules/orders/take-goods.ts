import type { TaxStatus } from '@regionalmarkt/domain/access/company.ts'
import { closedIn } from '@regionalmarkt/domain/calendar/closings.ts'
import { cutOffFor, supplyDayFor, type Timetable } from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import type { IsHoliday } from '@regionalmarkt/domain/calendar/holidays.ts'
import { supplierDeposits, supplierVatRate } from '@regionalmarkt/domain/money/supplier-vat.ts'
import type { PlacedLine, RequestedLine } from '@regionalmarkt/domain/orders/order-line.ts'
import type { PlacedOrder } from '@regionalmarkt/domain/orders/place-order.ts'
import { sql } from 'drizzle-orm'
import type { WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { Fact } from '../../platform/facts.ts'
import { insertRows } from '../../platform/insert-rows.ts'
import { invariant } from '../../platform/invariant.ts'
import { lockOf } from '../../platform/locks.ts'
import { given, statement } from '../../platform/prepared.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { loadOffers, type OfferFacts } from '../market/public.ts'
import type { MarketContext } from '../pricing/public.ts'
import {
  joinRetailerOrders,
  type LockedRetailerOrder,
  lockOpenRetailerOrders,
  type SupplierDemand,
} from '../procurement/public.ts'
import { holdDaily, lockDaily, lockStocksOf, moveStock, type StockMovement } from '../stock/public.ts'
import type { SavedOrder } from './save-placed-order.ts'
import { orderItemSourcing } from './tables.ts'

/** Who supplies a sales unit, and when it brings goods for the order's delivery day. */
type Supplier = {
  readonly id: string
  readonly taxStatus: TaxStatus
  readonly supplyDay: string
  readonly cutOffAt: Date
}

type LockedGoods = {
  readonly offers: ReadonlyMap<string, OfferFacts>
  /** By sales unit; missing where the supplier cannot bring goods in time for that day at all. */
  readonly suppliers: ReadonlyMap<string, Supplier>
  /** The locked rows as they are: what is collected for these suppliers, and the stock. */
  readonly collecting: readonly LockedRetailerOrder[]
  readonly stocks: Awaited<ReturnType<typeof lockStocksOf>>
}

/**
 * Locks everything an order of these lines may take from, always in the same order: what is collected for the suppliers,
 * then stock, then daily limits. Only then are offers and stock read: what they say holds until the commit.
 */
export const lockGoods = async (
  tx: Tx,
  market: MarketContext,
  { deliveryDate, lines }: { readonly deliveryDate: string; readonly lines: readonly RequestedLine[] },
  who: WhoActs,
): Promise<LockedGoods> => {
  const salesUnitIds = lines.map(({ salesUnitId }) => salesUnitId)
  const units = await unitsWithSuppliers(tx, { salesUnitIds })
  const isHoliday = closedIn(market)
  const suppliers = new Map<string, Supplier>()
  for (const { salesUnitId, id, taxStatus, ...unit } of units) {
    const supply = supplyOn(deliveryDate, unit, isHoliday)
    if (supply) suppliers.set(salesUnitId, { id, taxStatus, ...supply })
  }
  const keys = [...suppliers.values()].map(({ id, supplyDay }) => ({ supplierId: id, deliveryDate: supplyDay }))
  const collecting = await lockOpenRetailerOrders(tx, who, market.retailerId, keys)
  const stocks = await lockStocksOf(tx, [market.retailerId, ...units.map(({ id }) => id)], salesUnitIds)
  const made = units.flatMap(({ salesUnitId, isStockTracked, dailyLimit }) => {
    const supplyDate = suppliers.get(salesUnitId)?.supplyDay
    return isStockTracked || supplyDate === undefined ? [] : [{ salesUnitId, supplyDate, dailyLimit }]
  })
  await lockDaily(tx, made)
  return { offers: await loadOffers(tx, market, salesUnitIds, who.now), suppliers, collecting, stocks }
}

type UnitWithSupplier = Pick<typeof readableSalesUnits.$inferSelect, 'isStockTracked' | 'dailyLimit'> &
  Pick<typeof readableCompanies.$inferSelect, 'id' | 'taxStatus' | keyof Timetable> & { readonly salesUnitId: string }

// Whoever turns made to order into counted waits for this order, or this order for them, before it is read which it is.
const unitsWithSuppliers = statement<UnitWithSupplier>(sql`
  select u.id as "salesUnitId", u.is_stock_tracked as "isStockTracked", u.daily_limit as "dailyLimit", s.id,
    s.tax_status as "taxStatus", s.delivery_weekdays as "deliveryWeekdays", s.cut_off_time as "cutOffTime",
    s.cut_off_days_before as "cutOffDaysBefore", pg_advisory_xact_lock_shared(${lockOf('stockTracking', sql`s.id::text`)})::text
  from ${readableSalesUnits} u join ${readableArticles} a on a.id = u.article_id join ${readableCompanies} s on s.id = a.supplier_id
  where u.id = any((select ${given('salesUnitIds')}::uuid[])::uuid[])`)

/** The day a supplier brings goods for a delivery, and its own last moment for that day. */
const supplyOn = (deliveryDate: string, timetable: Timetable, isHoliday: IsHoliday) => {
  const supplyDay = supplyDayFor(deliveryDate, timetable, isHoliday)
  const cutOffAt = supplyDay === null ? null : cutOffFor(supplyDay, { deliverer: timetable, supply: null }, isHoliday)
  return supplyDay === null || cutOffAt === null ? null : { supplyDay, cutOffAt }
}

/**
 * Takes what the domain found for each line: holds it on the shelves, promises what is made to order, and orders from the
 * suppliers what the hub does not have.
 */
export const takeGoods = async (
  tx: Tx,
  who: WhoActs,
  { order, items }: SavedOrder,
  { lines }: PlacedOrder,
  goods: LockedGoods,
): Promise<readonly Fact[]> => {
  const taken = lines.map((line, index) => ({ line, orderItemId: orNotFound(items[index]).id }))
  const held = taken.flatMap(({ line: { allocated }, orderItemId }) =>
    [...allocated.fromHub, ...allocated.fromSupplier].map(
      (lot): StockMovement => ({ kind: 'reservation', ...lot, orderItemId }),
    ),
  )
  await moveStock(tx, who, held, goods.stocks)
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
  if (procured.length === 0) return facts
  await insertRows(
    tx,
    orderItemSourcing,
    procured.map(({ line: { salesUnitId, procureQuantity: quantity }, orderItemId }) => ({
      orderItemId,
      retailerOrderItemId: invariant(itemOf.get(salesUnitId), 'every demand has joined an order with its supplier'),
      quantity,
    })),
  )
  return facts
}

/** One demand a supplier and day, with all lines that go into it. */
const demandsFor = (lines: readonly PlacedLine[], { offers, suppliers }: LockedGoods): SupplierDemand[] => {
  const demands = new Map<string, SupplierDemand & { lines: SupplierDemand['lines'][number][] }>()
  for (const line of lines) {
    const facts = invariant(offers.get(line.salesUnitId), 'what was decided about was on offer')
    const supplier = invariant(suppliers.get(line.salesUnitId), 'what is bought has a supplier')
    const { id: supplierId, supplyDay: deliveryDate, cutOffAt } = supplier
    const key = `${supplierId} ${deliveryDate}`
    const demand = demands.get(key) ?? { supplierId, deliveryDate, cutOffAt, leg: facts.supplier.leg, lines: [] }
    demand.lines.push(demandLine(line, facts, supplier))
    demands.set(key, demand)
  }
  return [...demands.values()]
}

const demandLine = (line: PlacedLine, facts: OfferFacts, supplier: Supplier): SupplierDemand['lines'][number] => {
  const { taxStatus, supplyDay: date } = supplier
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
    deposits: supplierDeposits(taxStatus, facts.deposits, { vatBasisPoints, date }),
  }
}
