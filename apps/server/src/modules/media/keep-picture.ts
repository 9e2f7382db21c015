import { sql } from 'drizzle-orm'
import type { BlobStore } from '../../platform/blob-store.ts'
import type { Deps } from '../../platform/deps.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { lockShared } from '../../platform/locks.ts'
import { countUpload, type UploadShare } from '../../platform/uploads.ts'
import { storePicture } from './picture-store.ts'
import { freshPictures } from './tables.ts'

/** The same picture may lie there, unused, and be about to be taken away: what is written after that stays. */
const besideSweep = ({ db, pictures }: Pick<Deps, 'db' | 'pictures'>): BlobStore => ({
  ...pictures,
  write: (name, bytes) =>
    db.transaction(async (tx) => {
      await lockShared(tx, 'pictures')
      await pictures.write(name, bytes)
    }),
})

/** Minutes that an upload is kept before anything names it. */
const keptFor = {
  /** Reports a complaint within the hour, or uploads the photo again. */
  household: 45,
  /** A form may wait over a weekend on somebody's device. */
  company: 7 * 24 * 60,
} as const

type Upload = {
  readonly bytes: Buffer | null
  readonly by: keyof typeof keptFor
  /** Whose share of the day's uploads it takes. */
  readonly shares: readonly UploadShare[]
  readonly now: Date
}

/** Keeps what somebody has uploaded. Refusals: `TooManyUploads`, `PictureKindNotAllowed`, `PictureNotReadable`, `PictureTooLarge`. */
export const keepPicture = async (deps: Pick<Deps, 'db' | 'pictures'>, { bytes, by, shares, now }: Upload) => {
  if (bytes === null) throw new DomainError('PictureKindNotAllowed')
  await countUpload(deps.db, shares, now)
  const kept = await storePicture(besideSweep(deps), bytes)
  const keepUntil = new Date(now.getTime() + keptFor[by] * 60_000)
  await deps.db
    .insert(freshPictures)
    .values({ picture: kept.picture, keepUntil })
    .onConflictDoUpdate({
      target: freshPictures.picture,
      set: { keepUntil: sql`greatest(${freshPictures.keepUntil}, excluded.keep_until)` },
    })
  return kept
}
