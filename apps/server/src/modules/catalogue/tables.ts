import type { Alcohol } from '@regionalmarkt/domain/articles/alcohol.ts'
import { articleStatuses } from '@regionalmarkt/domain/articles/article-status.ts'
import type { DeclaredInformation } from '@regionalmarkt/domain/articles/declared-information.ts'
import { type Marking, markingRules } from '@regionalmarkt/domain/articles/marking.ts'
import type { Nutrition } from '@regionalmarkt/domain/articles/nutrition.ts'
import { organicMarks } from '@regionalmarkt/domain/articles/organic-mark.ts'
import { contentUnits } from '@regionalmarkt/domain/articles/quantity-unit.ts'
import { priceBases } from '@regionalmarkt/domain/articles/sales-unit.ts'
import { shelfLifeUnits } from '@regionalmarkt/domain/articles/shelf-life.ts'
import { vatCategories } from '@regionalmarkt/domain/money/vat.ts'
import { idleInNumbers } from '@regionalmarkt/domain/orders/quick-order.ts'
import type { ColumnMapping } from '@regionalmarkt/domain/price-lists/column-mapping.ts'
import type { SaidDepositArticles } from '@regionalmarkt/domain/price-lists/deposit-articles.ts'
import { mostPriceChange, usualPriceChange } from '@regionalmarkt/domain/price-lists/doubts.ts'
import type { ListReading } from '@regionalmarkt/domain/price-lists/list-reading.ts'
import type { ListedUnit, SaidInList } from '@regionalmarkt/domain/price-lists/plan-import.ts'
import { priceListFormats, priceListStatuses } from '@regionalmarkt/domain/price-lists/price-list-import.ts'
import type { Deposit } from '@regionalmarkt/domain/pricing/deposits.ts'
import type { DatedPrice } from '@regionalmarkt/domain/pricing/planned-price.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { oneOf } from '../../platform/one-of.ts'
import { companies } from '../accounts/public.ts'

const id = () => uuid().primaryKey().default(sql`uuidv7()`)
const at = () => timestamp({ withTimezone: true })

/** What taking a list in did, and what it takes to undo that. */
export type ImportDone = {
  readonly counts: {
    readonly created: number
    readonly changed: number
    readonly delisted: number
    readonly unchanged: number
    /** Doubtful ones that nobody has confirmed. */
    readonly notTaken: number
  }
  readonly createdIds: readonly string[]
  readonly changed: readonly {
    readonly salesUnitId: string
    readonly before: ListedUnit
    readonly after: ListedUnit
  }[]
  /** What was taken off the market, and the version that left it with. */
  readonly delisted: readonly { readonly of: 'article' | 'salesUnit'; readonly id: string; readonly version: number }[]
  /** What lists had said of units before, where this one says something else. */
  readonly remembered: readonly {
    readonly salesUnitId: string
    readonly before: SaidInList | null
    readonly after: SaidInList
  }[]
  /** Prices that the list named for other days, the price that stood there, and the plans that they took the place of. */
  readonly plannedPrices?: readonly (DatedPrice & {
    readonly salesUnitId: string
    readonly wasCents: number
    readonly replaced: readonly (typeof plannedPrices.$inferSelect)[]
  })[]
  /** Articles and units that people have touched since and that undoing left as they are. */
  readonly left?: number
}

type PictureDetails = { alt: { de: string; en: string }; focus: { x: number; y: number } }

/** Two levels: parents hold children, children hold articles. */
export const articleCategories = pgTable(
  'article_category',
  {
    id: id(),
    parentId: uuid().references((): AnyPgColumn => articleCategories.id),
    slug: text().notNull().unique(),
    nameDe: text().notNull(),
    nameEn: text().notNull(),
    /** Ground colour of this category's illustrations, `#rrggbb`. */
    tint: text().notNull(),
    /** Content hash of the illustration that stands in for articles without a picture of their own. */
    picture: text(),
    position: smallint().notNull(),
    /** Markings required by law for its goods; null: none beyond the general food information. */
    marking: text({ enum: markingRules }),
    /** Default of a new article, like the two texts below. */
    vatCategory: text({ enum: vatCategories }).notNull().default('reduced'),
    storageDe: text().notNull().default(''),
    storageEn: text().notNull().default(''),
    version: integer().notNull().default(1),
    /** As the market's search reads it. */
    searchText: text().notNull().generatedAlwaysAs(sql`' ' || market_fold(name_de || ' ' || name_en)`),
  },
  (t) => [
    oneOf('article_category_marking_known', t.marking, markingRules),
    oneOf('article_category_vat_category_known', t.vatCategory, vatCategories),
  ],
)

