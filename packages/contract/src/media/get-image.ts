import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/** The product specification's breakpoints; a wanted width snaps up to the next. */
export const imageWidths = [320, 640, 768, 1024, 1280, 1536] as const

/**
 * A picture of our own store as webp. Any other address is refused without a connection being made. The content of an
 * address never changes, so browsers may keep it for a year.
 */
export const getImage = defineEndpoint({
  slug: 'get-image',
  method: 'GET',
  path: '/api/images',
  summary: 'A picture of the store in a width that fits',
  access: 'anyone',
  query: z.strictObject({
    /** `/pictures/` and the name of the picture: its content hash, and what is shown of it if it is cropped. */
    url: z.string().regex(/^\/pictures\/[0-9a-f]{64}(?:(?:-(?:0|[1-9]\d{0,3})){4})?$/),
    w: z.coerce.number().int().min(1).max(3072),
    q: z.coerce.number().int().min(1).max(100).default(100),
  }),
  cache: 'public, max-age=31536000, immutable',
  mediaType: 'image/webp',
  response: z.unknown(),
})
