import { z } from 'zod'
import { bilingual, day, id } from '../fields.schema.ts'

export const getLastWeek = {
  response: z.object({
    /** The seven days before today. */
    from: day,
    until: day,
    /** Of which fewer can be sold than last week; the first two hundred by name. Whole sales units. */
    units: z.array(
      z.object({
        salesUnitId: id,
        articleNumber: z.string(),
        articleName: bilingual,
        salesUnitName: bilingual,
        picture: z.string().nullable(),
        /** What there is of it, of all lots, and what of it can be sold. */
        onHand: z.int(),
        free: z.int(),
        /** How many could be sold last week at most. */
        lastWeek: z.int(),
        missing: z.int(),
        /** Its newest goods had a lot’s number. */
        hasLots: z.boolean(),
        /** So long after they came its newest goods kept; null for those without a best-before date. */
        keepsDays: z.int().nullable(),
      }),
    ),
    /** Of so many more there is at least as much as last week. */
    enough: z.int(),
  }),
}
