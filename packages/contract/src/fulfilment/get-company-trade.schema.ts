import { z } from 'zod'
import { cents, id } from '../fields.schema.ts'

export const getCompanyTrade = {
  params: z.object({ companyId: id }),
  response: z.object({
    companyId: id,
    /** The last twelve by day of delivery, this one last: goods net, without deposits and fees; what is cancelled is not in it. */
    months: z.array(
      z.object({
        /** `2026-11` */
        month: z.string(),
        netCents: cents,
        orderCount: z.int(),
      }),
    ),
  }),
}
