import type { Alcohol } from '@regionalmarkt/domain/articles/alcohol.ts'
import type { Content, PriceBasis } from '@regionalmarkt/domain/articles/sales-unit.ts'
import type { ShelfLife } from '@regionalmarkt/domain/articles/shelf-life.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import type { Closing } from '@regionalmarkt/domain/calendar/closings.ts'
import { calendarHorizonDays, type Timetable } from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import type { VatCategory } from '@regionalmarkt/domain/money/vat.ts'
import type { SupplyLeg } from '@regionalmarkt/domain/orders/delivery-method.ts'
import type { DirectTerms } from '@regionalmarkt/domain/orders/direct-terms.ts'
import type { UnitDelivery } from '@regionalmarkt/domain/orders/unit-delivery.ts'
import type { Deposit } from '@regionalmarkt/domain/pricing/deposits.ts'
import type { Discount } from '@regionalmarkt/domain/pricing/discount.ts'
import type { SellingPrice } from '@regionalmarkt/domain/pricing/price-at.ts'
import type { PriceStep } from '@regionalmarkt/domain/pricing/price-offer.ts'
import type { Lot } from '@regionalmarkt/domain/stock/allocate.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { given, statement, unseen } from '../../platform/prepared.ts'
import { readableCompanies, readableDirectTerms } from '../accounts/public.ts'
import { readableArticleCategories, readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import type { MarketContext } from '../pricing/public.ts'
import { readableOffers, readableUnitDeliveries } from '../pricing/public.ts'
import { readableDailyCommitments, readableStocks } from '../stock/public.ts'
import { discountsSql } from './article-card.ts'

type Bilingual = { readonly de: string; readonly en: string }

/** Everything that quoting a cart and placing an order must know about one sales unit on offer. */
export type OfferFacts = {
  readonly salesUnitId: string
  readonly salesUnitNumber: string
  readonly salesUnitName: Bilingual
  readonly articleId: string
  readonly articleNumber: string
  readonly articleSlug: string
  readonly articleName: Bilingual
  readonly parentCategorySlug: string
  readonly childCategorySlug: string
  readonly picture: string | null
  readonly tint: string
  readonly supplier: {
    readonly id: string
    readonly name: string
    readonly leg: SupplyLeg
    readonly timetable: Timetable
    /** Its days off. */
    readonly closings: readonly Closing[]
    /** How it serves customers itself, as it offers. */
    readonly direct: readonly DirectTerms[]
  }
  /** Cents per `priceBasis` for this customer, net in b2b and gross in b2c; how many are wanted decides about discounts. */
  readonly price: SellingPrice
  readonly priceBasis: PriceBasis
  /** What the supplier gets: net cents per `priceBasis`. */
  readonly supplierPriceCents: number
  readonly content: Content
  readonly drainedWeightGrams: number | null
  readonly gtin: string | null
  readonly expectedWeightGrams: number | null
  readonly vatCategory: VatCategory
  /** How long it keeps; null where nobody has said. */
  readonly shelfLife: ShelfLife | null
  readonly alcohol: Alcohol | null
  readonly deposits: readonly Deposit[]
  readonly minimumQuantity: number
  readonly stepQuantity: number
  readonly leadTimeDays: number
  /** By which ways alone it travels to customers; empty: like everything else of the hub. */
  readonly deliveries: readonly UnitDelivery[]
  readonly isStockTracked: boolean
  /** Made to order only: how many a day of its supplier can have; null is no limit. */
  readonly dailyLimit: number | null
  /** Where there is a limit: what is promised already, per day on which the supplier brings it. */
  readonly committed: { readonly [supplyDate: string]: number }
  /** Stock with something free in it, of this hub and of the supplier. */
  readonly hubLots: readonly Lot[]
  readonly supplierLots: readonly Lot[]
}

/** What decides when an offer can be had. */
export type OfferSupply = Pick<
  OfferFacts,
  'leadTimeDays' | 'deliveries' | 'isStockTracked' | 'dailyLimit' | 'committed' | 'hubLots' | 'supplierLots'
> & { readonly supplier: Pick<OfferFacts['supplier'], 'timetable' | 'closings' | 'direct'> }

/** Nothing is delivered further ahead than the calendar looks; older promises need not be read. */
const daysAhead = calendarHorizonDays + 1

/** Facts before they are a customer's. */
type FactsRow = Omit<OfferFacts, 'price'> & {
  offerCents: number
  trace: readonly PriceStep[]
  discounts: readonly Discount[]
}

/**
 * The facts of the given sales units at the context's hub, in its channel, at this customer's price; one query. What is
 * not on offer (any more) is missing in the answer. Inside a transaction that has locked the stock rows, the lots are the
 * locked ones.
 */
export const loadOffers = async (
  db: Queryable,
  { retailerId, channel, discountBasisPoints }: MarketContext,
  salesUnitIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, OfferFacts>> => {
  const rows = await factsOfUnits(db, { retailerId, channel, salesUnitIds })
  return offersOf(
    rows.map(({ facts }) => facts),
    { customerBasisPoints: discountBasisPoints, orderedOn: berlinDate(now) },
  )
}

/** Facts as PostgreSQL reads them, by sales unit, at this customer's price. */
const offersOf = (
  rows: readonly FactsRow[],
  customer: Pick<SellingPrice, 'customerBasisPoints' | 'orderedOn'>,
): ReadonlyMap<string, OfferFacts> =>
  new Map(
    rows.map(({ offerCents: listCents, trace, discounts, ...facts }) => [
      facts.salesUnitId,
      { ...facts, price: { listCents, trace, discounts, ...customer } },
    ]),
  )

/** How unit `u` may travel to the customers of the asked market's hub, where that is its own matter. */
const deliveriesSql: SQL = sql`(select coalesce(json_agg(json_build_object('method', t.method, 'deliveryWeekdays', t.delivery_weekdays,
    'cutOffTime', t.cut_off_time, 'cutOffDaysBefore', t.cut_off_days_before, 'feeCents', t.fee_cents,
    'minimumCents', t.minimum_cents)), '[]')
  from ${readableUnitDeliveries} t where t.retailer_id = o.retailer_id and t.sales_unit_id = u.id)`

/** How supplier `s` serves customers itself. */
const directSql: SQL = sql`(select coalesce(json_agg(json_build_object('method', t.method, 'deliveryWeekdays', t.delivery_weekdays,
    'cutOffTime', t.cut_off_time, 'cutOffDaysBefore', t.cut_off_days_before, 'minimumCents', t.minimum_cents, 'feeCents', t.fee_cents,
    'postcodes', t.postcodes, 'place', case when t.place <> '' then t.place else s.street || ', ' || s.postcode || ' ' || s.city end, 'opensAt', to_char(t.opens_at, 'HH24:MI'), 'closesAt', to_char(t.closes_at, 'HH24:MI'))
    order by t.method), '[]')
  from ${readableDirectTerms} t where t.supplier_id = s.id and t.is_offered)`

/** What is promised already of unit `u`, where it is made to order within a limit. */
const committedSql: SQL = sql`coalesce(case when u.daily_limit is not null then (select json_object_agg(d.supply_date, d.quantity) from (
    select supply_date, quantity from ${readableDailyCommitments} where sales_unit_id = u.id
    order by supply_date desc limit ${sql.raw(String(daysAhead))}) d) end, '{}')`

/** Lots of unit `u` with something free in them, of the hub that offers it and of its supplier. */
const lotsOf = (company: SQL): SQL => sql`coalesce((select json_agg(json_build_object(
    'stockId', k.id, 'bestBefore', k.best_before, 'onHand', k.on_hand, 'reserved', k.reserved))
  from ${readableStocks} k where k.sales_unit_id = u.id and k.company_id = ${company} and k.on_hand > k.reserved
    and not k.is_blocked), '[]')`
const hubLotsSql = lotsOf(sql`o.retailer_id`)
const supplierLotsSql = sql`case when u.is_stock_tracked then ${lotsOf(sql`a.supplier_id`)} else '[]' end`

/** The `OfferSupply` of offer `o`, unit `u`, article `a`, but for its supplier `s`; null of what is not on offer (any more). */
export const supplySql: SQL = sql`case when u.status = 'approved' and s.status = 1 then json_build_object(
  'deliveries', ${deliveriesSql}, 'leadTimeDays', u.lead_time_days, 'isStockTracked', u.is_stock_tracked,
  'dailyLimit', u.daily_limit, 'committed', ${committedSql}, 'hubLots', ${hubLotsSql}, 'supplierLots', ${supplierLotsSql}) end`

/** `facts` of every offer of the asked market of which `where` holds; article `a`, unit `u`. */
const offerFactsSql = (where: SQL): SQL => sql`
    select json_build_object(
      'salesUnitId', u.id, 'salesUnitNumber', u.number, 'salesUnitName', json_build_object('de', u.name_de, 'en', u.name_en),
      'articleId', a.id, 'articleNumber', a.number, 'articleSlug', a.slug,
      'articleName', json_build_object('de', a.name_de, 'en', a.name_en),
      'parentCategorySlug', coalesce(p.slug, c.slug), 'childCategorySlug', c.slug,
      'picture', a.pictures[1], 'tint', c.tint,
      'supplier', json_build_object('id', s.id, 'name', s.name, 'leg', s.leg, 'timetable', json_build_object(
        'deliveryWeekdays', s.delivery_weekdays, 'cutOffTime', s.cut_off_time, 'cutOffDaysBefore', s.cut_off_days_before), 'closings', s.closings, 'direct', ${directSql}),
      'offerCents', o.price_cents, 'trace', o.trace, 'discounts', coalesce(${discountsSql()}, '[]'), 'deliveries', ${deliveriesSql},
      'priceBasis', u.price_basis,
      'supplierPriceCents', u.supplier_price_cents,
      'content', json_build_object('amount', u.content_amount, 'unit', u.content_unit), 'gtin', u.gtin,
      'drainedWeightGrams', u.drained_weight_grams, 'expectedWeightGrams', u.expected_weight_grams, 'vatCategory', a.vat_category,
      'shelfLife', case when a.shelf_life_value is not null then json_build_object('value', a.shelf_life_value, 'unit', a.shelf_life_unit) end,
      'alcohol', a.alcohol, 'deposits', u.deposits,
      'minimumQuantity', u.minimum_quantity, 'stepQuantity', u.step_quantity, 'leadTimeDays', u.lead_time_days,
      'isStockTracked', u.is_stock_tracked, 'dailyLimit', u.daily_limit,
      'committed', ${committedSql}, 'hubLots', ${hubLotsSql}, 'supplierLots', ${supplierLotsSql}
    ) as facts
    from ${readableOffers} o
    join ${readableSalesUnits} u on u.id = o.sales_unit_id and u.status = 'approved'
    join ${readableArticles} a on a.id = o.article_id and a.status = 'approved'
    join ${readableArticleCategories} c on c.id = a.category_id
    left join ${readableArticleCategories} p on p.id = c.parent_id
    join ${readableCompanies} s on s.id = a.supplier_id and s.status = 1
    where o.retailer_id = ${given('retailerId')} and o.channel = ${given('channel')} and ${where}`

const factsOfUnits = statement<{ facts: FactsRow }>(
  offerFactsSql(sql`o.sales_unit_id = any(${unseen('salesUnitIds', 'uuid[]')})`),
)
