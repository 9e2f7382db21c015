import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { retailerWorkList as contract } from '@regionalmarkt/contract/fulfilment/work-lists.ts'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { sellerFaults } from '@regionalmarkt/domain/billing/document-faults.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { openStatuses } from '@regionalmarkt/domain/orders/order-item-status.ts'
import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { isWaiting, partiesOnPaper, readableCompanies } from '../accounts/public.ts'
import { readableArticles, readableSalesUnits, waitsForApproval } from '../catalogue/public.ts'
import {
  promisedUntil,
  readableBusinessCustomerOrderItems,
  readableBusinessCustomerOrders,
  readableOrderItemSourcing,
  waitingComplaints,
  waitingWithdrawals,
} from '../orders/public.ts'
import { salesAtHub, standingOfMarket } from '../pricing/public.ts'
import { readableRetailerOrderItems, readableRetailerOrders } from '../procurement/public.ts'
import { recurringOrdersWaiting } from '../recurring-sales-orders/public.ts'
import { stockWarningsOf } from '../stock/public.ts'
import { broughtOrders, isLateDelivery } from './brought-orders.ts'
import { monday, weeksOfHub } from './recent-weeks.ts'

type WorkList = ResponseOf<typeof contract>
type Waiting = Omit<
  WorkList,
  | 'market'
  | 'missingOnInvoices'
  | 'complaints'
  | 'withdrawals'
  | 'recurringOrders'
  | 'stockWarnings'
  | 'weeks'
  | 'organicShareBasisPoints'
  | 'topArticles'
>

/** What waits for the viewer's hub, and how its weeks go; counts and money by the order's own status and dates. */
export const retailerWorkList = async (db: Queryable, viewer: CompanyViewer, now: Date): Promise<WorkList> => {
  const hubId = viewer.company.id
  const today = berlinDate(now)
  const [
    waiting,
    market,
    sales,
    missingOnInvoices,
    complaints,
    withdrawals,
    { pending, failed },
    stockWarnings,
    weeks,
    goods,
  ] = await Promise.all([
    waitingAt(db, hubId, today),
    standingOfMarket(db, hubId),
    salesTo(db, hubId),
    missingAt(db, hubId),
    waitingComplaints(db, hubId),
    waitingWithdrawals(db, hubId),
    recurringOrdersWaiting(db, viewer, now),
    stockWarningsOf(db, hubId, { today, promisedUntil }),
    weeksOfHub(db, hubId, today),
    goodsOf(db, hubId, today),
  ])
  return {
    ...waiting,
    market: { ...market, ...sales },
    missingOnInvoices,
    complaints,
    withdrawals,
    recurringOrders: { pending, failed },
    stockWarnings,
    weeks,
    ...goods,
  }
}

/** The ways in which a hub's articles are sold; without a way to pay for households it does not sell to them. */
const salesTo = async (db: Queryable, hubId: string) => {
  const { notOnSale, unpricedMarkets } = await salesAtHub(db, hubId)
  if (!unpricedMarkets.includes('b2c')) return { notOnSale, unpricedMarkets }
  const { id, paymentKinds } = readableCompanies
  const [hub] = await db.select({ paymentKinds }).from(readableCompanies).where(eq(id, hubId))
  const sellsTo = (channel: Channel) => channel === 'b2b' || invariant(hub, 'the hub is there').paymentKinds.length > 0
  return { notOnSale, unpricedMarkets: unpricedMarkets.filter(sellsTo) }
}

/** The details that its invoices lack. A hub with neither an article nor an order yet has time for them. */
const missingAt = async (db: Queryable, hubId: string): Promise<WorkList['missingOnInvoices']> => {
  const hub = invariant((await partiesOnPaper(db, [hubId])).get(hubId), 'the hub is there')
  const missing = sellerFaults(hub, { isDue: true, hasAccount: hub.account !== null })
  if (missing.length === 0) return []
  const { rows } = await db.execute<{ sells: boolean }>(sql`
    select exists (select from ${readableArticles} a join ${readableCompanies} s on s.id = a.supplier_id
        where a.status = 'approved' and s.home_hub_id = ${hubId})
      or exists (select from ${readableBusinessCustomerOrders} where retailer_id = ${hubId}) as sells`)
  return rows[0]?.sells ? [...missing] : []
}

const waitingAt = async (db: Queryable, hubId: string, today: string): Promise<Waiting> => {
  const { rows } = await db.execute<Waiting>(sql`
    with customer_orders as materialized (
      select id, status, delivery_date, ordered_net_cents from ${readableBusinessCustomerOrders}
      where retailer_id = ${hubId} and status = any(${sql.param(openStatuses)})
    ), delivery as (
      select distinct supplier_id, delivery_date, leg, turn from (${broughtOrders(hubId, today)}) o
    ), next_day as (select min(delivery_date) as date from customer_orders where delivery_date >= ${today})
    select
      (select json_build_object('count', count(*), 'netCents', coalesce(sum(ordered_net_cents), 0))
        from customer_orders where status = 'received') as "ordersToConfirm",
      (select json_build_object(
        'expectedToday', count(*) filter (where delivery_date = ${today}),
        'arrivedToday', count(*) filter (where delivery_date = ${today} and turn = 2),
        'waiting', count(*) filter (where turn = 0),
        'late', count(*) filter (where ${isLateDelivery(today)})) from delivery) as inbound,
      (select count(distinct o.id)::int from customer_orders o join ${readableBusinessCustomerOrderItems} i on i.order_id = o.id
        where i.status = 'receivedRetailer' and i.picked_quantity is null and i.withdrawal is distinct from 'declared') as picking,
      (select count(*)::int from ${readableArticles} a join ${readableCompanies} s on s.id = a.supplier_id
        where ${waitsForApproval} and s.home_hub_id = ${hubId}) as approvals,
      (select json_build_object(
        'suppliers', count(*) filter (where c.type = ${CompanyType.Supplier}),
        'businessCustomers', count(*) filter (where c.type = ${CompanyType.BusinessCustomer}))
        from ${readableCompanies} c where c.home_hub_id = ${hubId} and (${isWaiting})) as "waitingCompanies",
      coalesce((${shortagesOf(hubId)}), '[]') as shortages,
      (select count(*)::int from customer_orders) as "openOrders",
      (select json_build_object('date', n.date, 'count', (
          select count(*) from customer_orders o where o.delivery_date = n.date)) from next_day n) as "deliveriesNext"`)
  return invariant(rows[0], 'a query of totals has one row')
}

