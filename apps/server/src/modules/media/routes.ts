import { desks } from '@regionalmarkt/contract/at-both-desks.ts'
import { media } from '@regionalmarkt/contract/media/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { binary, upload, write } from '../../platform/http.ts'
import { cropPicture } from './crop-picture.ts'
import { keepPicture } from './keep-picture.ts'
import { pictureInWidth } from './picture-store.ts'

export const mediaModule = (app: FastifyInstance, deps: Deps): void => {
  const keep = ({ bytes }: { readonly bytes: Buffer | null }) => keepPicture(deps, bytes)
  binary(app, deps, media.getImage, 'image/webp', ({ query: { url, w, q } }) =>
    pictureInWidth(deps.pictures, { picture: url.slice('/pictures/'.length), width: w, quality: q }),
  )
  upload(app, deps, media.uploadCustomerPicture, keep)
  upload(app, deps, media.uploadHouseholdPicture, keep)
  for (const desk of desks) {
    upload(app, deps, media.uploadPicture[desk], keep)
    write(app, deps, media.cropPicture[desk], async (tx, { body: { picture, crop } }) => ({
      answer: await cropPicture(tx, deps.pictures, picture, crop),
      facts: [],
    }))
  }
}
