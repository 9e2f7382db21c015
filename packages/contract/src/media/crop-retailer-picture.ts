import { defineEndpoint } from '../endpoint.ts'
import { pictureCropBody } from './picture-crop.ts'
import { uploadedPicture } from './picture-upload.ts'

/**
 * Makes a picture that shows a rectangle of an uploaded one, under a name of its own; the uploaded one stays as it is. It is shown
 * nowhere until an article or a company names it. Refusal: `NotFound` for a picture nobody uploaded.
 */
export const cropRetailerPicture = defineEndpoint({
  slug: 'crop-retailer-picture',
  method: 'POST',
  path: '/api/retailer/picture-crops',
  summary: 'Crop a picture',
  access: 'retailer',
  body: pictureCropBody,
  response: uploadedPicture,
})
