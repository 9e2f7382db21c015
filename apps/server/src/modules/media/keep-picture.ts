import { eq } from 'drizzle-orm'
import type { BlobStore } from '../../platform/blob-store.ts'
import type { Deps } from '../../platform/deps.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { lockShared } from '../../platform/locks.ts'
import { countUpload, type UploadShare } from '../../platform/uploads.ts'
import { storePicture } from './picture-store.ts'
import { freshPictures } from './tables.ts'

/** Minutes that a household's photo is kept before a complaint names it; later its form uploads it again. */
const keptMinutes = 45

type Upload = {
  readonly bytes: Buffer | null
  /** A company's picture stays for a week: its form may wait over a weekend on somebody's device. */
  readonly by: 'household' | 'company'
  /** Shares of the day's uploads that it takes. */
  readonly shares: readonly UploadShare[]
  readonly now: Date
}
type Kept = Pick<Deps, 'db' | 'pictures'>

/**
 * The same picture may lie there, unused, and be about to be taken away: what is written after that stays. Until when it does commits with
 * it, so that no sweep comes in between.
 */
const besideSweep = ({ db, pictures }: Kept, { by, now }: Pick<Upload, 'by' | 'now'>): BlobStore => ({
  ...pictures,
  write: (name, bytes) =>
    db.transaction(async (tx) => {
      await lockShared(tx, 'pictures')
      const isIt = eq(freshPictures.picture, name)
      const keepUntil = new Date(now.getTime() + keptMinutes * 60_000)
      if (by === 'company') await tx.delete(freshPictures).where(isIt)
      // A household never shortens how long a company's picture stays.
      else if (await pictures.has(name)) await tx.update(freshPictures).set({ keepUntil }).where(isIt)
      else
        await tx
          .insert(freshPictures)
          .values({ picture: name, keepUntil })
          .onConflictDoUpdate({ target: freshPictures.picture, set: { keepUntil } })
      await pictures.write(name, bytes)
    }),
})

/** Keeps what somebody has uploaded. Refusals: `TooManyUploads`, `PictureKindNotAllowed`, `PictureNotReadable`, `PictureTooLarge`. */
export const keepPicture = async (deps: Kept, { bytes, by, shares, now }: Upload) => {
  if (bytes === null) throw new DomainError('PictureKindNotAllowed')
  await countUpload(deps.db, shares, now)
  return storePicture(besideSweep(deps, { by, now }), bytes, shares[0]?.key)
}
