import type { ReceivedOrder } from '@regionalmarkt/domain/billing/billable.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { given, statement } from '../../platform/prepared.ts'
import { readableRetailerOrderItems, readableRetailerOrders } from '../procurement/public.ts'
import { correctionsSql } from './kept-corrections.ts'
import { neverCame } from './missing-units.ts'
import { businessCustomerOrderItems, businessCustomerOrders, complaints, orderItemSourcing } from './tables.ts'

/** An order with a supplier as far as its goods were received, or handed over to the hub's customers. */
export type SupplyToSettle = ReceivedOrder & { readonly retailerId: string; readonly supplierId: string }

/** The goods of these orders with suppliers that were received, by the day of goods-in and number. */
export const receivedSupplies = (db: Queryable, retailerOrderIds: readonly string[]): Promise<SupplyToSettle[]> =>
  retailerOrderIds.length === 0 ? Promise.resolve([]) : asked(db, { retailerOrderIds: [...retailerOrderIds] })

/** What is asked back of line `i`, by all complaints that were passed on with it and that `isMeant` lets through. */
const recourseSql = (isMeant: SQL = sql`true`) => sql`(
  select coalesce(sum(m.recourse_amount), 0)::int from ${complaints} m where m.recourse_item_id = i.id and ${isMeant})`

const itemSql = sql`json_build_object(
  'id', i.id, 'name', json_build_object('de', i.article_name_de, 'en', i.article_name_en),
  'unitName', json_build_object('de', i.sales_unit_name_de, 'en', i.sales_unit_name_en),
  'articleNumber', i.article_number, 'gtin', i.gtin, 'priceCents', i.price_cents, 'priceBasis', i.price_basis,
  'receivedQuantity', i.received_quantity, 'receivedGrams', i.received_grams, 'expectedWeightGrams', i.expected_weight_grams,
  'vatCategory', i.vat_category, 'contentUnit', i.content_unit, 'deposits', i.deposits, 'creditedAmount', ${recourseSql()},
  'missingQuantity', ${recourseSql(neverCame)},
  'corrections', ${correctionsSql(sql`c.retailer_order_item_id = i.id`)}, 'deliveredOn', coalesce(i.received_on, e.delivery_date))`

/** What its supplier takes for bringing goods to customers itself, once a hand-over: with the first of its orders that a customer's lines are in. */
const feesSql = sql`(
  select coalesce(sum(k.delivery_fee_cents), 0)::int from ${businessCustomerOrders} k
  where e.leg = 'deliverySupplier' and e.id = (
    select min(i.order_id::text)::uuid from ${businessCustomerOrderItems} l
    join ${orderItemSourcing} q on q.order_item_id = l.id
    join ${readableRetailerOrderItems} i on i.id = q.retailer_order_item_id
    where l.order_id = k.id and l.status = 'completed')
    and k.id in (
      select l.order_id from ${readableRetailerOrderItems} i
      join ${orderItemSourcing} q on q.retailer_order_item_id = i.id
      join ${businessCustomerOrderItems} l on l.id = q.order_item_id
      where i.order_id = e.id and l.status = 'completed'))`

const asked = statement<SupplyToSettle>(sql`
  select e.id, e.order_number as "orderNumber", e.delivery_date as "deliveryDate",
    coalesce((select max(i.received_on) from ${readableRetailerOrderItems} i where i.order_id = e.id), e.delivery_date)::text as "deliveredOn", e.retailer_id as "retailerId",
    e.supplier_id as "supplierId", ${feesSql} as "deliveryFeeCents",
    ${correctionsSql(sql`c.retailer_order_id = e.id and c.kind = 'fee'`)} as corrections,
    coalesce((select json_agg(${itemSql} order by i.received_on, i.position, i.id) from ${readableRetailerOrderItems} i
      where i.order_id = e.id and i.received_quantity > 0), '[]') as items
  from ${readableRetailerOrders} e
  where e.id = any(${given('retailerOrderIds')}::uuid[])
  order by "deliveredOn", e.order_number`)
