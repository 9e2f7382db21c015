import { leastCropSide } from '@regionalmarkt/domain/pictures/picture-name.ts'
import { z } from 'zod'
import { sameAtBothDesks } from '../at-both-desks.ts'
import { says } from '../people-fields.schema.ts'
import { pictureName } from './picture-name.schema.ts'

const from = z.int(says('crop')).min(0, says('crop'))

const side = z.int(says('crop')).min(leastCropSide, says('crop'))

/** Which rectangle is to be shown of an uploaded picture, in thousandths of the whole, however it was cropped before. */
export const pictureCropBody = z.strictObject({
  picture: pictureName,
  crop: z
    .strictObject({ x: from, y: from, width: side, height: side })
    .refine(({ x, y, width, height }) => x + width <= 1000 && y + height <= 1000, says('crop')),
})

/** The name by which the picture is known from now on; the same picture has the same. */
export const uploadedPicture = z.object({
  picture: pictureName,
  width: z.int(),
  height: z.int(),
})

export const uploadPicture = sameAtBothDesks({
  response: uploadedPicture,
})

export const uploadCustomerPicture = { response: uploadedPicture }
export const uploadHouseholdPicture = { response: uploadedPicture }

export const cropPicture = sameAtBothDesks({
  body: pictureCropBody,
  response: uploadedPicture,
})
