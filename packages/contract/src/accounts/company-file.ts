import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { z } from 'zod'
import { day, id, instant } from '../fields.ts'
import { orderItemStatus, permission } from '../orders/customer-order.ts'
import { companyDetails } from './company-details.ts'
import { addressLines } from './list-addresses.ts'

const decisions = z.object({ approve: permission, reject: permission, block: permission, unblock: permission })

/** All that is known about a company to whoever decides about it. */
export const companyFile = z.object({
  company: companyDetails,
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
