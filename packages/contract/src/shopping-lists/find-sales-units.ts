import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { bilingual, oneLine } from '../fields.ts'
import { offer } from '../market/offer.ts'

/**
 * What the numbers of a quick order mean at the company's hub, each as it was sent: of a sales unit, of its label (GTIN) or of an
 * article, whatever the case. One sales unit, several to choose from, or none. It stores nothing.
 */
export const findSalesUnits = defineEndpoint({
  slug: 'find-sales-units',
  method: 'POST',
  path: '/api/business-customer/quick-order',
  summary: 'Find sales units by their numbers',
  access: 'businessCustomer',
  body: z.strictObject({ numbers: z.array(z.string().trim().min(1).max(60).regex(oneLine)).max(200) }),
  response: z.object({
    lines: z.array(
      z.object({
        number: z.string(),
        units: z.array(
          offer.extend({
            number: z.string(),
            articleName: bilingual,
            supplierName: z.string(),
            picture: z.string().nullable(),
            tint: z.string(),
          }),
        ),
      }),
    ),
  }),
})
