import { z } from 'zod'
import { oneLine, shownText } from '../fields.schema.ts'
import { offer } from '../market/offer.schema.ts'

export const findSalesUnits = {
  body: z.strictObject({ numbers: z.array(z.string().trim().min(1).max(60).regex(oneLine)).max(200) }),
  response: z.object({
    lines: z.array(
      z.object({
        number: z.string(),
        units: z.array(
          offer.extend({
            number: z.string(),
            articleName: shownText,
            supplierName: z.string(),
            picture: z.string().nullable(),
            tint: z.string(),
          }),
        ),
      }),
    ),
  }),
}
