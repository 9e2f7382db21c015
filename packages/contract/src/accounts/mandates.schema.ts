import { z } from 'zod'
import { day, id, slug } from '../fields.schema.ts'
import { debitedAccount } from '../people-fields.schema.ts'

/** What somebody has allowed a hub to take from their account. */
const mandate = z.object({
  id,
  /** `M-000042` */
  reference: z.string(),
  holder: z.string(),
  iban: z.string(),
  signedOn: day,
})

/** By whom debits of this company would be collected: `creditorId` is null where its hub collects none. */
const ownMandate = z.object({
  hubName: z.string(),
  creditorId: z.string().nullable(),
  mandate: mandate.nullable(),
})

export const getOwnMandate = { response: ownMandate }

export const giveOwnMandate = { body: debitedAccount, response: ownMandate }

export const endOwnMandate = { response: ownMandate }

const ofHousehold = z.object({ mandates: z.array(mandate.extend({ hubSlug: slug, hubName: z.string() })) })

export const listHouseholdMandates = { response: ofHousehold }

export const endHouseholdMandate = { params: z.object({ mandateId: id }), response: ofHousehold }

export const listMandates = {
  response: z.object({
    /** The newest 500 that hold; those of guests hold for one order. */
    mandates: z.array(
      mandate.extend({
        kind: z.enum(['company', 'person', 'guest']),
        /** Null for people. */
        company: z.object({ slug, name: z.string() }).nullable(),
        /** Who of a company gave it; null where somebody is gone, and for people, who are the account's holder or not. */
        signedBy: z.string().nullable(),
      }),
    ),
  }),
}

export const endMandate = { params: z.object({ mandateId: id }), response: z.object({}) }
