import { sql } from 'drizzle-orm'
import { articleCategories, articleCategoryFormerSlugs } from '../modules/catalogue/public.ts'
import type { BlobStore } from '../platform/blob-store.ts'
import type { Tx } from '../platform/database.ts'
import { invariant } from '../platform/invariant.ts'
import { lock } from '../platform/locks.ts'
import { type Pictures, seedPictures } from './seed-pictures.ts'
import { type UsualCategory, usualCategories } from './usual-categories.ts'

/** Puts the illustrations of the usual categories into the picture store. */
export const picturesOfCategories = (store: BlobStore): Promise<Pictures> =>
  seedPictures(store, new Set(usualCategories.map(({ pictureName }) => pictureName)))

/**
 * Gives a new market the usual categories of the trade, with their pictures. One that has, or ever had, a category is left as its
 * administrators made it: whatever they take away leaves its slug behind.
 */
export const openUsualCategories = async (tx: Tx, picturesOf: () => Promise<Pictures>): Promise<void> => {
  await lock(tx, 'categories')
  const { rows } = await tx.execute(sql`
    select from ${articleCategories} union all select from ${articleCategoryFormerSlugs} limit 1`)
  if (rows.length > 0) return
  const pictures = await picturesOf()
  const rowOf = (category: UsualCategory): typeof articleCategories.$inferInsert => ({
    slug: category.slug,
    nameDe: category.name.de,
    nameEn: category.name.en,
    tint: category.tint,
    picture: invariant(pictures.get(category.pictureName), 'every usual category has a picture'),
    marking: category.marking,
    vatCategory: category.vatCategory,
    storageDe: category.storage.de,
    storageEn: category.storage.en,
    position: usualCategories.indexOf(category),
  })
  const parents = usualCategories.filter(({ parentSlug }) => parentSlug === null)
  const { id, slug } = articleCategories
  const written = await tx.insert(articleCategories).values(parents.map(rowOf)).returning({ id, slug })
  const idOf = new Map(written.map((parent) => [parent.slug, parent.id]))
  const children = usualCategories.flatMap((category) =>
    category.parentSlug === null ? [] : [{ ...rowOf(category), parentId: idOf.get(category.parentSlug) }],
  )
  await tx.insert(articleCategories).values(children)
}
