import { desks } from '@regionalmarkt/contract/at-both-desks.ts'
import { media } from '@regionalmarkt/contract/media/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { binary, upload, write } from '../../platform/http.ts'
import { cropPicture } from './crop-picture.ts'
import { pictureInWidth, storePicture } from './picture-store.ts'

export const mediaModule = (app: FastifyInstance, deps: Deps): void => {
  binary(app, deps, media.getImage, 'image/webp', ({ query: { url, w, q } }) =>
    pictureInWidth(deps.pictures, { picture: url.slice('/pictures/'.length), width: w, quality: q }),
  )
  for (const desk of desks) {
    upload(app, deps, media.uploadPicture[desk], async ({ bytes }) => {
      if (bytes === null) throw new DomainError('PictureKindNotAllowed')
      return storePicture(deps.pictures, bytes)
    })
    write(app, deps, media.cropPicture[desk], async (_, { body: { picture, crop } }) => ({
      answer: await cropPicture(deps.pictures, picture, crop),
      facts: [],
    }))
  }
}
