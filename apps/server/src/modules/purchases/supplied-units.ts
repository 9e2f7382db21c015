import type { TaxStatuses } from '@regionalmarkt/domain/access/company.ts'
import type { Content, PriceBasis } from '@regionalmarkt/domain/articles/sales-unit.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import type { Closing } from '@regionalmarkt/domain/calendar/closings.ts'
import type { Timetable } from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import type { VatCategory } from '@regionalmarkt/domain/money/vat.ts'
import type { SupplyLeg } from '@regionalmarkt/domain/orders/delivery-method.ts'
import type { Deposit } from '@regionalmarkt/domain/pricing/deposits.ts'
import type { Lot, SupplierSupply } from '@regionalmarkt/domain/stock/allocate.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableArticleCategories, readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { readableOffers } from '../pricing/public.ts'
import { readableDailyCommitments, readableStocks } from '../stock/public.ts'

type Bilingual = { readonly de: string; readonly en: string }

/** Everything that showing and buying a sales unit at its supplier's price must know. */
export type SuppliedFacts = {
  readonly salesUnitId: string
  readonly salesUnitNumber: string
  readonly salesUnitName: Bilingual
  readonly articleNumber: string
  readonly articleName: Bilingual
  readonly picture: string | null
  readonly tint: string
  readonly sortName: string
  readonly supplier: {
    readonly id: string
    readonly slug: string
    readonly name: string
    readonly leg: SupplyLeg
    readonly timetable: Timetable
    /** Its days off. */
    readonly closings: readonly Closing[]
  } & TaxStatuses
  readonly priceCents: number
  readonly priceBasis: PriceBasis
  readonly content: Content
  readonly gtin: string | null
  readonly expectedWeightGrams: number | null
  readonly vatCategory: VatCategory
  readonly deposits: readonly Deposit[]
  readonly depositCents: number
  readonly minimumQuantity: number
  readonly stepQuantity: number
  readonly leadTimeDays: number
  readonly isStockTracked: boolean
  readonly dailyLimit: number | null
  /** Where there is a limit: what is promised already, per day on which the supplier brings it. */
  readonly committed: { readonly [supplyDate: string]: number }
  /** Of what is counted: what the supplier has free. */
  readonly lots: readonly Lot[]
}

/** Unit `u` of article `a` of supplier `s`, in category `c` below `p`, as far as the market has them. */
export const suppliedSql: SQL = sql`
  ${readableSalesUnits} u
  join ${readableArticles} a on a.id = u.article_id and a.status = 'approved'
  join ${readableArticleCategories} c on c.id = a.category_id
  left join ${readableArticleCategories} p on p.id = c.parent_id
  join ${readableCompanies} s on s.id = a.supplier_id and s.status = 1`

/** `today`: `YYYY-MM-DD`, Berlin; what was promised of days before is over. */
export const factsSql = (today: string): SQL => sql`json_build_object(
  'salesUnitId', u.id, 'salesUnitNumber', u.number, 'salesUnitName', json_build_object('de', u.name_de, 'en', u.name_en),
  'articleNumber', a.number, 'articleName', json_build_object('de', a.name_de, 'en', a.name_en),
  'picture', a.pictures[1], 'tint', c.tint, 'sortName', a.sort_name,
  'supplier', json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'leg', s.leg, 'taxStatus', s.tax_status,
    'taxStatusFrom', s.tax_status_from, 'earlierTaxStatuses', s.earlier_tax_statuses,
    'timetable', json_build_object('deliveryWeekdays', s.delivery_weekdays, 'cutOffTime', s.cut_off_time,
      'cutOffDaysBefore', s.cut_off_days_before), 'closings', s.closings),
  'priceCents', u.supplier_price_cents, 'priceBasis', u.price_basis,
  'content', json_build_object('amount', u.content_amount, 'unit', u.content_unit), 'gtin', u.gtin,
  'expectedWeightGrams', u.expected_weight_grams, 'vatCategory', a.vat_category, 'deposits', u.deposits,
  'depositCents', u.deposit_cents, 'minimumQuantity', u.minimum_quantity, 'stepQuantity', u.step_quantity,
  'leadTimeDays', u.lead_time_days, 'isStockTracked', u.is_stock_tracked, 'dailyLimit', u.daily_limit,
  'committed', coalesce((select json_object_agg(d.supply_date, d.quantity) from ${readableDailyCommitments} d
    where d.sales_unit_id = u.id and u.daily_limit is not null and d.supply_date >= ${today}::date), '{}'),
  'lots', coalesce((select json_agg(json_build_object('stockId', k.id, 'bestBefore', k.best_before, 'onHand', k.on_hand,
      'reserved', k.reserved))
    from ${readableStocks} k where u.is_stock_tracked and k.sales_unit_id = u.id and k.company_id = s.id
      and k.on_hand > k.reserved and not k.is_blocked), '[]'))`

/** What a hub can buy: of a supplier that it looks after, or that it has on offer. Anybody else's goods are as unknown as none. */
export const isBuyableBy = (retailerId: string): SQL => sql`u.status = 'approved' and (s.home_hub_id = ${retailerId}
  or exists (select from ${readableOffers} o where o.sales_unit_id = u.id and o.retailer_id = ${retailerId}))`

/**
 * The facts of these sales units, by id, as they are now; what cannot be bought (any more) is missing. Inside a transaction that has locked
 * the stock rows, the lots are the locked ones.
 */
export const suppliedUnits = async (
  db: Queryable,
  retailerId: string,
  salesUnitIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, SuppliedFacts>> => {
  const { rows } = await db.execute<{ facts: SuppliedFacts }>(sql`
    select ${factsSql(berlinDate(now))} as facts from ${suppliedSql}
    where ${isBuyableBy(retailerId)} and u.id = any(${sql.param([...salesUnitIds])}::uuid[])`)
  return new Map(rows.map(({ facts }) => [facts.salesUnitId, facts]))
}

/** What a supplier has of its goods for a day on which it brings them. */
export const supplyOn = (
  { isStockTracked, lots, dailyLimit, committed }: SuppliedFacts,
  supplyDate: string,
): SupplierSupply =>
  isStockTracked
    ? { kind: 'tracked', lots }
    : { kind: 'madeToOrder', dailyLimit, committed: committed[supplyDate] ?? 0 }
