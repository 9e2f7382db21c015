import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { buyForShelf as contract } from '@regionalmarkt/contract/purchases/purchases.ts'
import { taxStatusOn } from '@regionalmarkt/domain/access/company.ts'
import { closedIn } from '@regionalmarkt/domain/calendar/closings.ts'
import { sellersDeposits, supplierVatRate } from '@regionalmarkt/domain/money/seller-vat.ts'
import {
  type BoughtLine,
  buyForShelf as decide,
  type SuppliedUnit,
  supplyCutOff,
} from '@regionalmarkt/domain/orders/buy-for-shelf.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import { lockOf } from '../../platform/locks.ts'
import { writeGathered } from '../../platform/pending-writes.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { type MarketContext, marketContextOf } from '../pricing/public.ts'
import {
  type DemandLine,
  joinRetailerOrders,
  lockOpenRetailerOrders,
  readableRetailerOrderItems,
  readableRetailerOrders,
  type SupplierDemand,
} from '../procurement/public.ts'
import { holdDaily, holdStock, lockDaily, lockStocksOf, warehouseFor } from '../stock/public.ts'
import { type SuppliedFacts, suppliedUnits, supplyOn } from './supplied-units.ts'

type Wanted = BodyOf<typeof contract>

/**
 * The hub orders goods for its own shelf, all or nothing, in one transaction: they join the order that collects for each supplier and day as
 * lines of their own, with the warehouse they go into. Locks, prices and goods are as for customers' orders, whose supply this is as well:
 * what is counted is held on the supplier's shelf, what is made to order counts against its daily limit. Refusals: `NotFound` for a warehouse that is not
 * the hub's, or closed; `OrderLinesRefused` names each line with everything that speaks against it (facts `lines`).
 */
export const buyForShelf = async (
  tx: Tx,
  actor: CompanyActor,
  { warehouseId, lines }: Wanted,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const market = await marketContextOf(tx, actor, 'b2b')
  const { retailerId } = market
  const isHoliday = closedIn(market)
  const units = await unitsWithSuppliers(tx, lines)
  const keys = units.map(({ supplierId, supplyDate: deliveryDate, leg }) => ({ supplierId, deliveryDate, leg }))
  const locked = await lockOpenRetailerOrders(tx, actor, retailerId, keys)
  const into = await warehouseFor(tx, retailerId, warehouseId ?? null)
  const supplierIds = [...new Set(units.map(({ supplierId }) => supplierId))]
  const stocks = await lockStocksOf(
    tx,
    supplierIds,
    units.map(({ salesUnitId }) => salesUnitId),
  )
  await lockDaily(
    tx,
    units
      .filter(({ isStockTracked }) => !isStockTracked)
      .map(({ salesUnitId, supplyDate, dailyLimit }) => ({ salesUnitId, supplyDate, dailyLimit })),
  )
  const facts = await suppliedUnits(
    tx,
    retailerId,
    lines.map(({ salesUnitId }) => salesUnitId),
    actor.now,
  )
  const wanted = lines.map(({ unitPriceCents: seenCents, ...line }) => ({ ...line, seenCents }))
  const offered = new Map([...facts].map(([id, each]) => [id, unitOf(each)]))
  const bought = orRefuse(decide(wanted, offered, { now: actor.now, isHoliday })).map((line) => ({
    line,
    facts: invariant(facts.get(line.salesUnitId), 'what was decided about can be bought'),
  }))
  const joined = await joinRetailerOrders(tx, actor, { retailerId, locked, demands: demandsFor(bought, market, into) })
  await holdDaily(
    tx,
    bought.flatMap(({ line: { salesUnitId, supplyDate, allocated }, facts: { dailyLimit } }) =>
      allocated.madeToOrder > 0 ? [{ salesUnitId, supplyDate, quantity: allocated.madeToOrder, dailyLimit }] : [],
    ),
  )
  const held = bought.flatMap(({ line }) => {
    const id = invariant(joined.itemOf.get(line.salesUnitId), 'every demand has joined an order with its supplier')
    return line.allocated.fromSupplier.map((lot) => ({
      ...{ ...lot, kind: 'reservation' as const },
      ...{ orderItemId: id, retailerOrderItemId: id },
    }))
  })
  holdStock(tx, actor, held, stocks)
  await writeGathered(tx)
  const orders = await ordersOf(tx, [...joined.itemOf.values()])
  audit(tx, actor, {
    action: 'retailerOrder.buy-for-shelf',
    subject: 'warehouse',
    subjectId: into,
    after: { lines, orders: orders.map(({ orderNumber }) => orderNumber) },
  })
  return {
    answer: { orders },
    facts: [...joined.facts, { kind: 'stockMoved', companyIds: supplierIds }],
  }
}

