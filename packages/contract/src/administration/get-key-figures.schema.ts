import { z } from 'zod'
import { cents } from '../fields.schema.ts'

const companies = z.object({ pending: z.int(), approved: z.int(), blocked: z.int(), rejected: z.int() })

export const getKeyFigures = {
  response: z.object({
    suppliers: companies,
    retailers: companies,
    businessCustomers: companies,
    people: z.int(),
    waitingClaims: z.int(),
    publishedArticles: z.int(),
    waitingArticles: z.int(),
    offers: z.int(),
    openOrders: z.int(),
    /** Customer orders placed in the last 30 days, with their net value as ordered. */
    ordersOf30Days: z.int(),
    netCentsOf30Days: cents,
    failedMails: z.int(),
    failedJobs: z.int(),
  }),
}
