import type { collectionList, collectionView } from '@regionalmarkt/contract/collections/collections.schema.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { collectionState } from '@regionalmarkt/domain/collections/collection-visibility.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableArticleCategories, readableArticles } from '../catalogue/public.ts'
import { readableMarketArticles } from '../market/public.ts'
import { articleCollectionItems, articleCollections } from './tables.ts'

export type CollectionView = z.output<typeof collectionView>
export type CollectionList = z.output<typeof collectionList>
export type Collection = typeof articleCollections.$inferSelect

type ItemRow = CollectionView['articles'][number] & { collectionId: string }

/** The articles of these collections, with whether the hub offers each in any channel; never one that is out of the market for good. */
const itemsOf = async (db: Queryable, collections: readonly Collection[]): Promise<ItemRow[]> => {
  const ids = sql.param(collections.map(({ id }) => id))
  const { rows } = await db.execute<ItemRow>(sql`
    select i.collection_id as "collectionId", a.slug, json_build_object('de', a.name_de, 'en', a.name_en) as name,
      json_build_object('de', a.detail_de, 'en', a.detail_en) as detail, s.name as "supplierName",
      a.pictures[1] as picture, c.tint,
      exists (select from ${readableMarketArticles} m where m.retailer_id = k.retailer_id and m.article_id = a.id) as "isOnOffer"
    from ${articleCollectionItems} i join ${articleCollections} k on k.id = i.collection_id
    join ${readableArticles} a on a.id = i.article_id join ${readableCompanies} s on s.id = a.supplier_id
    join ${readableArticleCategories} c on c.id = a.category_id
    where i.collection_id = any(${ids}::uuid[]) order by i.position, a.id`)
  return rows
}

const rowOf = (collection: Collection, [first]: readonly ItemRow[], now: Date) => {
  const { slug, visibleFrom, visibleUntil, version } = collection
  const audience = collection.audience
  return {
    slug,
    title: { de: collection.titleDe, en: collection.titleEn },
    audience,
    visibleFrom,
    visibleUntil,
    state: collectionState({ audience, visibleFrom, visibleUntil }, berlinDate(now)),
    cover: collection.picture ?? first?.picture ?? null,
    tint: first?.tint ?? null,
    version,
  }
}

export const collectionsOfHub = (db: Queryable, { company }: CompanyViewer): Promise<Collection[]> =>
  db
    .select()
    .from(articleCollections)
    .where(eq(articleCollections.retailerId, company.id))
    .orderBy(asc(articleCollections.position), asc(articleCollections.id))

/** All collections of the viewer's hub in their order. */
export const collectionListOf = async (db: Queryable, viewer: CompanyViewer, now: Date): Promise<CollectionList> => {
  const collections = await collectionsOfHub(db, viewer)
  const items = await itemsOf(db, collections)
  return {
    collections: collections.map((collection) => {
      const own = items.filter(({ collectionId }) => collectionId === collection.id)
      return { ...rowOf(collection, own, now), articleCount: own.length }
    }),
  }
}

export const isOfHub = ({ company }: CompanyViewer, slug: string) =>
  and(eq(articleCollections.retailerId, company.id), eq(articleCollections.slug, slug))

/** A collection of the viewer's hub. `NotFound`. */
export const collectionViewOf = async (
  db: Queryable,
  viewer: CompanyViewer,
  slug: string,
  now: Date,
): Promise<CollectionView> => {
  const [found] = await db.select().from(articleCollections).where(isOfHub(viewer, slug))
  const collection = orNotFound(found)
  const items = await itemsOf(db, [collection])
  return {
    ...rowOf(collection, items, now),
    text: { de: collection.textDe, en: collection.textEn },
    picture: collection.picture,
    articles: items.map(({ collectionId: _, ...article }) => article),
  }
}
