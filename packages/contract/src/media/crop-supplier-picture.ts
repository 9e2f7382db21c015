import { defineEndpoint } from '../endpoint.ts'
import { pictureCropBody } from './picture-crop.ts'
import { uploadedPicture } from './picture-upload.ts'

/**
 * Makes a picture that shows a rectangle of an uploaded one, under a name of its own; the uploaded one stays as it is. It is shown
 * nowhere until an article or a company names it. Refusal: `NotFound` for a picture nobody uploaded.
 */
export const cropSupplierPicture = defineEndpoint({
  slug: 'crop-supplier-picture',
  method: 'POST',
  path: '/api/supplier/picture-crops',
  summary: 'Crop a picture',
  access: 'supplier',
  body: pictureCropBody,
  response: uploadedPicture,
})
