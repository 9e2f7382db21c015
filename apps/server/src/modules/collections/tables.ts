import { collectionAudiences } from '@regionalmarkt/domain/collections/collection-visibility.ts'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { oneOf } from '../../platform/one-of.ts'
import { companies } from '../accounts/public.ts'
import { articles } from '../catalogue/public.ts'

/** A hub's curated selection: "Spargelwoche". */
export const articleCollections = pgTable(
  'article_collection',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    retailerId: uuid()
      .notNull()
      .references(() => companies.id),
    slug: text().notNull(),
    titleDe: text().notNull(),
    titleEn: text().notNull(),
    textDe: text().notNull().default(''),
    textEn: text().notNull().default(''),
    /** Content hash of its own picture. */
    picture: text(),
    audience: text({ enum: collectionAudiences }).notNull(),
    visibleFrom: date(),
    visibleUntil: date(),
    /** Among the hub's collections. */
    position: integer().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('article_collection_slug').on(t.retailerId, t.slug),
    oneOf('article_collection_audience_known', t.audience, collectionAudiences),
    check('article_collection_period', sql`${t.visibleFrom} <= ${t.visibleUntil}`),
  ],
)

/** Which articles a collection has, in its order. */
export const articleCollectionItems = pgTable(
  'article_collection_item',
  {
    collectionId: uuid()
      .notNull()
      .references(() => articleCollections.id, { onDelete: 'cascade' }),
    articleId: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collectionId, t.articleId] }),
    index('article_collection_item_article').on(t.articleId),
  ],
)
