import { keptThings } from '@regionalmarkt/domain/companies/deletion.ts'
import { z } from 'zod'
import { permission } from '../orders/customer-order.schema.ts'

export const getDeletion = {
  response: z.object({
    canDelete: permission,
    /** Companies that would be left without anybody. */
    lastOf: z.array(z.string()),
    /** The words for why and how long stand in i18n. */
    kept: z.array(z.object({ what: z.enum(keptThings), count: z.int() })),
  }),
}
