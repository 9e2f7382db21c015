import { taxStatuses } from '@regionalmarkt/domain/access/company.ts'
import { z } from 'zod'
import { cursor, id, note, slug } from '../fields.schema.ts'
import { controlNumberOrNone, dayOrNone, place, search, taxNumberOrNone, text } from '../people-fields.schema.ts'
import { openedAccount } from './accounts.schema.ts'
import { addressInput, companyBasics, wantedHub } from './company-input.schema.ts'

/** A producer, as it registers or as a hub enters it. */
export const supplierInput = {
  ...companyBasics,
  ...place,
  taxNumber: taxNumberOrNone.default(null),
  taxStatus: z.enum(taxStatuses).default('standard'),
  organicControlNumber: controlNumberOrNone.default(null),
  organicCertificateUntil: dayOrNone.default(null),
  story: text.default(''),
}

/** What a hub or the platform types to enter it, by which forms check too. */
export const supplierEntry = z.strictObject(supplierInput)

/** What joining takes, by which forms check too. */
export const supplierRegistration = z.strictObject({ ...supplierInput, ...wantedHub })

export const registerSupplier = {
  body: supplierRegistration,
  response: openedAccount,
}

export const createSupplier = {
  body: supplierEntry,
  response: z.object({ companyId: id, slug }),
}

export const listClaimableSuppliers = {
  /** `slug`: only this one, if it can be claimed. */
  query: z.strictObject({ search: search.optional(), slug: slug.optional(), cursor: cursor.optional() }),
  response: z.object({
    suppliers: z.array(z.object({ slug, name: z.string(), city: z.string(), hubName: z.string() })),
    nextCursor: cursor.nullable(),
  }),
}

/** A word to the hub: how it can recognise the person, or what has changed since it said no. */
export const wordToTheHub = z.strictObject({ message: note })

export const claimSupplier = {
  params: z.object({ supplierSlug: slug }),
  body: wordToTheHub,
  response: openedAccount,
}

/** A kitchen, as it registers or as a hub enters it. Without a shipping address goods go where the invoice goes. */
export const businessCustomerInput = {
  ...companyBasics,
  billingAddress: addressInput,
  shippingAddress: addressInput.nullable().default(null),
}

export const businessCustomerEntry = z.strictObject(businessCustomerInput)

export const businessCustomerRegistration = z.strictObject({ ...businessCustomerInput, ...wantedHub })

export const registerBusinessCustomer = {
  body: businessCustomerRegistration,
  response: openedAccount,
}

export const createBusinessCustomer = {
  body: businessCustomerEntry,
  response: z.object({ companyId: id, slug }),
}

export const askAgain = {
  params: z.object({ accountId: id }),
  body: wordToTheHub,
  response: z.object({ askedAgainAt: z.string() }),
}

export const listHubs = {
  response: z.object({
    hubs: z.array(z.object({ slug, name: z.string(), city: z.string(), isDefault: z.boolean() })),
  }),
}
