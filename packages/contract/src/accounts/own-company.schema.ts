import { z } from 'zod'
import { sameAtBothDesks } from '../at-both-desks.ts'
import { day, id, instant } from '../fields.schema.ts'
import { permission } from '../orders/customer-order.schema.ts'
import { closing } from './closing.schema.ts'
import { companyDetails } from './company-details.schema.ts'
import { companyProfile } from './company-profile.schema.ts'
import { exchangeOf } from './hub-settings.schema.ts'
import { invitationEntry } from './invitations.schema.ts'

export const getOwnCompany = {
  response: z.object({
    company: companyDetails.nullable(),
    /** Whether guests see this hub's business prices; null for everybody who is no hub. */
    showsPricesToGuests: z.boolean().nullable(),
    /** When this hub is closed, or this producer has days off, the earliest first; null for everybody else. */
    closings: z.array(closing).nullable(),
  }),
}

export const updateOwnCompany = {
  body: companyProfile,
  response: companyDetails,
}

/** Whether a hub shows its business prices to everybody, or only to businesses that it has approved. */
export const guestPrices = z.strictObject({ showsPricesToGuests: z.boolean() })

export const setGuestPrices = {
  body: guestPrices,
  response: guestPrices,
}

export const closings = z.strictObject({ closings: z.array(closing).max(50) })

export const setClosings = sameAtBothDesks({ body: closings, response: closings })

export const previewClosings = sameAtBothDesks({
  body: closings,
  response: z.object({
    /** Delivery days from today on that fall away, and such that are there again. */
    ...exchangeOf(day),
    /** How many open orders lie on those that fall away; they stay. */
    orders: z.int(),
    /** The first of them. */
    firstOrders: z.array(z.object({ orderNumber: z.string(), deliveryDate: day })),
    /** How many dates of recurring orders do; they move or are left out, as each order says. */
    recurringDates: z.int(),
    /** Until when days around them can be ordered for, before and after. */
    cutOffs: z.array(z.object({ date: day, before: instant, after: instant })),
  }),
})

export const listColleagues = {
  response: z.object({
    people: z.array(
      z.object({
        accountId: id,
        name: z.string().nullable(),
        email: z.string().nullable(),
        since: instant,
        isOneself: z.boolean(),
      }),
    ),
    invitations: z.array(z.object({ id, email: z.string(), invitedAt: instant, expiresAt: instant })),
    canInvite: permission,
  }),
}

export const inviteColleague = {
  body: invitationEntry,
  response: z.object({ id, expiresAt: instant }),
}