/**
 * Lines whose customers want more than the supplier can bring, and nobody has shared it out yet. Nobody wants more of a line than was
 * ordered, and whoever waits for a line waits for its day: what is older than the first of `customer_orders` is not looked at.
 */
const shortagesOf = (hubId: string) => sql`
  select json_agg(json_build_object(
    'retailerOrderNumber', o.order_number, 'itemId', i.id,
    'articleName', json_build_object('de', i.article_name_de, 'en', i.article_name_en),
    'salesUnitName', json_build_object('de', i.sales_unit_name_de, 'en', i.sales_unit_name_en),
    'supplierName', s.name, 'missingQuantity', demand.quantity - i.confirmed_quantity,
    'orderedQuantity', demand.quantity, 'customerCount', demand.customers) order by o.delivery_date, s.name, i.position)
  from ${readableRetailerOrders} o
  join ${readableRetailerOrderItems} i on i.order_id = o.id and i.confirmed_quantity < i.ordered_quantity
    and i.status not in ('receivedRetailer', 'completed')
  join ${readableCompanies} s on s.id = o.supplier_id
  cross join lateral (
    select sum(q.quantity)::int as quantity, count(distinct coalesce(c.customer_id, c.private_customer_id, c.id))::int as customers
    from ${readableOrderItemSourcing} q
    join ${readableBusinessCustomerOrderItems} ci on ci.id = q.order_item_id
    join ${readableBusinessCustomerOrders} c on c.id = ci.order_id
    where q.retailer_order_item_id = i.id and ci.status not in ('completed', 'cancelled')) demand
  where o.retailer_id = ${hubId} and o.delivery_date >= (select min(delivery_date) from customer_orders)
    and demand.quantity > i.confirmed_quantity`

type Goods = Pick<WorkList, 'organicShareBasisPoints' | 'topArticles'>

/** What the goods of this week's orders are: their organic share by net value, and what is ordered most, in sales units. */
const goodsOf = async (db: Queryable, hubId: string, today: string): Promise<Goods> => {
  const { rows } = await db.execute<Goods>(sql`
    with line as materialized (
      select i.sales_unit_id, i.article_name_de, i.article_name_en, i.sales_unit_name_de, i.sales_unit_name_en, i.supplier_name,
        i.picture, i.price_basis, i.price_cents, i.weighed_grams, i.expected_weight_grams, i.vat_basis_points, o.channel, a.organic_mark,
        a.slug as article_slug, s.slug as supplier_slug,
        coalesce(i.picked_quantity, i.confirmed_quantity, i.changed_quantity, i.ordered_quantity) as quantity
      from ${readableBusinessCustomerOrders} o
      join ${readableBusinessCustomerOrderItems} i on i.order_id = o.id
      join ${readableSalesUnits} u on u.id = i.sales_unit_id
      join ${readableArticles} a on a.id = u.article_id
      join ${readableCompanies} s on s.id = a.supplier_id
      where o.retailer_id = ${hubId} and o.status <> 'cancelled' and i.status <> 'cancelled'
        and o.delivery_date between ${monday(today, 0)} and ${monday(today, 1)}::date - 1
    ), worth as (
      select *, case price_basis when 'kilogram'
        then price_cents::numeric * coalesce(weighed_grams, quantity * expected_weight_grams::bigint) / 1000
        else price_cents::numeric * quantity end
        / case channel when 'b2c' then 1 + vat_basis_points / 10000.0 else 1 end as cents
      from line
    ), top as (
      select article_name_de, article_name_en, sales_unit_name_de, sales_unit_name_en, supplier_name, article_slug, supplier_slug,
        max(picture) as picture, sum(quantity)::int as quantity
      from line group by sales_unit_id, 1, 2, 3, 4, 5, 6, 7 order by quantity desc, 1 limit 5
    )
    select
      coalesce((select round(10000 * sum(cents) filter (where organic_mark <> 'none') / nullif(sum(cents), 0))
        from worth), 0)::int as "organicShareBasisPoints",
      coalesce((select json_agg(json_build_object(
        'articleName', json_build_object('de', article_name_de, 'en', article_name_en),
        'salesUnitName', json_build_object('de', sales_unit_name_de, 'en', sales_unit_name_en),
        'supplierName', supplier_name, 'articleSlug', article_slug, 'supplierSlug', supplier_slug, 'picture', picture, 'quantity', quantity) order by quantity desc, article_name_de)
        from top), '[]') as "topArticles"`)
  return invariant(rows[0], 'a query of totals has one row')
}
