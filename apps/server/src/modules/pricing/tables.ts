import { weekdays } from '@regionalmarkt/domain/calendar/weekday.ts'
import { customerDeliveryMethods } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { mostMinimumOrderCents, mostPaymentTermDays } from '@regionalmarkt/domain/pricing/customer-terms.ts'
import type { Discount } from '@regionalmarkt/domain/pricing/discount.ts'
import { channels } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { eachOneOf, oneOf } from '../../platform/one-of.ts'
import { companies } from '../accounts/public.ts'
import { articleCategories, articles, salesUnits } from '../catalogue/public.ts'

/** A hub's markup or fixed price; the most specific one wins (sales unit, supplier, category, default). */
export const pricingRules = pgTable(
  'pricing_rule',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    channel: text({ enum: channels }).notNull(),
    salesUnitId: uuid().references(() => salesUnits.id),
    supplierId: uuid().references(() => companies.id),
    /** A rule about a category ends with it. */
    categoryId: uuid().references(() => articleCategories.id, { onDelete: 'cascade' }),
    markupBasisPoints: integer(),
    fixedPriceCents: integer(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('pricing_rule_once')
      .on(t.retailerId, t.channel, t.salesUnitId, t.supplierId, t.categoryId)
      .nullsNotDistinct(),
    oneOf('pricing_rule_channel_known', t.channel, channels),
    check('pricing_rule_price_not_negative', sql`${t.fixedPriceCents} >= 0`),
    check('pricing_rule_one_way', sql`num_nonnulls(${t.markupBasisPoints}, ${t.fixedPriceCents}) = 1`),
    check('pricing_rule_one_scope', sql`num_nonnulls(${t.salesUnitId}, ${t.supplierId}, ${t.categoryId}) <= 1`),
  ],
)

/**
 * A sales unit at one retailer's price in one channel: what the market lists. Kept by this module whenever a price,
 * a rule or an approval changes, so that a list page is one indexed query.
 */
export const offers = pgTable(
  'offer',
  {
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    salesUnitId: uuid()
      .notNull()
      .references(() => salesUnits.id),
    channel: text({ enum: channels }).notNull(),
    articleId: uuid()
      .notNull()
      .references(() => articles.id),
    /** Cents per sales unit, or per kilogram for weighed goods; net in b2b, gross in b2c. */
    priceCents: integer().notNull(),
    /** What VAT is in a consumer price, in basis points; null where the price is net. */
    vatBasisPoints: integer(),
    /** How the price came about, as the domain's `priceOffer` tells it. */
    trace: jsonb().$type<readonly unknown[]>().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.retailerId, t.channel, t.salesUnitId] }),
    index('offer_market_index').on(t.retailerId, t.channel, t.articleId),
    oneOf('offer_channel_known', t.channel, channels),
    check('offer_price_not_negative', sql`${t.priceCents} >= 0`),
  ],
)

/**
 * What consumers were offered a sales unit for, and from when on: the lowest of 30 days has to stand beside a reduction (§ 11 PAngV).
 * Rows are only added; what is no longer needed is swept.
 */
export const consumerPrices = pgTable(
  'consumer_price',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    salesUnitId: uuid()
      .notNull()
      .references(() => salesUnits.id),
    since: timestamp({ withTimezone: true }).notNull(),
    /** Gross cents per price basis without a discount; null: no longer on offer. */
    priceCents: integer(),
    /** As they were granted to consumers then, each with its period. */
    discounts: jsonb().$type<readonly Discount[]>().notNull(),
  },
  (t) => [
    index('consumer_price_unit_index').on(t.salesUnitId, t.retailerId, t.id),
    check('consumer_price_not_negative', sql`${t.priceCents} >= 0`),
  ],
)

/** What a hub has agreed with one customer. */
export const customerTerms = pgTable(
  'customer_terms',
  {
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    customerId: uuid()
      .notNull()
      .references(() => companies.id),
    discountBasisPoints: integer().notNull().default(0),
    /** So many days after its date an invoice is due; null: as usual. */
    paymentTermDays: smallint(),
    /** Net; null: the hub's. */
    minimumOrderCents: integer(),
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.retailerId, t.customerId] }),
    check(
      'customer_terms_sane',
      sql`${t.discountBasisPoints} between 0 and 9999 and ${t.paymentTermDays} between 0 and ${sql.raw(String(mostPaymentTermDays))}
        and ${t.minimumOrderCents} between 0 and ${sql.raw(String(mostMinimumOrderCents))}`,
    ),
  ],
)

/** A hub's reduction on a sales unit in one market: from a quantity on, in a period, by a percentage or an amount. The best single one counts. */
export const discounts = pgTable(
  'discount',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    salesUnitId: uuid()
      .notNull()
      .references(() => salesUnits.id),
    channel: text({ enum: channels }).notNull(),
    fromQuantity: integer().notNull(),
    validFrom: date(),
    validUntil: date(),
    percentBasisPoints: integer(),
    amountCents: integer(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('discount_unit_index').on(t.retailerId, t.salesUnitId),
    oneOf('discount_channel_known', t.channel, channels),
    check('discount_one_way', sql`num_nonnulls(${t.percentBasisPoints}, ${t.amountCents}) = 1`),
    check(
      'discount_sane',
      sql`${t.fromQuantity} > 0 and ${t.percentBasisPoints} between 1 and 9999 and ${t.amountCents} > 0`,
    ),
    check('discount_period', sql`${t.validFrom} <= ${t.validUntil}`),
  ],
)

/** How one sales unit may travel to the hub's customers. Without any, it travels like everything else of the hub. */
export const unitDeliveries = pgTable(
  'unit_delivery',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    salesUnitId: uuid()
      .notNull()
      .references(() => salesUnits.id),
    method: text({ enum: customerDeliveryMethods }).notNull(),
    deliveryWeekdays: text({ enum: weekdays }).array().notNull(),
    cutOffTime: time().notNull(),
    cutOffDaysBefore: smallint().notNull(),
    feeCents: integer().notNull().default(0),
    /** What the line's goods must come to. */
    minimumCents: integer().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('unit_delivery_once').on(t.retailerId, t.salesUnitId, t.method),
    oneOf('unit_delivery_method_known', t.method, customerDeliveryMethods),
    eachOneOf('unit_delivery_weekdays_known', t.deliveryWeekdays, weekdays),
    check(
      'unit_delivery_not_negative',
      sql`${t.feeCents} >= 0 and ${t.minimumCents} >= 0 and ${t.cutOffDaysBefore} >= 0`,
    ),
  ],
)
