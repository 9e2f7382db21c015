import { rm } from 'node:fs/promises'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { articleCategories, articleCategoryFormerSlugs } from '../modules/catalogue/public.ts'
import { blobsOnDisk } from '../platform/blob-store.ts'
import { type TestDatabase, testDatabase } from '../platform/testing/test-database.ts'
import { throwAwayFolder } from '../platform/testing/throw-away-folder.ts'
import { openUsualCategories, picturesOfCategories } from './open-usual-categories.ts'
import { usualCategories } from './usual-categories.ts'

let database: TestDatabase
const folder = throwAwayFolder()
const store = blobsOnDisk(folder)
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const open = () => database.db.transaction((tx) => openUsualCategories(tx, () => picturesOfCategories(store)))
const slugsNow = async () => {
  const { slug, position } = articleCategories
  return (await database.db.select({ slug }).from(articleCategories).orderBy(asc(position))).map((row) => row.slug)
}

it('gives a new market the usual tree, with all its pictures, however many processes start it', async () => {
  await Promise.all([open(), open(), open()])
  expect(await slugsNow()).toEqual(usualCategories.map(({ slug }) => slug))
  const rows = await database.db.select().from(articleCategories)
  const shown = await Promise.all(rows.map(({ picture }) => store.has(picture ?? 'none')))
  expect(shown.every(Boolean)).toBe(true)
  const parents = new Map(rows.map(({ id, slug }) => [id, slug]))
  const parentOf = new Map(rows.map(({ slug, parentId }) => [slug, parents.get(parentId ?? '') ?? null]))
  expect(usualCategories.map(({ slug }) => parentOf.get(slug))).toEqual(usualCategories.map((one) => one.parentSlug))
  expect(rows.find(({ slug }) => slug === 'aepfel-birnen')).toMatchObject({
    marking: 'classedProduce',
    vatCategory: 'reduced',
    storageDe: 'Gekühlt bei 2–6 °C lagern, rasch verbrauchen.',
  })
})

it('never brings back what was taken away', async () => {
  await open()
  await database.db.delete(articleCategories).where(eq(articleCategories.slug, 'pilze'))
  await open()
  expect(await slugsNow()).not.toContain('pilze')
  await database.db.insert(articleCategoryFormerSlugs).values({ slug: 'pilze', categoryId: null })
  await database.db.delete(articleCategories)
  await open()
  expect(await slugsNow()).toEqual([])
})
