import { z } from 'zod'
import { pictureName } from './picture-name.ts'

/** What a person may upload as a picture: the file itself as the body of the request. */
export const pictureUpload = {
  mediaTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/octet-stream'],
  mostBytes: 15_000_000,
} as const

/** The name by which the picture is known from now on; the same picture has the same. */
export const uploadedPicture = z.object({
  picture: pictureName,
  width: z.int(),
  height: z.int(),
})
