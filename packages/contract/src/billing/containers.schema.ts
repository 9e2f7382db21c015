import { mostEmpties } from '@regionalmarkt/domain/containers/container-account.ts'
import type { FieldKey } from '@regionalmarkt/domain/fields/field-message.ts'
import { depositKinds } from '@regionalmarkt/domain/pricing/deposits.ts'
import { z } from 'zod'
import { bilingual, cents, day, id, orderNumber, reason, slug } from '../fields.schema.ts'
import { isOnceEach } from '../orders/container-kinds.schema.ts'
import { orderToken } from '../procurement/get-order-by-link.schema.ts'

const kind = z.enum(depositKinds)

/** What stands between a hub and a company or household in containers. Pieces; cents of one piece and of all that is out. */
const account = z.object({
  kinds: z.array(
    z.object({
      /** As the hub calls it; null where it has no name for it. */
      name: bilingual.nullable(),
      kind,
      cents,
      given: z.int(),
      returned: z.int(),
      balance: z.int(),
      balanceCents: cents,
    }),
  ),
  balanceCents: cents,
  /** Cents are gross: a household's. Otherwise net. */
  isGross: z.boolean(),
  /** What the hub lends besides with what it offers to households: it may come back from an order that nobody knows to be theirs. */
  alsoLent: z.array(z.object({ name: bilingual.nullable(), kind, cents })),
  /** The latest, newest first; negative: back. Null cents: nobody was ever charged for it. */
  movements: z.array(
    z.object({
      ...{ day, kind, cents: cents.nullable(), count: z.int(), orderNumber: z.string().nullable() },
      /** A counter-entry to what was counted before, and why it was wrong; empty where its hand-over was taken back. Null: no counter-entry. */
      reason: z.string().nullable(),
      /** A count of what came back, and what of it holds now. */
      returned: z.object({ id, count: z.int() }).nullable(),
    }),
  ),
})

const companyParams = z.object({ companySlug: slug })

export const getContainers = { params: companyParams, response: account }

export const recordReturned = {
  params: companyParams,
  body: z.strictObject({
    returned: z
      .array(z.strictObject({ kind, cents: z.int().min(0).max(10_000), count: z.int().min(1).max(mostEmpties) }))
      .min(1)
      .max(20)
      .refine(isOnceEach, { error: 'fields.onceEach' satisfies FieldKey }),
    /** More than is out is right. */
    isConfirmed: z.boolean().default(false),
  }),
  response: account,
}

export const correctReturned = {
  params: z.object({ companySlug: slug, returnId: id }),
  body: z.strictObject({
    /** How many it really were. */
    count: z.int().min(0).max(mostEmpties),
    /** How many it was when somebody corrected it. */
    seen: z.int().min(0),
    reason,
    isConfirmed: z.boolean().default(false),
  }),
  response: account,
}

export const getOwnContainersAsCustomer = { response: account }
export const getOwnContainersAsSupplier = {
  /** Of which of the hubs that it trades with; left out, its own. */
  query: z.strictObject({ hub: slug.optional() }),
  response: account,
}
export const getHouseholdContainers = { params: z.object({ orderNumber }), response: account }
export const getGuestContainers = { params: z.object({ token: orderToken }), response: account }
