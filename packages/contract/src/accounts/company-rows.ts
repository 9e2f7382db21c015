import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { z } from 'zod'
import { cursor, id, instant, slug } from '../fields.ts'
import { search } from '../people-fields.ts'

export const statusFilter = z.enum(['pending', 'approved', 'blocked', 'rejected'])
/** `waiting`: who waits for a decision (new, asking again, or with people who claim it) first, then by name. */
export const companySort = z.enum(['waiting', 'name', 'newest'])

/** A company in a list. */
export const companyRow = z.object({
  id,
  type: z.enum(CompanyType),
  slug,
  name: z.string(),
  city: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  status: z.enum(CompanyStatus),
  hubName: z.string().nullable(),
  /** People whose claim waits. */
  waitingCount: z.int(),
  createdAt: instant,
  /** It was rejected, and waits again: since when. */
  askedAgainAt: instant.nullable(),
})

export const companyPage = z.object({
  /** Of all that match, whatever their status; only on the first page. */
  counts: z.object({ pending: z.int(), approved: z.int(), blocked: z.int(), rejected: z.int() }).nullable(),
  companies: z.array(companyRow),
  nextCursor: cursor.nullable(),
})

export const companyFilters = z.strictObject({
  type: z.enum(['supplier', 'businessCustomer']),
  status: statusFilter.optional(),
  search: search.optional(),
  sort: companySort.default('waiting'),
})