/** Slugs that categories had: addresses and price lists with them lead on. */
export const articleCategoryFormerSlugs = pgTable('article_category_former_slug', {
  slug: text().primaryKey(),
  /** Null: it leads nowhere any more. */
  categoryId: uuid().references(() => articleCategories.id, { onDelete: 'set null' }),
})

/** What is sold. */
export const articles = pgTable(
  'article',
  {
    id: id(),
    supplierId: uuid()
      .notNull()
      .references(() => companies.id),
    /** Always a child category. */
    categoryId: uuid()
      .notNull()
      .references(() => articleCategories.id),
    slug: text().notNull().unique(),
    number: text().notNull(),
    status: text({ enum: articleStatuses }).notNull(),
    /** Not listed, by its hub, which alone puts it back. */
    isTakenOffByHub: boolean().notNull().default(false),
    rejectionReason: text(),
    nameDe: text().notNull(),
    nameEn: text().notNull(),
    /** One short line under the name: variety, class, fat content. */
    detailDe: text().notNull().default(''),
    detailEn: text().notNull().default(''),
    descriptionDe: text().notNull().default(''),
    descriptionEn: text().notNull().default(''),
    organicMark: text({ enum: organicMarks }).notNull().default('none'),
    originDe: text().notNull().default(''),
    originEn: text().notNull().default(''),
    ingredientsDe: text().notNull().default(''),
    ingredientsEn: text().notNull().default(''),
    /** The 14 of EU 1169/2011, each contains | mayContain | free | unknown. */
    allergens: jsonb().$type<Record<string, string>>().notNull(),
    /** Per 100 g or 100 ml, as the domain's `Nutrition`; null where none is declared. */
    nutrition: jsonb().$type<Nutrition>(),
    /** As the domain's `Alcohol`; null where none is declared. */
    alcohol: jsonb().$type<Alcohol>(),
    /** As the domain's `Marking`; null where none is declared. */
    marking: jsonb().$type<Marking>(),
    /** Name and postal address of who is responsible for the food; empty: the producer. */
    operator: text().notNull().default(''),
    storageDe: text().notNull().default(''),
    storageEn: text().notNull().default(''),
    /** What to mind before it is eaten. */
    useDe: text().notNull().default(''),
    useEn: text().notNull().default(''),
    shelfLifeValue: integer(),
    shelfLifeUnit: text({ enum: shelfLifeUnits }),
    /** What the VAT table is asked for at the delivery date. */
    vatCategory: text({ enum: vatCategories }).notNull(),
    /** Content hashes of the pictures, the cover first. */
    pictures: text().array().notNull().default(sql`'{}'`),
    /** By content hash: what is said of a picture, and what of it must stay visible. */
    pictureDetails: jsonb().$type<Record<string, PictureDetails>>().notNull().default({}),
    /** 0–100, from what was ordered; sorts the market. */
    popularity: integer().notNull().default(0),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
    version: integer().notNull().default(1),
    /** As the market's search reads it. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`' ' || market_fold(name_de || ' ' || name_en || ' ' || detail_de || ' ' || detail_en || ' ' || number)`,
      ),
    sortName: text().notNull().generatedAlwaysAs(sql`market_fold(name_de)`),
  },
  (t) => [
    // A number may change while others name the article: with a full index that locked the row as if it went away.
    uniqueIndex('article_number_per_supplier').on(t.supplierId, t.number).where(sql`${t.number} is not null`),
    index('article_category_index')
      .on(t.categoryId, t.popularity.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 'approved'`),
    index('article_popularity_index')
      .on(t.popularity.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 'approved'`),
    index('article_status_index').on(t.status, t.supplierId),
    index('article_name_index').on(t.sortName, t.id).where(sql`status = 'approved'`),
    index('article_supplier_name_index').on(t.supplierId, t.sortName, t.id),
    index('article_supplier_changed_index').on(t.supplierId, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('article_names_index').using('gin', sql`market_fold(${t.nameDe} || ' ' || ${t.nameEn}) gin_trgm_ops`),
    index('article_typed_number').on(
      sql`lower(translate(${t.number}, ${sql.raw(`'${idleInNumbers}'`)}, '')) collate "C"`,
    ),
    oneOf('article_status_known', t.status, articleStatuses),
    check('article_taken_off_not_listed', sql`not ${t.isTakenOffByHub} or ${t.status} = 'notListed'`),
    oneOf('article_organic_mark_known', t.organicMark, organicMarks),
    oneOf('article_vat_category_known', t.vatCategory, vatCategories),
    check(
      'article_alcohol_known',
      sql`${t.alcohol} is null or (coalesce((${t.alcohol} ->> 'tenths')::integer, 0) between 1 and 1000
        and coalesce(${t.alcohol} ->> 'kind', '') in ('fermented', 'distilled'))`,
    ),
    check(
      'article_marking_known',
      sql`${t.marking} is null or coalesce(case ${t.marking} ->> 'kind'
        when 'produce' then jsonb_array_length(${t.marking} -> 'countries') > 0 and ${t.marking} ->> 'quality' in ('extra', 'first', 'second', 'none')
        when 'honey' then jsonb_array_length(${t.marking} -> 'countries') > 0
        when 'eggs' then ${t.marking} ->> 'code' ~ '^[0-3]-[A-Z]{2}-[A-Z0-9]{2,12}$' and ${t.marking} ->> 'quality' in ('a', 'b')
          and ${t.marking} ->> 'size' in ('s', 'm', 'l', 'xl', 'mixed')
        when 'meat' then ${t.marking} ->> 'animal' in ('cattle', 'pig', 'sheep', 'goat', 'poultry', 'other') end, false)`,
    ),
    oneOf('article_shelf_life_unit_known', t.shelfLifeUnit, shelfLifeUnits),
    check(
      'article_shelf_life_whole',
      sql`num_nonnulls(${t.shelfLifeValue}, ${t.shelfLifeUnit}) in (0, 2) and ${t.shelfLifeValue} > 0`,
    ),
    check('article_popularity_percent', sql`${t.popularity} between 0 and 100`),
  ],
)

/** It waits for the hub, or came back; one that was approved is the article. */
const revisionStatuses = ['pending', 'rejected'] as const

/** What a supplier proposes for the declaration of an article of the market: it waits for the hub, or came back with a reason. */
export const articleRevisions = pgTable(
  'article_revision',
  {
    articleId: uuid()
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    status: text({ enum: revisionStatuses }).notNull(),
    proposed: jsonb().$type<DeclaredInformation>().notNull(),
    rejectionReason: text(),
    submittedAt: at().notNull(),
  },
  (t) => [
    index('article_revision_pending_index').on(t.articleId).where(sql`status = 'pending'`),
    oneOf('article_revision_status_known', t.status, revisionStatuses),
    check(
      'article_revision_rejected_with_reason',
      sql`(${t.status} = 'rejected') = (${t.rejectionReason} is not null)`,
    ),
  ],
)

/** How an article is sold: a pack with its price. */
export const salesUnits = pgTable(
  'sales_unit',
  {
    id: id(),
    articleId: uuid()
      .notNull()
      .references(() => articles.id),
    status: text({ enum: articleStatuses }).notNull(),
    /** Not listed, by its hub, which alone puts it back. */
    isTakenOffByHub: boolean().notNull().default(false),
    /** Why the hub sent it back; null unless it is rejected. */
    rejectionReason: text(),
    number: text().notNull(),
    gtin: text(),
    nameDe: text().notNull(),
    nameEn: text().notNull(),
    /** What one sales unit holds: grams, millilitres or pieces, as `contentUnit` says. */
    contentAmount: integer().notNull(),
    contentUnit: text({ enum: contentUnits }).notNull(),
    /** `salesUnit`: the price is for the pack. `kilogram`: weighed goods, the price is for 1 kg. */
    priceBasis: text({ enum: priceBases }).notNull(),
    /** The supplier's net price in cents, per `priceBasis`. */
    supplierPriceCents: integer().notNull(),
    /** Weighed goods only: what one sales unit usually weighs. */
    expectedWeightGrams: integer(),
    /** Food in liquid: what of the content is left without it, and what its base price is of. */
    drainedWeightGrams: integer(),
    minimumQuantity: integer().notNull().default(1),
    stepQuantity: integer().notNull().default(1),
    /** Working days the supplier needs before the delivery day. */
    leadTimeDays: smallint().notNull().default(0),
    deposits: jsonb().$type<readonly Deposit[]>().notNull().default([]),
    /** Their sum, for lists; the database keeps it. */
    depositCents: integer().notNull().generatedAlwaysAs(sql`deposit_sum(deposits)`),
    sellsB2b: boolean().notNull().default(true),
    sellsB2c: boolean().notNull().default(false),
    /** False: made to order; only the daily limit counts, if there is one. */
    isStockTracked: boolean().notNull().default(true),
    dailyLimit: integer(),
    position: smallint().notNull().default(0),
    /** What the price lists said of it last; null when none has. */
    lastList: jsonb().$type<SaidInList>(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('sales_unit_number_per_article').on(t.articleId, t.number).where(sql`${t.number} is not null`),
    index('sales_unit_article_index').on(t.articleId),
    index('sales_unit_number_index').on(sql`lower(${t.number}) text_pattern_ops`),
    index('sales_unit_gtin_index').on(t.gtin).where(sql`gtin is not null`),
    index('sales_unit_typed_number').on(
      sql`lower(translate(${t.number}, ${sql.raw(`'${idleInNumbers}'`)}, '')) collate "C"`,
    ),
    index('sales_unit_pending_index').on(t.articleId).where(sql`status = 'pending'`),
    oneOf('sales_unit_status_known', t.status, articleStatuses),
    check('sales_unit_taken_off_not_listed', sql`not ${t.isTakenOffByHub} or ${t.status} = 'notListed'`),
    check('sales_unit_content_positive', sql`${t.contentAmount} > 0`),
    oneOf('sales_unit_content_unit_known', t.contentUnit, contentUnits),
    check('sales_unit_price_not_negative', sql`${t.supplierPriceCents} >= 0`),
    oneOf('sales_unit_basis_known', t.priceBasis, priceBases),
    check('sales_unit_quantities_positive', sql`${t.minimumQuantity} >= 1 and ${t.stepQuantity} >= 1`),
    check('sales_unit_lead_time_not_negative', sql`${t.leadTimeDays} >= 0`),
    check('sales_unit_daily_limit_not_negative', sql`${t.dailyLimit} >= 0`),
    check('sales_unit_deposit_not_negative', sql`${t.depositCents} >= 0`),
    check(
      'sales_unit_drained_lighter',
      sql`${t.drainedWeightGrams} is null or ${t.drainedWeightGrams} > 0 and ${t.priceBasis} = 'salesUnit'
        and (${t.contentUnit} <> 'gram' or ${t.drainedWeightGrams} <= ${t.contentAmount})`,
    ),
    check(
      'sales_unit_weighed_has_weight',
      sql`${t.priceBasis} = 'salesUnit' or coalesce(${t.expectedWeightGrams}, 0) > 0`,
    ),
  ],
)

/** A price list that somebody sent for a supplier: looked at, taken in, undone. */
export const priceListImports = pgTable(
  'price_list_import',
  {
    id: id(),
    supplierId: uuid()
      .notNull()
      .references(() => companies.id),
    fileName: text().notNull(),
    format: text({ enum: priceListFormats }).notNull(),
    /** As it was sent, decoded. */
    content: text().notNull(),
    columns: jsonb().$type<ColumnMapping>().notNull(),
    /** The way the file was read, other possible ways, and the answers of people. */
    reading: jsonb().$type<ListReading>().notNull(),
    /** What people have said that BNN lists of this supplier lend, by number: also of earlier lists. */
    depositArticles: jsonb().$type<SaidDepositArticles>().notNull().default({}),
    status: text({ enum: priceListStatuses }).notNull(),
    /** Largest change of a price in percent that is taken in unasked; the supplier's next list begins with it. */
    priceChangePercent: smallint().notNull().default(usualPriceChange),
    /** While it is taken in, written beside the transaction that does it: so many rows of so many. */
    rowsDone: integer().notNull().default(0),
    rowsToDo: integer().notNull().default(0),
    done: jsonb().$type<ImportDone>(),
    createdAt: at().notNull(),
  },
  (t) => [
    index('price_list_import_supplier_index').on(t.supplierId, t.id),
    oneOf('price_list_import_status_known', t.status, priceListStatuses),
    oneOf('price_list_import_format_known', t.format, priceListFormats),
    check(
      'price_list_import_price_change_known',
      sql`${t.priceChangePercent} between 1 and ${sql.raw(String(mostPriceChange))}`,
    ),
  ],
)

/** Prices of sales units that begin on a day, or have begun and end on one. */
export const plannedPrices = pgTable(
  'planned_price',
  {
    id: id(),
    salesUnitId: uuid()
      .notNull()
      .references(() => salesUnits.id, { onDelete: 'cascade' }),
    /** As the sales unit's, per its price basis. */
    priceCents: integer().notNull(),
    validFrom: date().notNull(),
    /** The last day of a special price; null: the regular price from then on. */
    validUntil: date(),
    /** The price that comes back after a special one; null until that begins. */
    regularCents: integer(),
    /** The price list that named it; null where people did. */
    importId: uuid().references(() => priceListImports.id),
  },
  (t) => [
    unique('planned_price_once').on(t.salesUnitId, t.validFrom, t.validUntil).nullsNotDistinct(),
    index('planned_price_day_index').on(t.validFrom),
    check('planned_price_not_negative', sql`${t.priceCents} >= 0 and ${t.regularCents} >= 0`),
    check('planned_price_period', sql`${t.validFrom} <= ${t.validUntil}`),
    check('planned_price_regular_comes_back', sql`${t.validUntil} is not null or ${t.regularCents} is null`),
  ],
)
