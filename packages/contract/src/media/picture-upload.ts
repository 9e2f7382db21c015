import { z } from 'zod'

/** What a person may upload as a picture: the file itself as the body of the request. */
export const pictureUpload = {
  mediaTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/octet-stream'],
  mostBytes: 15_000_000,
} as const

/** The content hash by which the picture is known from now on; the same picture has the same. */
export const uploadedPicture = z.object({
  picture: z.string().regex(/^[0-9a-f]{64}$/),
  width: z.int(),
  height: z.int(),
})
