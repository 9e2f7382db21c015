import { z } from 'zod'

export const readOrderFile = {
  response: z.object({
    /** One, or as many as a person has to choose from: sheets or code pages with other lines. */
    readings: z.array(
      z.object({
        name: z.string(),
        /** The sheet hides rows or columns, which are read all the same. */
        hasHidden: z.boolean(),
        /** Of all its lines; no more are told than a cart takes. */
        count: z.int(),
        /** As they stand in the file. */
        lines: z.array(z.object({ number: z.string(), quantity: z.string() })),
      }),
    ),
  }),
}
