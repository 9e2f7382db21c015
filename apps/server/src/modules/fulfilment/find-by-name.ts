import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { findByName as contract } from '@regionalmarkt/contract/fulfilment/find-by-name.ts'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { orderNumbersMeant } from '@regionalmarkt/domain/orders/order-number.ts'
import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import { readableCompanies } from '../accounts/public.ts'
import { articlesFoundBy, readableArticles } from '../catalogue/public.ts'
import { buyerName, readableBusinessCustomerOrders } from '../orders/public.ts'
import { readableRetailerOrders } from '../procurement/public.ts'

type Found = ResponseOf<typeof contract>

/** So many of each kind: who sees more than fits under a field types another letter. */
const mostCompanies = 4
const newestOfEach = 2
const mostOrders = 6
const mostArticles = 4

/**
 * Companies of the viewer's hub that are called so, orders of its customers and with its suppliers that `q` is the number or its end of, then the newest
 * of each customer that was found, and articles of its suppliers, by one query. Only what an index or the hub's own companies lead to is read: of orders
 * the number or the customer, nothing of what they say.
 */
export const findByName = async (db: Queryable, { viewer, now }: CompanyActor, q: string): Promise<Found> => {
  const hubId = viewer.company.id
  const numbers = sql.param([...orderNumbersMeant(q, Number(berlinDate(now).slice(0, 4)))])
  const { rows } = await db.execute<Found>(sql`
    with named as materialized (
      select c.id, c.type, c.name, c.city, market_fold(c.name) like market_fold(${q.replaceAll(/[\\%_]/g, '\\$&')}) || '%' as begins
      from ${readableCompanies} c
      where c.home_hub_id = ${hubId} and c.type in (${CompanyType.Supplier}, ${CompanyType.BusinessCustomer})
        and strpos(c.search_text, market_fold(${q})) > 0
      order by begins desc, c.name, c.id limit ${mostCompanies}
    ), found_order as (
      select o.order_number, ${buyerName(sql`o`)} as party, o.delivery_date, 0 as rests
      from ${readableBusinessCustomerOrders} o
      where o.retailer_id = ${hubId} and o.order_number = any(${numbers}::text[])
      union all
      select o.order_number, n.name, o.delivery_date, 1
      from named n cross join lateral (
        select o.order_number, o.delivery_date from ${readableBusinessCustomerOrders} o
        where o.customer_id = n.id and o.retailer_id = ${hubId} order by o.placed_at desc, o.id desc limit ${newestOfEach}) o
      union all
      select o.order_number, s.name, o.delivery_date, 0
      from ${readableRetailerOrders} o join ${readableCompanies} s on s.id = o.supplier_id
      where o.retailer_id = ${hubId} and o.order_number = any(${numbers}::text[])
    ), found_article as (
      select a.name_de, a.name_en, a.number, a.slug, s.slug as supplier_slug, s.name as supplier_name
      from ${readableArticles} a join ${readableCompanies} s on s.id = a.supplier_id
      where s.home_hub_id = ${hubId} and ${articlesFoundBy(q)}
      order by a.sort_name, a.id limit ${mostArticles}
    )
    select
      coalesce((select json_agg(json_build_object('id', id, 'name', name, 'city', city,
        'type', case type when ${CompanyType.Supplier} then 'supplier' else 'businessCustomer' end) order by begins desc, name, id)
        from named), '[]') as companies,
      coalesce((select json_agg(json_build_object('orderNumber', o.order_number, 'party', o.party, 'deliveryDate', o.delivery_date)
        order by o.rests, o.delivery_date desc, o.order_number desc)
        from (select * from (select distinct on (order_number) * from found_order order by order_number, rests) once
          order by rests, delivery_date desc, order_number desc limit ${mostOrders}) o), '[]') as orders,
      coalesce((select json_agg(json_build_object('name', json_build_object('de', name_de, 'en', name_en), 'number', number,
        'slug', slug, 'supplierSlug', supplier_slug, 'supplierName', supplier_name)) from found_article), '[]') as articles`)
  return invariant(rows[0], 'a query of totals has one row')
}
