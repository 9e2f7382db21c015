import { amountLeft, chargedAmount } from '@regionalmarkt/domain/orders/complaint.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database.ts'
import { readableCompanies } from '../../accounts/public.ts'
import { readableRetailerOrderItems, readableRetailerOrders } from '../../procurement/public.ts'
import { amountsSql } from '../kept-corrections.ts'
import { businessCustomerOrderItems, businessCustomerOrders, complaints, orderItemSourcing } from '../tables.ts'
import type { StoredComplaint } from './complaint-rows.ts'

export type LineForRecourse = {
  readonly retailerOrderItemId: string
  readonly retailerOrderId: string
  readonly supplierId: string
  readonly supplierName: string
  readonly orderNumber: string
  readonly deliveryDate: string
  readonly left: number
  readonly isBehindOrder: boolean
}

type Row = Omit<LineForRecourse, 'left'> & {
  readonly priceBasis: 'salesUnit' | 'kilogram'
  readonly priceCents: number
  readonly quantity: number
  readonly expectedWeightGrams: number | null
  readonly weighedGrams: number | null
  readonly corrected: number
  readonly recourse: number
}

/** So many deliveries are offered: goods of long ago are on no shelf. */
const mostOffered = 10

/**
 * Deliveries of the goods that a complaint is about, to its hub and until its day: those that the customer's order was bought with first,
 * which goods from the shelf have none of, then the latest. `left`: what of it was received and nobody asks back, in what the complaint counts.
 */
export const linesForRecourse = async (
  db: Queryable,
  { itemId, orderId }: Pick<StoredComplaint, 'itemId' | 'orderId'>,
): Promise<LineForRecourse[]> => {
  const { rows } = await db.execute<Row>(sql`
    select r.id as "retailerOrderItemId", e.id as "retailerOrderId", e.supplier_id as "supplierId", c.name as "supplierName",
      e.order_number as "orderNumber", e.delivery_date::text as "deliveryDate", r.price_basis as "priceBasis",
      r.price_cents as "priceCents", r.received_quantity as quantity, r.expected_weight_grams as "expectedWeightGrams",
      r.received_grams as "weighedGrams",
      ${amountsSql(sql`c.retailer_order_item_id = r.id`)} as corrected,
      (select coalesce(sum(m.recourse_amount), 0)::int from ${complaints} m where m.recourse_item_id = r.id) as recourse,
      exists (select from ${orderItemSourcing} q where q.order_item_id = i.id and q.retailer_order_item_id = r.id) as "isBehindOrder"
    from ${businessCustomerOrderItems} i
    join ${businessCustomerOrders} o on o.id = i.order_id
    join ${readableRetailerOrderItems} r on r.sales_unit_id = i.sales_unit_id and r.received_quantity > 0
    join ${readableRetailerOrders} e on e.id = r.order_id and e.retailer_id = o.retailer_id and e.delivery_date <= o.delivery_date
    join ${readableCompanies} c on c.id = e.supplier_id
    where i.id = ${itemId} and o.id = ${orderId}
    order by "isBehindOrder" desc, e.delivery_date desc, r.id desc limit ${mostOffered}`)
  return rows.map(
    ({ recourse, corrected, priceBasis, priceCents, quantity, expectedWeightGrams, weighedGrams, ...line }) => {
      const goods = { priceBasis, priceCents, quantity, expectedWeightGrams, weighedGrams }
      const received = chargedAmount(goods, corrected)
      return { ...line, left: amountLeft(received, [{ status: 'open', amount: recourse }]) }
    },
  )
}
