import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getPickingMatrix, listPickingArticles } from '@regionalmarkt/contract/fulfilment/picking.ts'
import { compareShelves } from '@regionalmarkt/domain/stock/shelf.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { buyerName, readableBusinessCustomerOrderItems, readableOrderItemLots } from '../orders/public.ts'
import { readableStockReservations, readableStocks } from '../stock/public.ts'
import { daysOfOpenOrders, withOpenOrders } from './list-picking.ts'
import { isInSight } from './pick-item.ts'

type Articles = ResponseOf<typeof listPickingArticles>
type Matrix = ResponseOf<typeof getPickingMatrix>

/** Whole sales units of a line `i` that its customer gets, as far as anybody knows. */
const promised = sql`case when i.status = 'cancelled' then 0
  else coalesce(i.picked_quantity, i.confirmed_quantity, i.changed_quantity, i.ordered_quantity) end`

/**
 * What `more` says of each article of the chosen orders (`o`) and their lines (`i`), as a JSON array. Where it lies: what is held
 * for these lines first, then what they were packed from.
 */
const articlesOf = ({ company }: CompanyViewer, more: SQL, among: SQL = sql`true`): SQL => sql`
  select coalesce(json_agg(json_build_object('salesUnitId', a.sales_unit_id, 'shelf', coalesce(place.shelf, ''))::jsonb
    || a.face || a.more order by a.face -> 'articleName' ->> 'de', a.sales_unit_id), '[]')
  from (
    select i.sales_unit_id, ${more} as more, array_agg(i.id) as lines,
      (array_agg(jsonb_build_object(
        'articleName', jsonb_build_object('de', i.article_name_de, 'en', i.article_name_en),
        'salesUnitName', jsonb_build_object('de', i.sales_unit_name_de, 'en', i.sales_unit_name_en),
        'picture', i.picture, 'isWeighed', i.price_basis = 'kilogram') order by i.id desc))[1] as face
    from open_order o join ${readableBusinessCustomerOrderItems} i on i.order_id = o.id
    where o.delivery_date = (select day from chosen) and ${isInSight} and ${among}
    group by i.sales_unit_id
  ) a left join lateral (
    select s.shelf from ${readableStocks} s
    where s.company_id = ${company.id} and s.sales_unit_id = a.sales_unit_id and s.shelf <> ''
    order by s.id in (select r.stock_id from ${readableStockReservations} r where r.order_item_id = any(a.lines)) desc,
      s.id in (select l.stock_id from ${readableOrderItemLots} l where l.order_item_id = any(a.lines)) desc,
      s.on_hand > 0 desc, s.best_before nulls last, s.id limit 1
  ) place on true`

/** What a scan may say of the goods of the lines `i`, which have one sales unit; as JSON. */
const scannableAs = ({ company }: CompanyViewer): SQL => sql`(
  select jsonb_build_object('articleNumber', a.number, 'gtin', u.gtin, 'lots', coalesce((
    select jsonb_agg(distinct jsonb_build_object('lot', s.lot)) from ${readableStocks} s
    where s.company_id = ${company.id} and s.sales_unit_id = u.id and s.on_hand > 0 and s.lot is not null), '[]'))
  from ${readableSalesUnits} u join ${readableArticles} a on a.id = u.article_id where u.id = i.sales_unit_id)`

const inTheOrderOfShelves = <Row extends { readonly shelf: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => compareShelves(a.shelf, b.shelf))

/** What the open orders of one delivery date take of each article, in the order of the shelves; without a date, the earliest. */
export const pickingByArticle = async (
  db: Queryable,
  viewer: CompanyViewer,
  { deliveryDate }: QueryOf<typeof listPickingArticles>,
): Promise<Articles> => {
  const totals = sql`jsonb_build_object(
    'quantity', sum(${promised})::int, 'pickedQuantity', coalesce(sum(i.picked_quantity), 0)::int,
    'missingQuantity', sum(coalesce(i.changed_quantity, i.ordered_quantity) - (${promised}))::int,
    'lineCount', (count(*) filter (where i.status <> 'cancelled'))::int,
    'pickedCount', (count(i.picked_quantity) filter (where i.status <> 'cancelled'))::int,
    'readyCount', (count(*) filter (where i.status = 'receivedRetailer' and i.picked_quantity is null))::int) || ${scannableAs(viewer)}`
  const { rows } = await db.execute<Articles>(sql`
    with ${withOpenOrders(viewer, deliveryDate)}
    select ${daysOfOpenOrders}, (${articlesOf(viewer, totals)}) as articles`)
  const answer = rows[0] ?? { deliveryDate: null, days: [], articles: [] }
  return { ...answer, articles: inTheOrderOfShelves(answer.articles) }
}

/** Articles by open orders of one delivery date, and of one delivery method where that is asked for. */
export const pickingMatrix = async (
  db: Queryable,
  viewer: CompanyViewer,
  { deliveryDate, deliveryMethod }: QueryOf<typeof getPickingMatrix>,
): Promise<Matrix> => {
  const among = deliveryMethod === undefined ? sql`true` : sql`o.delivery_method = ${deliveryMethod}`
  const cells = sql`jsonb_build_object('cells', jsonb_agg(jsonb_build_object(
    'itemId', i.id, 'orderNumber', o.order_number, 'quantity', ${promised}, 'pickedQuantity', i.picked_quantity,
    'missingQuantity', coalesce(i.changed_quantity, i.ordered_quantity) - (${promised}), 'isHere', i.status = 'receivedRetailer')
    order by o.id, i.position, i.id))`
  const { rows } = await db.execute<Matrix>(sql`
    with ${withOpenOrders(viewer, deliveryDate)}
    select ${daysOfOpenOrders}, (${articlesOf(viewer, cells, among)}) as articles,
      coalesce((select json_agg(json_build_object('orderNumber', o.order_number, 'customerName', buyer.name,
          'deliveryMethod', o.delivery_method, 'status', o.status) order by o.delivery_method, buyer.name, o.id)
        from open_order o cross join lateral (select ${buyerName(sql`o`)} as name) buyer
        where o.delivery_date = (select day from chosen) and ${among}), '[]') as orders`)
  const answer = rows[0] ?? { deliveryDate: null, days: [], orders: [], articles: [] }
  return { ...answer, articles: inTheOrderOfShelves(answer.articles) }
}
