import { eq, inArray, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { readableArticles } from '../catalogue/public.ts'
import { readableMarketArticles } from '../market/public.ts'
import {
  type Collection,
  type CollectionList,
  type CollectionView,
  collectionListOf,
  collectionsOfHub,
  collectionViewOf,
} from './collection-view.ts'
import { articleCollectionItems, articleCollections } from './tables.ts'
import { collectionsChanged, lockCollection, lockCollections } from './write-collection.ts'

/** Puts the named collections first, in this order; the others follow as they stood. `NotFound` for one that is not the hub's. */
export const arrangeCollections = async (
  tx: Tx,
  actor: CompanyActor,
  slugs: readonly string[],
): Promise<Outcome<CollectionList>> => {
  await lockCollections(tx, actor)
  const present = await collectionsOfHub(tx, actor.viewer)
  const before = present.map(({ slug }) => slug)
  if (slugs.some((slug) => !before.includes(slug))) throw new DomainError('NotFound')
  const after = [...slugs, ...before.filter((slug) => !slugs.includes(slug))]
  for (const { id, slug } of present)
    await tx
      .update(articleCollections)
      .set({ position: after.indexOf(slug) })
      .where(eq(articleCollections.id, id))
  const about = { subject: 'company', subjectId: actor.viewer.company.id }
  const idsOf = (ofSlugs: readonly string[]) =>
    ofSlugs.flatMap((slug) => present.filter((each) => each.slug === slug).map(({ id }) => id))
  audit(tx, actor, {
    action: 'arrange-collections',
    ...about,
    before: { collections: idsOf(before) },
    after: { collections: idsOf(after) },
  })
  return collectionsChanged(actor, await collectionListOf(tx, actor.viewer, actor.now))
}

/** Ids by slug, of what the hub offers in any channel or what is in the collection already. */
const knownArticles = async (tx: Tx, { id, retailerId }: Collection, slugs: readonly string[]) => {
  const isKnown = sql`(exists (select from ${readableMarketArticles} m where m.retailer_id = ${retailerId} and m.article_id = ${readableArticles.id})
    or exists (select from ${articleCollectionItems} i where i.collection_id = ${id} and i.article_id = ${readableArticles.id}))`
  const rows = await tx
    .select({ id: readableArticles.id, slug: readableArticles.slug })
    .from(readableArticles)
    .where(sql`${inArray(readableArticles.slug, [...slugs])} and ${isKnown}`)
  return new Map(rows.map((row) => [row.slug, row.id]))
}

/** Which articles a collection has, in this order. Refusals: `NotFound`, `VersionOutdated` (facts `current`, `sent`). */
export const arrangeArticles = async (
  tx: Tx,
  actor: CompanyActor,
  { slug, version, slugs }: { slug: string; version: number; slugs: readonly string[] },
): Promise<Outcome<CollectionView>> => {
  const collection = await lockCollection(tx, actor, { slug, version, sent: { articles: slugs } })
  const known = slugs.length === 0 ? new Map<string, string>() : await knownArticles(tx, collection, slugs)
  const items = slugs.map((articleSlug, position) => {
    const articleId = known.get(articleSlug)
    if (articleId === undefined) throw new DomainError('NotFound')
    return { collectionId: collection.id, articleId, position }
  })
  const { articleId, position } = articleCollectionItems
  const before = await tx
    .delete(articleCollectionItems)
    .where(eq(articleCollectionItems.collectionId, collection.id))
    .returning({ articleId, position })
  if (items.length > 0) await tx.insert(articleCollectionItems).values(items)
  await tx
    .update(articleCollections)
    .set({ version: version + 1 })
    .where(eq(articleCollections.id, collection.id))
  audit(tx, actor, {
    action: 'arrange-collection-articles',
    subject: 'articleCollection',
    subjectId: collection.id,
    before: { articles: before.toSorted((a, b) => a.position - b.position).map((item) => item.articleId) },
    after: { articles: items.map((item) => item.articleId) },
  })
  return collectionsChanged(actor, await collectionViewOf(tx, actor.viewer, slug, actor.now))
}
