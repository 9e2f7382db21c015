import { channels } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { companies } from '../accounts/public.ts'
import { articles } from '../catalogue/public.ts'

/** What a page of the market is read from: one narrow row for every article a hub offers in a channel. Only `refreshListing` writes it. */
export const marketArticles = pgTable(
  'market_article',
  {
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    channel: text({ enum: channels }).notNull(),
    articleId: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    supplierId: uuid().notNull(),
    categoryId: uuid().notNull(),
    parentId: uuid().notNull(),
    popularity: integer().notNull(),
    sortName: text().notNull(),
    isOrganic: boolean().notNull(),
    /** Cents of 1 kg or 1 l of its cheapest pack, for sorting only; null for goods by the piece. */
    baseCents: bigint({ mode: 'number' }),
    /** The allergens it is declared free of. */
    freeOf: text().array().notNull().default(sql`'{}'`),
  },
  (t) => [
    primaryKey({ columns: [t.retailerId, t.channel, t.articleId] }),
    index('market_article_all').on(
      t.retailerId,
      t.channel,
      t.popularity.desc().nullsFirst(),
      t.articleId.desc().nullsFirst(),
    ),
    index('market_article_parent').on(
      t.retailerId,
      t.channel,
      t.parentId,
      t.popularity.desc().nullsFirst(),
      t.articleId.desc().nullsFirst(),
    ),
    index('market_article_category').on(
      t.retailerId,
      t.channel,
      t.categoryId,
      t.popularity.desc().nullsFirst(),
      t.articleId.desc().nullsFirst(),
    ),
    index('market_article_name').on(t.retailerId, t.channel, t.sortName, t.articleId),
    index('market_article_price').on(
      t.retailerId,
      t.channel,
      sql`coalesce(${t.baseCents}, 9007199254740991)`,
      t.articleId,
    ),
    index('market_article_supplier').on(
      t.retailerId,
      t.channel,
      t.supplierId,
      t.popularity.desc().nullsFirst(),
      t.articleId.desc().nullsFirst(),
    ),
    index('market_article_article').on(t.articleId),
  ],
)

/** How many articles of a producer stand on a shelf, so that counting a market does not mean reading it. */
export const marketShelves = pgTable(
  'market_shelf',
  {
    retailerId: uuid().notNull(),
    channel: text({ enum: channels }).notNull(),
    parentId: uuid().notNull(),
    categoryId: uuid().notNull(),
    supplierId: uuid().notNull(),
    isOrganic: boolean().notNull(),
    articles: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.retailerId, t.channel, t.parentId, t.categoryId, t.supplierId, t.isOrganic] })],
)

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The words that what is on offer can be found by: those of its names, and with them its details', its producer's and its categories'. */
export const articleWords = pgTable(
  'article_words',
  {
    articleId: uuid()
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    name: tsvector().notNull(),
    words: tsvector().notNull(),
  },
  (t) => [
    index('article_words_index').using('gin', t.words).with({ fastupdate: false }),
    index('article_words_name_index').using('gin', t.name).with({ fastupdate: false }),
  ],
)

/** Each of these words once, as it is written and as it sounds. */
export const searchWords = pgTable(
  'search_word',
  {
    word: text().primaryKey(),
    sound: text().notNull().generatedAlwaysAs(sql`market_sound(word)`),
  },
  (t) => [index('search_word_index').using('gin', t.word.op('gin_trgm_ops'), t.sound.op('gin_trgm_ops'))],
)

/** Words that mean the same to a hub's customers: whoever types one of them finds the other. */
export const searchSynonyms = pgTable(
  'search_synonym',
  {
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    word: text().notNull(),
    sameAs: text().notNull(),
    folded: text().notNull().generatedAlwaysAs(sql`market_fold(word)`),
    foldedSame: text().notNull().generatedAlwaysAs(sql`market_fold(same_as)`),
    id: uuid().notNull().default(sql`uuidv7()`).unique(),
  },
  (t) => [
    primaryKey({ columns: [t.retailerId, t.word, t.sameAs] }),
    index('search_synonym_folded').on(t.retailerId, t.folded),
  ],
)

/** Where the middle of a postcode is, in degrees; only of those that the operator has brought along. */
export const postcodePlaces = pgTable(
  'postcode_place',
  { postcode: text().primaryKey(), latitude: doublePrecision().notNull(), longitude: doublePrecision().notNull() },
  (t) => [
    check('postcode_place_postcode', sql`${t.postcode} ~ '^[0-9]{5}$'`),
    check('postcode_place_on_earth', sql`${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`),
  ],
)
