import { taxStatuses } from '@regionalmarkt/domain/access/company.ts'
import { z } from 'zod'
import { cursor, id, slug } from '../fields.schema.ts'
import { controlNumberOrNone, dayOrNone, place, search, taxNumberOrNone, text } from '../people-fields.schema.ts'
import { openedAccount } from './accounts.schema.ts'
import { wordToTheHub } from './ask-again.schema.ts'
import { companyBasics, wantedHub } from './company-input.schema.ts'

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

/** What a hub or the platform types to enter a company or to invite somebody; apart from the endpoints, so that forms check by the same schemas. */
export const supplierEntry = z.strictObject(supplierInput)

/** What joining takes; apart from the endpoints, so that forms check by the same schemas. */
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

export const claimSupplier = {
  params: z.object({ supplierSlug: slug }),
  body: wordToTheHub,
  response: openedAccount,
}
