import { weekdays } from '@regionalmarkt/domain/calendar/weekday.ts'
import { customerDeliveryMethods } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { occurrenceStates } from '@regionalmarkt/domain/recurring-sales-orders/occurrence.ts'
import type { LeftOut } from '@regionalmarkt/domain/recurring-sales-orders/order-what-there-is.ts'
import {
  type Break,
  holidayRules,
  recurringIntervals,
  type WeekOfMonth,
} from '@regionalmarkt/domain/recurring-sales-orders/recurrence.ts'
import { recurringOrderStatuses } from '@regionalmarkt/domain/recurring-sales-orders/recurring-order-can.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { oneOf } from '../../platform/one-of.ts'
import { companies, users } from '../accounts/public.ts'
import { salesUnits } from '../catalogue/public.ts'
import { businessCustomerOrders } from '../orders/public.ts'

const id = () => uuid().primaryKey().default(sql`uuidv7()`)
const at = () => timestamp({ withTimezone: true })

export const recurringOrderNumbers = pgSequence('recurring_sales_order_number_seq')

/** A template that places a customer's orders at an interval. */
export const recurringOrders = pgTable(
  'recurring_sales_order',
  {
    id: id(),
    orderNumber: text().notNull().unique(),
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    customerId: uuid()
      .notNull()
      .references(() => companies.id),
    status: text({ enum: recurringOrderStatuses }).notNull(),
    interval: text({ enum: recurringIntervals }).notNull(),
    /** ISO: Monday is 1. */
    weekday: text({ enum: weekdays }).notNull(),
    weekOfMonth: smallint().$type<WeekOfMonth>(),
    startsOn: date().notNull(),
    endsOn: date(),
    breaks: jsonb().$type<Break[]>().notNull().default([]),
    holidayRule: text({ enum: holidayRules }).notNull(),
    deliveryMethod: text({ enum: customerDeliveryMethods }).notNull(),
    /** May have gone from its customer's book; then nothing can be ordered. No foreign keys: decision 73. */
    billingAddressId: uuid(),
    shippingAddressId: uuid(),
    note: text().notNull().default(''),
    /** Of every order, as in the books of its buyer. */
    buyerOrderNumber: text().notNull().default(''),
    costCentre: text().notNull().default(''),
    /** Paused until the day before; null: until somebody takes it up again. */
    pausedUntil: date(),
    isByHub: boolean().notNull(),
    createdBy: uuid().references(() => users.id),
    createdAt: at().notNull(),
    /** When its dates were last worked out; null: they are to be, because something they follow has changed. */
    plannedAt: at(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('recurring_sales_order_retailer').on(t.retailerId, t.status),
    index('recurring_sales_order_customer').on(t.customerId),
    // Whose dates are the oldest.
    index('recurring_sales_order_planned').on(t.plannedAt.asc().nullsFirst()),
    index('recurring_sales_order_returns').on(t.pausedUntil).where(sql`${t.pausedUntil} is not null`),
    oneOf('recurring_sales_order_status_known', t.status, recurringOrderStatuses),
    oneOf('recurring_sales_order_interval_known', t.interval, recurringIntervals),
    oneOf('recurring_sales_order_holiday_rule_known', t.holidayRule, holidayRules),
    oneOf('recurring_sales_order_method_known', t.deliveryMethod, customerDeliveryMethods),
    check(
      'recurring_sales_order_starts_on_its_day',
      sql`${t.weekday} = (${sql.raw(`'{${weekdays.join()}}'`)}::text[])[extract(isodow from ${t.startsOn})]`,
    ),
    check('recurring_sales_order_week_of_month', sql`(${t.interval} = 'monthly') = (${t.weekOfMonth} is not null)`),
    check('recurring_sales_order_returns_from_pause', sql`${t.pausedUntil} is null or ${t.status} = 'paused'`),
  ],
)

/** What each of its orders asks for. */
export const recurringOrderItems = pgTable(
  'recurring_sales_order_item',
  {
    id: id(),
    recurringOrderId: uuid()
      .notNull()
      .references(() => recurringOrders.id),
    salesUnitId: uuid()
      .notNull()
      .references(() => salesUnits.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    position: smallint().notNull(),
  },
  (t) => [
    unique('recurring_sales_order_item_once').on(t.recurringOrderId, t.salesUnitId),
    index('recurring_sales_order_item_unit').on(t.salesUnitId),
    check('recurring_sales_order_item_some', sql`${t.quantity} > 0`),
  ],
)

/** Why a date does not take place: its rule's reasons, or who has skipped it. */
export const skipReasons = ['break', 'holiday', 'meetsAnother', 'customer', 'hub', 'pause'] as const

/**
 * One date of it. Known by the day its rule names, so that a date that is moved stays the same one; there is never a second row for it,
 * and never a second order.
 */
export const recurringOccurrences = pgTable(
  'recurring_sales_order_occurrence',
  {
    id: id(),
    recurringOrderId: uuid()
      .notNull()
      .references(() => recurringOrders.id),
    ruleDate: date().notNull(),
    deliveryDate: date().notNull(),
    state: text({ enum: occurrenceStates }).notNull(),
    skippedBecause: text({ enum: skipReasons }),
    /** Somebody has decided about it, so that the template leaves it alone. */
    isByHand: boolean().notNull().default(false),
    /** Other lines than the template's. */
    lines: jsonb().$type<{ salesUnitId: string; quantity: number }[]>(),
    cutOffAt: at().notNull(),
    dueAt: at().notNull(),
    orderId: uuid()
      .unique()
      .references(() => businessCustomerOrders.id),
    failedBecause: text(),
    leftOut: jsonb().$type<LeftOut[]>().notNull().default([]),
    settledAt: at(),
  },
  (t) => [
    unique('recurring_sales_order_occurrence_once').on(t.recurringOrderId, t.ruleDate),
    // Two of one order never come on one day.
    uniqueIndex('recurring_sales_order_occurrence_day')
      .on(t.recurringOrderId, t.deliveryDate)
      .where(sql`${t.state} in ('planned', 'changed', 'ordered')`),
    // What is due, however much lies ahead and behind.
    index('recurring_sales_order_occurrence_due').on(t.dueAt).where(sql`${t.state} in ('planned', 'changed')`),
    // What is expected between two days.
    index('recurring_sales_order_occurrence_delivered').on(t.deliveryDate),
    oneOf('recurring_sales_order_occurrence_state_known', t.state, occurrenceStates),
    oneOf('recurring_sales_order_occurrence_skip_known', t.skippedBecause, skipReasons),
    check(
      'recurring_sales_order_occurrence_skipped_says_why',
      sql`(${t.state} = 'skipped') = (${t.skippedBecause} is not null)`,
    ),
    check(
      'recurring_sales_order_occurrence_ordered_has_order',
      sql`(${t.state} = 'ordered') = (${t.orderId} is not null)`,
    ),
    check(
      'recurring_sales_order_occurrence_failed_says_why',
      sql`(${t.state} = 'failed') = (${t.failedBecause} is not null)`,
    ),
    check('recurring_sales_order_occurrence_due_before_cut_off', sql`${t.dueAt} <= ${t.cutOffAt}`),
  ],
)
