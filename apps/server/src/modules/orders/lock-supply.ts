import type { TaxStatus } from '@regionalmarkt/domain/access/company.ts'
import { cutOffFor, supplyDayFor, type Timetable } from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import { holidaysIn, type IsHoliday } from '@regionalmarkt/domain/calendar/holidays.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { companies } from '../accounts/public.ts'
import { articles, salesUnits } from '../catalogue/public.ts'
import { loadOffers, type OfferFacts } from '../market/public.ts'
import type { MarketContext } from '../pricing/public.ts'
import { type LockedRetailerOrder, lockOpenRetailerOrders } from '../procurement/public.ts'
import { lockDaily, lockStocksOf } from '../stock/public.ts'

/** Who supplies a sales unit, and when it brings goods for the order's delivery day. */
export type Supplier = {
  readonly id: string
  readonly taxStatus: TaxStatus
  readonly supplyDay: string
  readonly cutOffAt: Date
}

export type LockedSupply = {
  readonly offers: ReadonlyMap<string, OfferFacts>
  /** By sales unit; missing where the supplier cannot bring goods in time for that day at all. */
  readonly suppliers: ReadonlyMap<string, Supplier>
  /** The locked rows as they are: what is collected for these suppliers, and the stock. */
  readonly collecting: readonly LockedRetailerOrder[]
  readonly stocks: Awaited<ReturnType<typeof lockStocksOf>>
}

/**
 * Locks everything an order of these sales units may take from, always in the same order: what is collected for the
 * suppliers, then stock, then daily limits. Only then are offers and stock read: what they say holds until the commit.
 */
export const lockSupply = async (
  tx: Tx,
  actor: Actor,
  context: MarketContext,
  { deliveryDate, salesUnitIds }: { readonly deliveryDate: string; readonly salesUnitIds: readonly string[] },
): Promise<LockedSupply> => {
  const isHoliday = holidaysIn(context.federalState)
  const units = await tx
    .select({
      salesUnitId: salesUnits.id,
      isStockTracked: salesUnits.isStockTracked,
      dailyLimit: salesUnits.dailyLimit,
      id: companies.id,
      taxStatus: companies.taxStatus,
      deliveryWeekdays: companies.deliveryWeekdays,
      cutOffTime: companies.cutOffTime,
      cutOffDaysBefore: companies.cutOffDaysBefore,
    })
    .from(salesUnits)
    .innerJoin(articles, eq(articles.id, salesUnits.articleId))
    .innerJoin(companies, eq(companies.id, articles.supplierId))
    .where(inArray(salesUnits.id, [...salesUnitIds]))
  const suppliers = new Map<string, Supplier>()
  for (const { salesUnitId, id, taxStatus, ...unit } of units) {
    const supply = supplyOn(deliveryDate, unit, isHoliday)
    if (supply) suppliers.set(salesUnitId, { id, taxStatus: taxStatus, ...supply })
  }
  const keys = [...suppliers.values()].map(({ id, supplyDay }) => ({ supplierId: id, deliveryDate: supplyDay }))
  const collecting = await lockOpenRetailerOrders(tx, actor.now, context.retailerId, keys)
  const stocks = await lockStocksOf(tx, [context.retailerId, ...units.map(({ id }) => id)], salesUnitIds)
  await lockDaily(
    tx,
    deliveryDate,
    units.flatMap(({ salesUnitId, isStockTracked, dailyLimit }) =>
      isStockTracked || dailyLimit === null ? [] : [{ salesUnitId, dailyLimit }],
    ),
  )
  return { offers: await loadOffers(tx, context, salesUnitIds, actor.now), suppliers, collecting, stocks }
}

/** The day a supplier brings goods for a delivery, and its own last moment for that day. */
const supplyOn = (deliveryDate: string, timetable: Timetable, isHoliday: IsHoliday) => {
  const supplyDay = supplyDayFor(deliveryDate, timetable, isHoliday)
  const cutOffAt = supplyDay === null ? null : cutOffFor(supplyDay, { deliverer: timetable, supply: null }, isHoliday)
  return supplyDay === null || cutOffAt === null ? null : { supplyDay, cutOffAt }
}
