import { z } from 'zod'

/** The product specification's breakpoints; a wanted width snaps up to the next. */
export const imageWidths = [320, 640, 768, 1024, 1280, 1536] as const

export const getImage = {
  query: z.strictObject({
    /** `/pictures/` and the name of the picture: its content hash, and what is shown of it if it is cropped. */
    url: z.string().regex(/^\/pictures\/[0-9a-f]{64}(?:(?:-(?:0|[1-9]\d{0,3})){4})?$/),
    w: z.coerce.number().int().min(1).max(3072),
    q: z.coerce.number().int().min(1).max(100).default(100),
  }),
  response: z.unknown(),
}
