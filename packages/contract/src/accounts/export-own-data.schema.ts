import { z } from 'zod'
import { instant } from '../fields.schema.ts'

const rows = z.array(z.record(z.string(), z.unknown()))

export const exportOwnData = {
  response: z.object({
    exportedAt: instant,
    person: z.record(z.string(), z.unknown()),
    accounts: rows,
    addresses: rows,
    favourites: rows,
    orders: rows,
    mails: rows,
    actions: rows,
  }),
}
