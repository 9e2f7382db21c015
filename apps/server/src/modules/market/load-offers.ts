import type { Content, PriceBasis } from '@regionalmarkt/domain/articles/sales-unit.ts'
import { calendarHorizonDays, type Timetable } from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import type { VatCategory } from '@regionalmarkt/domain/money/vat.ts'
import type { SupplyLeg } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { reducedForCustomer } from '@regionalmarkt/domain/pricing/customer-reduction.ts'
import type { DepositKind } from '@regionalmarkt/domain/pricing/order-totals.ts'
import type { PriceStep } from '@regionalmarkt/domain/pricing/price-offer.ts'
import type { Lot } from '@regionalmarkt/domain/stock/allocate.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { given, statement } from '../../platform/prepared.ts'
import type { MarketContext } from '../pricing/public.ts'

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
  }
  /** Cents per `priceBasis` for this customer, its own reduction included; net in b2b, gross in b2c. */
  readonly unitPriceCents: number
  /** How that price came about. */
  readonly priceTrace: readonly PriceStep[]
  readonly priceBasis: PriceBasis
  /** What the supplier gets: net cents per `priceBasis`. */
  readonly supplierPriceCents: number
  readonly content: Content
  readonly expectedWeightGrams: number | null
  readonly vatCategory: VatCategory
  readonly depositCents: number
  readonly depositKind: DepositKind
  readonly minimumQuantity: number
  readonly stepQuantity: number
  readonly leadTimeDays: number
  readonly isStockTracked: boolean
  /** Made to order only: how many a delivery day can have; null is no limit. */
  readonly dailyLimit: number | null
  /** Made to order only: what is promised already, per delivery day. */
  readonly committed: { readonly [deliveryDate: string]: number }
  /** Stock with something free in it, of this hub and of the supplier. */
  readonly hubLots: readonly Lot[]
  readonly supplierLots: readonly Lot[]
}

/** Nothing is delivered further ahead than the calendar looks; older promises need not be read. */
const daysAhead = calendarHorizonDays + 1

/** Facts before they are a customer's. */
export type FactsRow = Omit<OfferFacts, 'unitPriceCents' | 'priceTrace'> & {
  offerCents: number
  trace: readonly PriceStep[]
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
): Promise<ReadonlyMap<string, OfferFacts>> => {
  const rows = await factsOfUnits(db, { retailerId, channel, salesUnitIds })
  return offersOf(
    rows.map(({ facts }) => facts),
    discountBasisPoints,
  )
}

/** Facts as PostgreSQL reads them, by sales unit, at this customer's price. */
export const offersOf = (rows: readonly FactsRow[], discountBasisPoints: number): ReadonlyMap<string, OfferFacts> =>
  new Map(rows.map((facts) => [facts.salesUnitId, forCustomer(facts, discountBasisPoints)]))

/** `facts` of every offer of the asked market of which `where` holds; article `a`, unit `u`. */
export const offerFactsSql = (where: SQL): SQL => sql`
    select json_build_object(
      'salesUnitId', u.id, 'salesUnitNumber', u.number, 'salesUnitName', json_build_object('de', u.name_de, 'en', u.name_en),
      'articleId', a.id, 'articleNumber', a.number, 'articleSlug', a.slug,
      'articleName', json_build_object('de', a.name_de, 'en', a.name_en),
      'parentCategorySlug', coalesce(p.slug, c.slug), 'childCategorySlug', c.slug,
      'picture', coalesce(a.pictures[1], c.picture, p.picture), 'tint', c.tint,
      'supplier', json_build_object('id', s.id, 'name', s.name, 'leg', s.leg, 'timetable', json_build_object(
        'deliveryWeekdays', s.delivery_weekdays, 'cutOffTime', s.cut_off_time, 'cutOffDaysBefore', s.cut_off_days_before)),
      'offerCents', o.price_cents, 'trace', o.trace, 'priceBasis', u.price_basis,
      'supplierPriceCents', u.supplier_price_cents,
      'content', json_build_object('amount', u.content_amount, 'unit', u.content_unit),
      'expectedWeightGrams', u.expected_weight_grams, 'vatCategory', a.vat_category,
      'depositCents', u.deposit_cents, 'depositKind', u.deposit_kind,
      'minimumQuantity', u.minimum_quantity, 'stepQuantity', u.step_quantity, 'leadTimeDays', u.lead_time_days,
      'isStockTracked', u.is_stock_tracked, 'dailyLimit', u.daily_limit,
      'committed', coalesce((select json_object_agg(d.delivery_date, d.quantity) from (
        select delivery_date, quantity from daily_commitment where sales_unit_id = u.id
        order by delivery_date desc limit ${sql.raw(String(daysAhead))}) d), '{}'),
      'hubLots', coalesce(lots.hub, '[]'), 'supplierLots', coalesce(lots.supplier, '[]')
    ) as facts
    from offer o
    join sales_unit u on u.id = o.sales_unit_id and u.status = 'approved'
    join article a on a.id = o.article_id and a.status = 'approved'
    join article_category c on c.id = a.category_id
    left join article_category p on p.id = c.parent_id
    join company s on s.id = a.supplier_id and s.status = 1
    left join lateral (
      select json_agg(fact) filter (where k.company_id = o.retailer_id) as hub,
        json_agg(fact) filter (where k.company_id = a.supplier_id and u.is_stock_tracked) as supplier
      from stock k, json_build_object(
        'stockId', k.id, 'bestBefore', k.best_before, 'onHand', k.on_hand, 'reserved', k.reserved) fact
      where k.sales_unit_id = u.id and k.company_id in (o.retailer_id, a.supplier_id) and k.on_hand > k.reserved
    ) lots on true
    where o.retailer_id = ${given('retailerId')} and o.channel = ${given('channel')} and ${where}`

// The sub-select keeps the number of ids from the planner: with it, every cart would be planned anew, which takes longer than
// its answer.
const factsOfUnits = statement<{ facts: FactsRow }>(
  offerFactsSql(sql`o.sales_unit_id = any((select ${given('salesUnitIds')}::uuid[])::uuid[])`),
)

const forCustomer = ({ offerCents, trace, ...facts }: FactsRow, basisPoints: number): OfferFacts => {
  const unitPriceCents = reducedForCustomer(offerCents, basisPoints)
  const changeCents = unitPriceCents - offerCents
  const step = { kind: 'customerReduction', basisPoints, changeCents, resultCents: unitPriceCents } as const
  return { ...facts, unitPriceCents, priceTrace: basisPoints === 0 ? trace : [...trace, step] }
}
