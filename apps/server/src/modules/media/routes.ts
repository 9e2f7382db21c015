import { desks } from '@regionalmarkt/contract/at-both-desks.ts'
import { media } from '@regionalmarkt/contract/media/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { BlobStore } from '../../platform/blob-store.ts'
import type { Deps } from '../../platform/deps.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { binary, upload, write } from '../../platform/http.ts'
import { lockShared } from '../../platform/locks.ts'
import { cropPicture } from './crop-picture.ts'
import { pictureInWidth, storePicture } from './picture-store.ts'

/** The same picture may lie there, unused, and be about to be taken away: what is written after that stays. */
const besideSweep = ({ db, pictures }: Deps): BlobStore => ({
  ...pictures,
  write: (name, bytes) =>
    db.transaction(async (tx) => {
      await lockShared(tx, 'pictures')
      await pictures.write(name, bytes)
    }),
})

export const mediaModule = (app: FastifyInstance, deps: Deps): void => {
  const keepPicture = async ({ bytes }: { readonly bytes: Buffer | null }) => {
    if (bytes === null) throw new DomainError('PictureKindNotAllowed')
    return storePicture(besideSweep(deps), bytes)
  }
  binary(app, deps, media.getImage, 'image/webp', ({ query: { url, w, q } }) =>
    pictureInWidth(deps.pictures, { picture: url.slice('/pictures/'.length), width: w, quality: q }),
  )
  upload(app, deps, media.uploadCustomerPicture, keepPicture)
  for (const desk of desks) {
    upload(app, deps, media.uploadPicture[desk], keepPicture)
    write(app, deps, media.cropPicture[desk], async (tx, { body: { picture, crop } }) => ({
      answer: await cropPicture(tx, deps.pictures, picture, crop),
      facts: [],
    }))
  }
}
