import { leastCropSide } from '@regionalmarkt/domain/pictures/picture-name.ts'
import { z } from 'zod'
import { says } from '../people-fields.ts'
import { pictureName } from './picture-name.ts'

const from = z.int(says('crop')).min(0, says('crop'))
const side = z.int(says('crop')).min(leastCropSide, says('crop'))

/** Which rectangle is to be shown of an uploaded picture, in thousandths of the whole, however it was cropped before. */
export const pictureCropBody = z.strictObject({
  picture: pictureName,
  crop: z
    .strictObject({ x: from, y: from, width: side, height: side })
    .refine(({ x, y, width, height }) => x + width <= 1000 && y + height <= 1000, says('crop')),
})
