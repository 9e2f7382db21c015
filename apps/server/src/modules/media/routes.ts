import { cropRetailerPicture } from '@regionalmarkt/contract/media/crop-retailer-picture.ts'
import { cropSupplierPicture } from '@regionalmarkt/contract/media/crop-supplier-picture.ts'
import { getImage } from '@regionalmarkt/contract/media/get-image.ts'
import { uploadRetailerPicture } from '@regionalmarkt/contract/media/upload-retailer-picture.ts'
import { uploadSupplierPicture } from '@regionalmarkt/contract/media/upload-supplier-picture.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { binary, upload, write } from '../../platform/http.ts'
import { cropPicture } from './crop-picture.ts'
import { pictureInWidth, storePicture } from './picture-store.ts'

export const mediaModule = (app: FastifyInstance, deps: Deps): void => {
  binary(app, deps, getImage, 'image/webp', ({ query: { url, w, q } }) =>
    pictureInWidth(deps.pictures, { picture: url.slice('/pictures/'.length), width: w, quality: q }),
  )
  for (const endpoint of [uploadSupplierPicture, uploadRetailerPicture]) {
    upload(app, deps, endpoint, async ({ bytes }) => {
      if (bytes === null) throw new DomainError('PictureKindNotAllowed')
      return storePicture(deps.pictures, bytes)
    })
  }
  for (const endpoint of [cropSupplierPicture, cropRetailerPicture]) {
    write(app, deps, endpoint, (_, { body: { picture, crop } }) => cropPicture(deps.pictures, picture, crop))
  }
}
