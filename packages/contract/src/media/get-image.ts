import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './get-image.schema.ts'

/**
 * A picture of our own store as webp. Any other address is refused without a connection being made. The content of an
 * address never changes, so browsers may keep it for a year.
 */
export const getImage = defineEndpoint<typeof schemas.getImage>()({
  slug: 'get-image',
  method: 'GET',
  path: '/api/images',
  summary: 'A picture of the store in a width that fits',
  access: 'anyone',
  cache: 'public, max-age=31536000, immutable',
  mediaType: 'image/webp',
})
