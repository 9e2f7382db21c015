import type { BlobStore } from '../../platform/blob-store.ts'
import type { Deps } from '../../platform/deps.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { lockShared } from '../../platform/locks.ts'
import { storePicture } from './picture-store.ts'

/** The same picture may lie there, unused, and be about to be taken away: what is written after that stays. */
const besideSweep = ({ db, pictures }: Pick<Deps, 'db' | 'pictures'>): BlobStore => ({
  ...pictures,
  write: (name, bytes) =>
    db.transaction(async (tx) => {
      await lockShared(tx, 'pictures')
      await pictures.write(name, bytes)
    }),
})

/** Keeps what somebody has uploaded. Refusals: `PictureKindNotAllowed`, `PictureNotReadable`, `PictureTooLarge`. */
export const keepPicture = async (deps: Pick<Deps, 'db' | 'pictures'>, bytes: Buffer | null) => {
  if (bytes === null) throw new DomainError('PictureKindNotAllowed')
  return storePicture(besideSweep(deps), bytes)
}
