import { goodsConditions } from '@regionalmarkt/domain/orders/receive-order-item.ts'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { oneOf } from '../../platform/one-of.ts'
import { companies, users } from '../accounts/public.ts'
import { salesUnits } from '../catalogue/public.ts'
import { businessCustomerOrders } from '../orders/public.ts'
import { retailerOrderItems, retailerOrders } from '../procurement/public.ts'
import { stocks } from '../stock/public.ts'

/** What a hub counted in: one row a lot and condition. */
export const inboundReceipts = pgTable(
  'inbound_receipt',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    retailerOrderItemId: uuid()
      .notNull()
      .references(() => retailerOrderItems.id),
    /** The stock row the good part went into. */
    stockId: uuid().references(() => stocks.id),
    quantity: integer().notNull(),
    /** Weighed goods that are good: what the scale said for all of them. */
    weighedGrams: integer(),
    condition: text({ enum: goodsConditions }).notNull(),
    lot: text(),
    bestBefore: date(),
    receivedBy: uuid().references(() => users.id),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    /** The count was wrong, and what was counted anew stands in other rows. */
    takenBackAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('inbound_receipt_item_index').on(t.retailerOrderItemId),
    index('inbound_receipt_lot_index').on(t.lot),
    index('inbound_receipt_stock_index').on(t.stockId),
    check('inbound_receipt_positive', sql`${t.quantity} > 0`),
    check('inbound_receipt_weight_positive', sql`${t.weighedGrams} > 0`),
    check('inbound_receipt_spoilt_unweighed', sql`${t.condition} = 'good' or ${t.weighedGrams} is null`),
    oneOf('inbound_receipt_condition_known', t.condition, goodsConditions),
  ],
)

/** What somebody at a hub puts together at this moment, as their screen says: one order, or one article of a day. */
export const pickers = pgTable(
  'picker',
  {
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    orderId: uuid().references(() => businessCustomerOrders.id),
    salesUnitId: uuid().references(() => salesUnits.id),
    deliveryDate: date(),
    since: timestamp({ withTimezone: true }).notNull(),
    /** The last sign of life. */
    seenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.retailerId, t.userId] }),
    check('picker_one_subject', sql`num_nonnulls(${t.orderId}, ${t.salesUnitId}) = 1`),
    check('picker_article_of_a_day', sql`(${t.salesUnitId} is null) = (${t.deliveryDate} is null)`),
    check('picker_seen_since', sql`${t.seenAt} >= ${t.since}`),
  ],
)

/** How a supplier's delivery was when it came, as somebody at the door found it. */
export const deliveryChecks = pgTable(
  'delivery_check',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    retailerOrderId: uuid()
      .notNull()
      .references(() => retailerOrders.id),
    /** Tenths of a degree Celsius. */
    temperatureDecicelsius: smallint(),
    note: text().notNull().default(''),
    /** Content hashes of the photos. */
    pictures: text().array().notNull().default(sql`'{}'`),
    checkedBy: uuid().references(() => users.id),
    checkedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('delivery_check_order_index').on(t.retailerOrderId),
    check(
      'delivery_check_says_something',
      sql`${t.temperatureDecicelsius} is not null or ${t.note} <> '' or cardinality(${t.pictures}) > 0`,
    ),
    check('delivery_check_believable', sql`${t.temperatureDecicelsius} between -400 and 500`),
  ],
)
