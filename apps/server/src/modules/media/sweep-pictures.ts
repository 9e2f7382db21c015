import { pictureNamePattern } from '@regionalmarkt/domain/pictures/picture-name.ts'
import { inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { BlobStore, Listed } from '../../platform/blob-store.ts'
import type { Database, Queryable } from '../../platform/database.ts'
import { lock } from '../../platform/locks.ts'
import { freshPictures } from './tables.ts'

/** How long a picture stays that nothing names: a form with it may wait over a weekend on somebody's device. */
const days = 7
const weekBefore = (now: Date): Date => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
/** So few at once, because whoever uploads or shows a picture waits meanwhile. */
const atOnce = 20

/** The picture itself, whatever was made of it: a crop, a width. */
const originalOf = (name: string): string => name.slice(0, 64)
const isOriginal = (name: string): boolean => name.length === 64 && pictureNamePattern.test(name)

/** Names of pictures, whole or cropped, in a column `picture`: of the few rows, and of the many, which are only read where the few leave a doubt. */
export type NamedPictures = { readonly few: SQL; readonly many: SQL }

const unnamedOf = async (db: Queryable, originals: readonly string[], named: NamedPictures): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    with doubtful as materialized (
      select name from unnest(${sql.param([...originals])}::text[]) name
      except select left(picture, 64) from (${named.few}) named)
    select name from doubtful
    except select left(picture, 64) from (${named.many}) named where exists (select from doubtful)`)
  return rows.map(({ name }) => name)
}

/**
 * Removes pictures that nothing names, with all that was made of them, once the last of it is a week old. Whoever keeps or names one has
 * the lock `pictures` shared: under the lock alone, it is looked again whether that has happened.
 */
export const sweepPictures = async (
  db: Database,
  store: BlobStore,
  now: Date,
  namedPictures: (now: Date) => NamedPictures,
): Promise<void> => {
  const before = weekBefore(now)
  const named = namedPictures(before)
  const isOld = (family: readonly Listed[]) => family.every(({ writtenAt }) => writtenAt < before)
  const families = Map.groupBy(await store.list(''), ({ name }) => originalOf(name))
  const old = [...families].filter(([original, family]) => isOriginal(original) && isOld(family))
  const unnamed = await unnamedOf(
    db,
    old.map(([original]) => original),
    named,
  )
  while (unnamed.length > 0) {
    const some = unnamed.splice(0, atOnce)
    await db.transaction(async (tx) => {
      await lock(tx, 'pictures')
      for (const original of await unnamedOf(tx, some, named)) {
        const family = await store.list(original)
        if (isOld(family)) await removeFamily(store, family)
      }
    })
  }
}

/** The picture itself last: what is made of it never stays behind alone for long. */
const removeFamily = async (store: BlobStore, family: readonly Listed[]): Promise<void> => {
  for (const { name } of family.toSorted((a, b) => b.name.length - a.name.length)) await store.remove(name)
}

/** Uploads of one look; the rest comes with the next one. */
const maxUploads = 500

/**
 * Removes photos of households whose time to be named is over, with all that was made of them. Whoever uploads one again or names it has
 * the lock `pictures` shared, so that it is looked again under the lock alone.
 */
export const sweepUploads = async (
  db: Database,
  store: BlobStore,
  now: Date,
  namedPictures: (now: Date) => NamedPictures,
): Promise<void> => {
  const named = namedPictures(weekBefore(now))
  const over = lte(freshPictures.keepUntil, now)
  const rows = await db.select().from(freshPictures).where(over).limit(maxUploads)
  const pictures = rows.map(({ picture }) => picture)
  while (pictures.length > 0) {
    const some = pictures.splice(0, atOnce)
    await db.transaction(async (tx) => {
      await lock(tx, 'pictures')
      const gone = await tx
        .delete(freshPictures)
        .where(sql`${over} and ${inArray(freshPictures.picture, some)}`)
        .returning()
      const originals = gone.map(({ picture }) => picture)
      for (const original of await unnamedOf(tx, originals, named))
        await removeFamily(store, await store.list(original))
    })
  }
}