/**
 * Who supplies what is wanted, and whether it is counted. Whoever turns made to order into counted waits for this order, or this order for
 * them, before it is read which it is.
 */
const unitsWithSuppliers = async (tx: Tx, lines: Wanted['lines']) => {
  const rows = await tx
    .select({
      salesUnitId: readableSalesUnits.id,
      isStockTracked: readableSalesUnits.isStockTracked,
      dailyLimit: readableSalesUnits.dailyLimit,
      supplierId: readableCompanies.id,
      leg: readableCompanies.leg,
      isKeptSo: sql<string>`pg_advisory_xact_lock_shared(${lockOf('stockTracking', sql`${readableCompanies.id}::text`)})::text`,
    })
    .from(readableSalesUnits)
    .innerJoin(readableArticles, eq(readableArticles.id, readableSalesUnits.articleId))
    .innerJoin(readableCompanies, eq(readableCompanies.id, readableArticles.supplierId))
    .where(
      inArray(
        readableSalesUnits.id,
        lines.map(({ salesUnitId }) => salesUnitId),
      ),
    )
  return rows.flatMap((unit) => {
    const line = lines.find(({ salesUnitId }) => salesUnitId === unit.salesUnitId)
    return line ? [{ ...unit, supplyDate: line.supplyDate }] : []
  })
}

const unitOf = (facts: SuppliedFacts): SuppliedUnit => ({
  ...facts,
  timetable: facts.supplier.timetable,
  closings: facts.supplier.closings,
  supplyOn: (supplyDate) => supplyOn(facts, supplyDate),
})

type Bought = { readonly line: BoughtLine; readonly facts: SuppliedFacts }

/** One demand a supplier and day, with all lines that go into it. */
const demandsFor = (bought: readonly Bought[], market: MarketContext, warehouseId: string): SupplierDemand[] =>
  [...Map.groupBy(bought, ({ line, facts }) => `${facts.supplier.id} ${line.supplyDate}`).values()].flatMap((lines) => {
    const [first] = lines
    if (first === undefined) return []
    const { id: supplierId, timetable, closings, leg } = first.facts.supplier
    const { supplyDate: deliveryDate } = first.line
    // Until when the whole order collects: its supplier's own last moment, whatever single goods need.
    const cutOffAt = supplyCutOff(deliveryDate, { timetable, closings, leadTimeDays: 0 }, closedIn(market))
    return [
      {
        ...{ supplierId, deliveryDate, leg },
        cutOffAt: invariant(cutOffAt, 'what is bought comes on a day of its supplier'),
        lines: lines.map((each) => demandLine(each, warehouseId)),
      },
    ]
  })

const demandLine = ({ line, facts }: Bought, warehouseId: string): DemandLine => {
  const date = line.supplyDate
  const taxStatus = taxStatusOn(facts.supplier, date)
  const goods = { vatCategory: facts.vatCategory, contentUnit: facts.content.unit }
  const vatBasisPoints = supplierVatRate(taxStatus, goods, date)
  const { articleNumber, articleName, salesUnitName, picture, gtin, content, priceCents, priceBasis } = facts
  return {
    ...{ articleNumber, articleName, salesUnitName, picture, gtin, content, priceCents, priceBasis, warehouseId },
    salesUnitId: line.salesUnitId,
    quantity: line.quantity,
    expectedWeightGrams: facts.expectedWeightGrams,
    vatBasisPoints,
    vatCategory: facts.vatCategory,
    deposits: sellersDeposits(taxStatus, facts.deposits, { vatBasisPoints, date }),
  }
}

/** The orders of these lines, as the hub is told of them. */
const ordersOf = (tx: Tx, itemIds: readonly string[]) =>
  tx
    .selectDistinct({
      orderNumber: readableRetailerOrders.orderNumber,
      supplierName: readableCompanies.name,
      deliveryDate: readableRetailerOrders.deliveryDate,
    })
    .from(readableRetailerOrderItems)
    .innerJoin(readableRetailerOrders, eq(readableRetailerOrders.id, readableRetailerOrderItems.orderId))
    .innerJoin(readableCompanies, eq(readableCompanies.id, readableRetailerOrders.supplierId))
    .where(inArray(readableRetailerOrderItems.id, [...itemIds]))
    .orderBy(readableRetailerOrders.orderNumber)
