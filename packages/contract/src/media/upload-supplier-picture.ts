import { defineEndpoint } from '../endpoint.ts'
import { pictureUpload, uploadedPicture } from './picture-upload.ts'

/**
 * Keeps a photograph, re-encoded and without what the camera wrote about place and time. It is shown nowhere until an article or a
 * company names it.
 */
export const uploadSupplierPicture = defineEndpoint({
  slug: 'upload-supplier-picture',
  method: 'POST',
  path: '/api/supplier/pictures',
  summary: 'Upload a picture',
  access: 'supplier',
  upload: pictureUpload,
  errors: ['PictureKindNotAllowed', 'PictureNotReadable'],
  response: uploadedPicture,
})
