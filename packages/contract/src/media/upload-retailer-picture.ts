import { defineEndpoint } from '../endpoint.ts'
import { pictureUpload, uploadedPicture } from './picture-upload.ts'

/**
 * Keeps a photograph, re-encoded and without what the camera wrote about place and time. It is shown nowhere until an article or a
 * company names it.
 */
export const uploadRetailerPicture = defineEndpoint({
  slug: 'upload-retailer-picture',
  method: 'POST',
  path: '/api/retailer/pictures',
  summary: 'Upload a picture',
  access: 'retailer',
  upload: pictureUpload,
  errors: ['PictureKindNotAllowed', 'PictureNotReadable'],
  response: uploadedPicture,
})
