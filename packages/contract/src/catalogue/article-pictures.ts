import { z } from 'zod'
import { pictureName } from '../media/picture-name.ts'
import { lineOrNone, says, whole } from '../people-fields.ts'

const perCent = whole(0, 100)

/** The pictures of an article in their order, the cover first. */
export const articlePicturesBody = z.strictObject({
  pictures: z
    .array(
      z.strictObject({
        picture: pictureName,
        /** What can be seen, for those who cannot see it. */
        alt: z.strictObject({ de: lineOrNone.default(''), en: lineOrNone.default('') }).default({ de: '', en: '' }),
        /** What must stay visible when the picture is cut, in per cent from the left and from the top of what is shown of it. */
        focus: z.strictObject({ x: perCent, y: perCent }).default({ x: 50, y: 50 }),
      }),
      says('picture'),
    )
    .max(10, says('picture'))
    .refine((all) => new Set(all.map(({ picture }) => picture)).size === all.length, says('picture')),
})
