import { contentUnits } from '@regionalmarkt/domain/articles/quantity-unit.ts'
import { priceBases } from '@regionalmarkt/domain/articles/sales-unit.ts'
import { vatCategories } from '@regionalmarkt/domain/money/vat.ts'
import { type DeclineReason, declineReasons } from '@regionalmarkt/domain/orders/cancel-reason.ts'
import { supplyRoads } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { orderItemStatuses } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { paymentStatuses } from '@regionalmarkt/domain/orders/payment-status.ts'
import type { RatedDeposit } from '@regionalmarkt/domain/pricing/deposits.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { oneOf, reasonOf } from '../../platform/one-of.ts'
import { companies } from '../accounts/public.ts'
import { salesUnits } from '../catalogue/public.ts'
import { warehouses } from '../stock/public.ts'

const id = () => uuid().primaryKey().default(sql`uuidv7()`)
const at = () => timestamp({ withTimezone: true })

/** Order numbers come without a lock; one drawn by a transaction that is rolled back stays unused. */
export const retailerOrderNumbers = pgSequence('retailer_order_number_seq')

const isOpen = sql`status not in ('completed', 'cancelled')`

/** A retailer's order with one supplier for one delivery date, by one road. */
export const retailerOrders = pgTable(
  'retailer_order',
  {
    id: id(),
    orderNumber: text().notNull().unique(),
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    supplierId: uuid()
      .notNull()
      .references(() => companies.id),
    deliveryDate: date().notNull(),
    /** `delivery`: the supplier brings. `pickup`: the hub fetches. Any other: past the hub, to its customers. */
    leg: text({ enum: supplyRoads }).notNull(),
    status: text({ enum: orderItemStatuses }).notNull(),
    paymentStatus: text({ enum: paymentStatuses }).notNull().default('unpaid'),
    /** Until then it collects; afterwards later demand opens another order. */
    cutOffAt: at().notNull(),
    /** Set by acceptance or cut-off: nothing joins any more. */
    closedAt: at(),
    createdAt: at().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('retailer_order_one_open')
      .on(t.retailerId, t.supplierId, t.deliveryDate, t.leg)
      .where(sql`closed_at is null`),
    // What is still to come, however long the history is.
    index('retailer_order_open_of_retailer').on(t.retailerId, t.deliveryDate).where(isOpen),
    index('retailer_order_open_of_supplier').on(t.supplierId, t.deliveryDate).where(isOpen),
    index('retailer_order_retailer_index').on(
      t.retailerId,
      t.deliveryDate.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('retailer_order_supplier_index').on(
      t.supplierId,
      t.deliveryDate.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    // In the order in which they were opened, which their ids tell.
    index('retailer_order_retailer_newest').on(t.retailerId, t.id),
    index('retailer_order_supplier_newest').on(t.supplierId, t.id),
    // Of whom a hub has ordered: each by its first order, whatever else they supply.
    index('retailer_order_partner').on(t.retailerId, t.supplierId),
    oneOf('retailer_order_leg_known', t.leg, supplyRoads),
    oneOf('retailer_order_status_known', t.status, orderItemStatuses),
    oneOf('retailer_order_payment_status_known', t.paymentStatus, paymentStatuses),
  ],
)

/** One sales unit at one price within a retailer order; its quantities are kept apart. */
export const retailerOrderItems = pgTable(
  'retailer_order_item',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => retailerOrders.id),
    position: smallint().notNull(),
    salesUnitId: uuid()
      .notNull()
      .references(() => salesUnits.id),
    /** The hub's own line: where its goods go. Null: what customers want. */
    warehouseId: uuid().references(() => warehouses.id),
    status: text({ enum: orderItemStatuses }).notNull(),
    paymentStatus: text({ enum: paymentStatuses }).notNull().default('unpaid'),
    articleNumber: text().notNull(),
    articleNameDe: text().notNull(),
    articleNameEn: text().notNull(),
    salesUnitNameDe: text().notNull(),
    salesUnitNameEn: text().notNull(),
    picture: text(),
    gtin: text(),
    /** What one sales unit holds: grams, millilitres or pieces, as `contentUnit` says. */
    contentAmount: integer().notNull(),
    contentUnit: text({ enum: contentUnits }).notNull(),
    /** The supplier's net price in cents per `priceBasis`, when its customers ordered. */
    priceCents: integer().notNull(),
    priceBasis: text({ enum: priceBases }).notNull(),
    expectedWeightGrams: integer(),
    vatBasisPoints: integer().notNull(),
    /** By which the rate follows when its supplier's tax status has changed before the day of delivery. */
    vatCategory: text({ enum: vatCategories }).notNull(),
    /** Of one sales unit, with the rate they bear. */
    deposits: jsonb().$type<readonly RatedDeposit[]>().notNull().default([]),
    orderedQuantity: integer().notNull(),
    confirmedQuantity: integer(),
    receivedQuantity: integer(),
    /** Weighed goods: what the good ones weighed at the hub's door. Their supplier is settled by it. */
    receivedGrams: bigint({ mode: 'number' }),
    /** The day in Berlin on which it was counted in, or the last of it handed over to the hub's customers. */
    receivedOn: date(),
    spoiltQuantity: integer().notNull().default(0),
    declineReason: jsonb().$type<DeclineReason>(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('retailer_order_item_once_per_terms')
      .on(
        t.orderId,
        t.salesUnitId,
        t.contentAmount,
        t.contentUnit,
        t.priceCents,
        t.priceBasis,
        t.expectedWeightGrams,
        t.vatBasisPoints,
        t.deposits,
        t.warehouseId,
      )
      .nullsNotDistinct(),
    // What its supplier brings less of than was ordered, until it is there.
    index('retailer_order_item_short_index')
      .on(t.orderId)
      .where(sql`confirmed_quantity < ordered_quantity and status not in ('receivedRetailer', 'completed')`),
    index('retailer_order_item_worth').on(t.orderId).where(sql`status <> 'cancelled'`),
    index('retailer_order_item_open_index').on(t.salesUnitId).where(isOpen),
    check('retailer_order_item_content_positive', sql`${t.contentAmount} > 0`),
    oneOf('retailer_order_item_content_unit_known', t.contentUnit, contentUnits),
    ...reasonOf('retailer_order_item_decline_reason', t.declineReason, [...declineReasons, 'said'], ['said']),
    oneOf('retailer_order_item_status_known', t.status, orderItemStatuses),
    oneOf('retailer_order_item_payment_status_known', t.paymentStatus, paymentStatuses),
    oneOf('retailer_order_item_basis_known', t.priceBasis, priceBases),
    check(
      'retailer_order_item_weighed_has_weight',
      sql`${t.priceBasis} = 'salesUnit' or coalesce(${t.expectedWeightGrams}, 0) > 0`,
    ),
    check(
      'retailer_order_item_weighed_at_the_door',
      sql`(${t.receivedGrams} is not null) = (${t.priceBasis} = 'kilogram' and coalesce(${t.receivedQuantity}, 0) > 0)`,
    ),
    check('retailer_order_item_weight_positive', sql`${t.receivedGrams} > 0`),
    check('retailer_order_item_price_not_negative', sql`${t.priceCents} >= 0`),
    oneOf('retailer_order_item_vat_category_known', t.vatCategory, vatCategories),
    check('retailer_order_item_vat_a_rate', sql`${t.vatBasisPoints} between 0 and 9999`),
    check(
      'retailer_order_item_quantities',
      sql`${t.orderedQuantity} >= 0 and ${t.confirmedQuantity} >= 0 and ${t.receivedQuantity} >= 0 and ${t.spoiltQuantity} >= 0`,
    ),
  ],
)

/** What opens an order for its supplier without signing in: the hash of the secret in a mail. */
export const supplierOrderLinks = pgTable(
  'supplier_order_link',
  {
    tokenHash: text().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => retailerOrders.id),
  },
  (t) => [index('supplier_order_link_order_index').on(t.orderId)],
)

