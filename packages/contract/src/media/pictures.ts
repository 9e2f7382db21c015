import { atBothDesks } from '../at-both-desks.ts'
import { defineEndpoint } from '../endpoint.ts'
import { pictureUpload } from './picture-upload.ts'
import type * as schemas from './pictures.schema.ts'

/**
 * Keeps a photograph, re-encoded and without what the camera wrote about place and time. It is shown nowhere until an article or a
 * company names it.
 */
export const uploadPicture = atBothDesks<typeof schemas.uploadPicture>()({
  slug: 'upload-picture',
  method: 'POST',
  path: '/pictures',
  summary: 'Upload a picture',
  upload: pictureUpload,
  refusals: ['TooManyUploads', 'PictureKindNotAllowed', 'PictureNotReadable', 'PictureTooLarge'],
})

/** The same for a customer, who shows what is wrong with its goods. */
export const uploadCustomerPicture = defineEndpoint<typeof schemas.uploadCustomerPicture>()({
  slug: 'upload-customer-picture',
  method: 'POST',
  path: '/api/business-customer/pictures',
  summary: 'Upload a photo of what is wrong',
  access: 'businessCustomer',
  upload: pictureUpload,
  refusals: ['TooManyUploads', 'PictureKindNotAllowed', 'PictureNotReadable', 'PictureTooLarge'],
})

/** The same for a private customer. */
export const uploadHouseholdPicture = defineEndpoint<typeof schemas.uploadHouseholdPicture>()({
  slug: 'upload-household-picture',
  method: 'POST',
  path: '/api/private-customer/pictures',
  summary: 'Upload a photo of what is wrong as a private customer',
  access: 'signedIn',
  upload: pictureUpload,
  refusals: ['TooManyUploads', 'PictureKindNotAllowed', 'PictureNotReadable', 'PictureTooLarge'],
})

/**
 * Makes a picture that shows a rectangle of an uploaded one, under a name of its own; the uploaded one stays as it is. It is shown
 * nowhere until an article or a company names it. Refusal: `NotFound` for a picture nobody uploaded.
 */
export const cropPicture = atBothDesks<typeof schemas.cropPicture>()({
  slug: 'crop-picture',
  method: 'POST',
  path: '/picture-crops',
  summary: 'Crop a picture',
})
