import type { DeliveredOrder } from '@regionalmarkt/domain/billing/billable.ts'
import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { given, statement } from '../../platform/prepared.ts'
import { deliveredOnSql } from './delivered-on.ts'
import { correctionsSql } from './kept-corrections.ts'
import { neverCame, weightNeverCame } from './missing-units.ts'
import { type AddressSnapshot, businessCustomerOrderItems, businessCustomerOrders, complaints } from './tables.ts'

/** An order as far as it was handed over. */
export type OrderToBill = DeliveredOrder & {
  readonly retailerId: string
  /** Whose documents it is on: its company, or itself where a household ordered. */
  readonly partnerId: string
  readonly channel: Channel
  readonly billingAddress: AddressSnapshot
}

/** The goods of these orders that were handed over, by the day of hand-over and number. */
export const deliveredOrders = (db: Queryable, orderIds: readonly string[]): Promise<OrderToBill[]> =>
  orderIds.length === 0 ? Promise.resolve([]) : asked(db, { orderIds: [...orderIds] })

/** What is credited of line `i`, by all complaints about it that `isMeant` lets through. */
const creditedSql = (isMeant: SQL = sql`true`) => sql`(
  select coalesce(sum(m.credited_amount), 0)::int from ${complaints} m where m.order_item_id = i.id and ${isMeant})`

const itemSql = sql`json_build_object(
  'id', i.id, 'name', json_build_object('de', i.article_name_de, 'en', i.article_name_en),
  'unitName', json_build_object('de', i.sales_unit_name_de, 'en', i.sales_unit_name_en),
  'articleNumber', i.article_number, 'gtin', i.gtin, 'priceCents', i.price_cents, 'priceBasis', i.price_basis,
  'deliveredQuantity', i.delivered_quantity,
  'agreedQuantity', case when o.channel = 'b2c' then coalesce(i.changed_quantity, i.ordered_quantity) end, 'expectedWeightGrams', i.expected_weight_grams,
  'weighedGrams', i.weighed_grams, 'weightTolerancePercent', i.weight_tolerance_percent,
  'vatBasisPoints', i.vat_basis_points, 'deposits', i.deposits, 'deliveryFeeCents', i.delivery_fee_cents,
  'creditedAmount', ${creditedSql()}, 'missingQuantity', ${creditedSql(neverCame)},
  'missingGrams', ${creditedSql(weightNeverCame)}, 'isWithdrawn', i.withdrawal is not distinct from 'accepted',
  'corrections', ${correctionsSql(sql`c.order_item_id = i.id`)})`

const asked = statement<OrderToBill>(sql`
  select o.id, o.order_number as "orderNumber", o.delivery_date as "deliveryDate", ${deliveredOnSql}::text as "deliveredOn",
    o.delivery_fee_cents as "deliveryFeeCents", o.retailer_id as "retailerId", coalesce(o.customer_id, o.id) as "partnerId", o.channel,
    o.billing_address as "billingAddress", o.packed_containers as "packedContainers",
    ${correctionsSql(sql`c.order_id = o.id and c.kind = 'fee'`)} as corrections,
    coalesce((select json_agg(${itemSql} order by i.position, i.id) from ${businessCustomerOrderItems} i
      where i.order_id = o.id and i.status = 'completed' and i.delivered_quantity > 0), '[]') as items
  from ${businessCustomerOrders} o
  where o.id = any(${given('orderIds')}::uuid[])
  order by "deliveredOn", o.order_number`)
