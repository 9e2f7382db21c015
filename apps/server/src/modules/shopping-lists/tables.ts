import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companies, users } from '../accounts/public.ts'
import { articles, salesUnits } from '../catalogue/public.ts'

/** Articles that a company, or a person who has none, has marked with a heart. */
export const favourites = pgTable(
  'favourite',
  {
    companyId: uuid().references(() => companies.id),
    userId: uuid().references(() => users.id),
    articleId: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('favourite_company').on(t.companyId, t.articleId).where(sql`${t.companyId} is not null`),
    uniqueIndex('favourite_user').on(t.userId, t.articleId).where(sql`${t.userId} is not null`),
    index('favourite_article').on(t.articleId),
    check('favourite_of_one', sql`num_nonnulls(${t.companyId}, ${t.userId}) = 1`),
  ],
)

/** What a company orders again and again, under a name: "Montag". */
export const shoppingLists = pgTable(
  'shopping_list',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [index('shopping_list_company').on(t.companyId, t.name)],
)

export const shoppingListItems = pgTable(
  'shopping_list_item',
  {
    listId: uuid()
      .notNull()
      .references(() => shoppingLists.id, { onDelete: 'cascade' }),
    salesUnitId: uuid()
      .notNull()
      .references(() => salesUnits.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.listId, t.salesUnitId] }),
    index('shopping_list_item_unit').on(t.salesUnitId),
    check('shopping_list_item_some', sql`${t.quantity} > 0`),
  ],
)

/** What a person means to order, in the market of businesses and in that of households, on whichever device it was put in. */
export const carts = pgTable(
  'cart',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    channel: text().$type<Channel>().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    unique('cart_once').on(t.userId, t.channel),
    index('cart_changed').on(t.changedAt),
    check('cart_channel_known', sql`${t.channel} in ('b2b', 'b2c')`),
  ],
)

/** Its names and its price are what the person was shown, and shown to nobody else. The sales unit need not be there any more. */
export const cartLines = pgTable(
  'cart_line',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    cartId: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    salesUnitId: uuid().notNull(),
    quantity: integer().notNull(),
    /** The id of the change that made it so: `settleCartLine`. */
    writtenAs: uuid().notNull(),
    name: text().notNull(),
    salesUnitName: text().notNull(),
    language: text().$type<Locale>().notNull(),
    unitPriceCents: integer(),
    seenQuantity: integer(),
  },
  (t) => [
    unique('cart_line_once').on(t.cartId, t.salesUnitId),
    index('cart_line_unit').on(t.salesUnitId),
    check('cart_line_some', sql`${t.quantity} > 0`),
  ],
)
