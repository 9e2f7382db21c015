import { z } from 'zod'
import { sameAtBothDesks } from '../at-both-desks.ts'
import { day, id, shownText } from '../fields.schema.ts'

export const plannedDemand = sameAtBothDesks({
  response: z.object({
    /** By the week of the delivery to customers, of which Monday is the first day; only those in which something is planned. */
    weeks: z.array(
      z.object({
        monday: day,
        /** What is asked for most first. */
        goods: z.array(
          z.object({
            salesUnitId: id,
            articleName: shownText,
            salesUnitName: shownText,
            supplierName: z.string(),
            picture: z.string().nullable(),
            tint: z.string(),
            quantity: z.int(),
          }),
        ),
      }),
    ),
  }),
})
