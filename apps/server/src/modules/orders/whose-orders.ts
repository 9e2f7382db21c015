import { type SQL, sql } from 'drizzle-orm'
import { readableRetailerOrders } from '../procurement/public.ts'
import { businessCustomerOrderItems, businessCustomerOrders, complaints } from './tables.ts'

/** Orders, once for each company in them: who buys, the hub, and the supplier of a hub's order. As accounts asks for them. */
export const companyOrders: SQL = sql`(
  select customer_id as company_id, retailer_id as hub_id, order_number, delivery_date, status from ${businessCustomerOrders}
  union all
  select retailer_id, retailer_id, order_number, delivery_date, status from ${businessCustomerOrders}
  union all
  select supplier_id, retailer_id, order_number, delivery_date, status from ${readableRetailerOrders})`

/** Orders that are neither done nor cancelled, by hub, as accounts asks for them. */
export const openOrders: SQL = sql`(
  select retailer_id as hub_id, order_number, delivery_date, delivery_method from ${businessCustomerOrders}
  where status not in ('completed', 'cancelled'))`

/** Orders with suppliers that are neither done nor cancelled, by supplier, as accounts asks for them. */
export const openSupplierOrders: SQL = sql`(
  select supplier_id, order_number, delivery_date from ${readableRetailerOrders}
  where status not in ('completed', 'cancelled'))`

/** Those of them that suppliers serve themselves, by supplier, as accounts asks for them. */
export const openDirectOrders: SQL = sql`(
  select distinct i.supplier_id, o.id, o.delivery_date, o.delivery_method from ${businessCustomerOrders} o
  join ${businessCustomerOrderItems} i on i.order_id = o.id
  where o.status not in ('completed', 'cancelled') and o.delivery_method in ('deliverySupplier', 'pickupSupplier'))`

/** Orders by whom they were placed and whose they are, as accounts asks for them. */
export const personOrders: SQL = sql`(
  select id, placed_by, private_customer_id, order_number, placed_at, delivery_date, billing_address, shipping_address, note, contact, confirmed_age
  from ${businessCustomerOrders})`

/** Complaints by whom they were reported, as accounts asks for them. */
export const personComplaints: SQL = sql`(
  select m.reported_by as user_id, o.order_number, m.reason, m.note, m.reported_at from ${complaints} m
  join ${businessCustomerOrderItems} i on i.id = m.order_item_id join ${businessCustomerOrders} o on o.id = i.order_id)`