/** Lots a supplier gave when it sent the goods on their way. */
export const retailerOrderItemLots = pgTable(
  'retailer_order_item_lot',
  {
    id: id(),
    retailerOrderItemId: uuid()
      .notNull()
      .references(() => retailerOrderItems.id),
    lot: text().notNull(),
    bestBefore: date(),
    quantity: integer().notNull(),
  },
  (t) => [
    index('retailer_order_item_lot_index').on(t.retailerOrderItemId),
    index('retailer_order_item_lot_name').on(sql`lot_fold(${t.lot}) text_pattern_ops`),
    check('retailer_order_item_lot_positive', sql`${t.quantity} > 0`),
  ],
)

/** How orders with suppliers stand with the money since documents carry them: written by billing, under the account of the supplier. */
export const retailerOrderPayments = pgTable(
  'retailer_order_payment',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => retailerOrders.id),
    status: text({ enum: paymentStatuses }).notNull(),
  },
  (t) => [oneOf('retailer_order_payment_known', t.status, paymentStatuses)],
)

/** The same of their lines. */
export const retailerOrderItemPayments = pgTable(
  'retailer_order_item_payment',
  {
    orderItemId: uuid()
      .primaryKey()
      .references(() => retailerOrderItems.id),
    status: text({ enum: paymentStatuses }).notNull(),
  },
  (t) => [oneOf('retailer_order_item_payment_known', t.status, paymentStatuses)],
)
