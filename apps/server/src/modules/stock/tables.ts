import { movementKinds } from '@regionalmarkt/domain/stock/movement.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { oneOf } from '../../platform/one-of.ts'
import { companies, users } from '../accounts/public.ts'
import { salesUnits } from '../catalogue/public.ts'

const id = () => uuid().primaryKey().default(sql`uuidv7()`)

/** A place that holds stock, a supplier's or a retailer's. */
export const warehouses = pgTable(
  'warehouse',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    /** Since when no goods come here any more. */
    closedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('warehouse_company_index').on(t.companyId),
    uniqueIndex('warehouse_name_index').on(t.companyId, sql`lower(${t.name})`).where(sql`${t.closedAt} is null`),
  ],
)

/** A quantity of one sales unit, one lot, in one warehouse. The balance beside the movement ledger. */
export const stocks = pgTable(
  'stock',
  {
    id: id(),
    warehouseId: uuid()
      .notNull()
      .references(() => warehouses.id),
    salesUnitId: uuid()
      .notNull()
      .references(() => salesUnits.id),
    /** The owner of the warehouse, repeated here so that availability needs no further join. */
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    lot: text(),
    bestBefore: date(),
    /** Where it stands: "K-04". */
    shelf: text().notNull().default(''),
    /** Its lot is blocked, here or by the hub that this producer belongs to. */
    isBlocked: boolean().notNull().default(false),
    onHand: integer().notNull().default(0),
    reserved: integer().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('stock_one_row_per_lot').on(
      t.warehouseId,
      t.salesUnitId,
      sql`coalesce(lot_fold(${t.lot}), '')`,
      sql`coalesce(${t.bestBefore}, 'infinity')`,
    ),
    index('stock_sales_unit_index').on(t.salesUnitId, t.companyId),
    index('stock_lot_index').on(t.companyId, sql`lot_fold(${t.lot}) text_pattern_ops`),
    // Lots that are used up stay for ever; lists show what is there.
    index('stock_there_of_company').on(t.companyId, t.salesUnitId).where(sql`on_hand > 0`),
    index('stock_there_in_warehouse').on(t.warehouseId).where(sql`on_hand > 0`),
    check('stock_never_negative', sql`0 <= ${t.reserved} and ${t.reserved} <= ${t.onHand}`),
  ],
)

/** A lot that a hub has taken out of trade, until the block is lifted: nothing of it is promised, picked or handed over. */
export const lotBlocks = pgTable(
  'lot_block',
  {
    id: id(),
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    salesUnitId: uuid()
      .notNull()
      .references(() => salesUnits.id),
    /** Null: what has no number, of all deliveries. */
    lot: text(),
    /** In words for the customers who have it. */
    reason: text().notNull(),
    blockedBy: uuid().references(() => users.id),
    blockedAt: timestamp({ withTimezone: true }).notNull(),
    liftedBy: uuid().references(() => users.id),
    liftedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('lot_block_once')
      .on(t.salesUnitId, sql`coalesce(lot_fold(${t.lot}), '')`, t.retailerId)
      .where(sql`${t.liftedAt} is null`),
    index('lot_block_retailer_index').on(t.retailerId, t.id),
  ],
)

/** The append-only ledger: what happened to a stock row, by whom, for which order item. */
export const stockMovements = pgTable(
  'stock_movement',
  {
    id: id(),
    stockId: uuid()
      .notNull()
      .references(() => stocks.id),
    /** Whose stock it is, repeated here so that a company's newest movements are found without looking at everybody's. */
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    kind: text({ enum: movementKinds }).notNull(),
    onHandChange: integer().notNull(),
    reservedChange: integer().notNull(),
    orderItemId: uuid(),
    retailerOrderItemId: uuid(),
    reason: text(),
    /** Photos of it: content hashes. */
    pictures: text().array().notNull().default([]),
    userId: uuid().references(() => users.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('stock_movement_stock_index').on(t.stockId, t.id),
    index('stock_movement_company_index').on(t.companyId, t.kind, t.id),
    // What happened at a company since a day.
    index('stock_movement_company_day').on(t.companyId, t.at),
    // Which photos are named somewhere, among a million movements.
    index('stock_movement_pictured').on(t.id).where(sql`pictures <> '{}'`),
    index('stock_movement_order_item_index').on(t.orderItemId),
    index('stock_movement_retailer_order_item_index').on(t.retailerOrderItemId),
    oneOf('stock_movement_kind_known', t.kind, movementKinds),
    check('stock_movement_moves', sql`${t.onHandChange} <> 0 or ${t.reservedChange} <> 0`),
  ],
)

/** Which stock is held for which customer's line, or at a supplier for which line that its hub orders for its own shelf. */
export const stockReservations = pgTable(
  'stock_reservation',
  {
    stockId: uuid()
      .notNull()
      .references(() => stocks.id),
    orderItemId: uuid(),
    ownItemId: uuid(),
    quantity: integer().notNull(),
  },
  (t) => [
    unique('stock_reservation_once').on(t.stockId, t.orderItemId, t.ownItemId).nullsNotDistinct(),
    index('stock_reservation_item_index').on(t.orderItemId),
    index('stock_reservation_own_index').on(t.ownItemId).where(sql`${t.ownItemId} is not null`),
    check('stock_reservation_of_one', sql`num_nonnulls(${t.orderItemId}, ${t.ownItemId}) = 1`),
    check('stock_reservation_positive', sql`${t.quantity} > 0`),
  ],
)

/** What has been promised of a made-to-order sales unit, per day on which its supplier brings it. */
export const dailyCommitments = pgTable(
  'daily_commitment',
  {
    salesUnitId: uuid()
      .notNull()
      .references(() => salesUnits.id),
    supplyDate: date().notNull(),
    quantity: integer().notNull(),
    /** The limit as it stood at the last promise, null when there was none, so that the database itself refuses one too many. */
    dailyLimit: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.salesUnitId, t.supplyDate] }),
    check('daily_commitment_within_limit', sql`0 <= ${t.quantity} and ${t.quantity} <= ${t.dailyLimit}`),
  ],
)

/** From when on a company wants to be warned of a sales unit on its own shelves, where it has said so. */
export const stockWarnings = pgTable(
  'stock_warning',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    salesUnitId: uuid()
      .notNull()
      .references(() => salesUnits.id, { onDelete: 'cascade' }),
    /** So many or fewer are free to sell: whole sales units. Null: never. */
    lowAt: integer(),
    /** So many days before a best-before date. Null: as usual. */
    daysBefore: smallint(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.salesUnitId] }),
    index('stock_warning_sales_unit_index').on(t.salesUnitId),
    check('stock_warning_low_not_negative', sql`${t.lowAt} >= 0`),
    check('stock_warning_days_believable', sql`${t.daysBefore} between 0 and 730`),
    check('stock_warning_says_something', sql`num_nonnulls(${t.lowAt}, ${t.daysBefore}) > 0`),
  ],
)

/** The morning's look at what a company had to be warned of, once a day: what stands here, it has been told. */
export const stockLooks = pgTable(
  'stock_look',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    day: date().notNull(),
    warnings: text().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.day] }), index('stock_look_day_index').on(t.day)],
)

/** Companies that want no mail about their stock. */
export const stockMailsOff = pgTable('stock_mail_off', {
  companyId: uuid()
    .primaryKey()
    .references(() => companies.id),
  since: timestamp({ withTimezone: true }).notNull(),
})
