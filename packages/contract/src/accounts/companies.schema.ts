import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { z } from 'zod'
import { cursor, day, id, instant, slug } from '../fields.schema.ts'
import { orderItemStatus, permission } from '../orders/customer-order.schema.ts'
import { search } from '../people-fields.schema.ts'
import { companyDecision } from './accounts.schema.ts'
import { addressLines } from './addresses.schema.ts'
import { closing } from './closing.schema.ts'
import { companyDetails } from './company-details.schema.ts'
import { companyProfile } from './company-profile.schema.ts'

const decisions = z.object({ approve: permission, reject: permission, block: permission, unblock: permission })

/** All that is known about a company to whoever decides about it. */
export const companyFile = z.object({
  company: companyDetails,
  /** When it is closed or has days off, from today on. */
  closings: z.array(closing),
  /** What may be done with it now, and if not, why. */
  can: decisions,
  addresses: z.array(addressLines.extend({ id, kind: z.enum(['billing', 'shipping']), isDefault: z.boolean() })),
  people: z.array(
    z.object({
      accountId: id,
      name: z.string().nullable(),
      email: z.string().nullable(),
      status: z.enum(CompanyStatus),
      reason: z.string().nullable(),
      since: instant,
      askedAgainAt: instant.nullable(),
      /** That the address is theirs was proved, here or by the sign-in service that keeps it. */
      isEmailConfirmed: z.boolean(),
      /** Since when this person is known to the market at all, whatever they do here. */
      inMarketSince: instant,
      can: decisions,
    }),
  ),
  invitations: z.array(z.object({ id, email: z.string(), invitedAt: instant, expiresAt: instant })),
  /** Of orders only those that concern whoever looks: a hub sees nothing of another one's. */
  figures: z.object({ articles: z.int(), orders: z.int(), openOrders: z.int() }),
  /** The latest by delivery day; a customer's (`K-…`), or with a supplier (`E-…`). */
  lastOrders: z.array(z.object({ orderNumber: z.string(), deliveryDate: day, status: orderItemStatus })),
  /** The newest first. */
  history: z.array(
    z.object({
      id,
      at: instant,
      action: z.string(),
      personName: z.string().nullable(),
      /** An administrator did it in somebody else's name. */
      isActing: z.boolean(),
      before: z.unknown().optional(),
      after: z.unknown().optional(),
    }),
  ),
})

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

export const listCompanies = {
  query: companyFilters.extend({ cursor: cursor.optional() }),
  response: companyPage,
}

export const getCompany = {
  params: z.object({ companyId: id }),
  response: companyFile,
}

export const updateCompany = {
  params: z.object({ companyId: id }),
  body: companyProfile,
  response: companyDetails,
}

export const decideCompany = {
  params: z.object({ companyId: id }),
  body: companyDecision,
  response: z.object({ status: z.enum(CompanyStatus) }),
}
