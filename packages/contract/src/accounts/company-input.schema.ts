import { z } from 'zod'
import { slug } from '../fields.schema.ts'
import {
  city,
  country,
  email,
  lineOrNone,
  name,
  phone,
  postcode,
  street,
  vatIdOrNone,
} from '../people-fields.schema.ts'

/** What every company says of itself when it joins, whoever types it. */
export const companyBasics = {
  /** As customers know it. */
  name,
  legalName: name,
  contactName: name,
  email,
  phone,
  vatId: vatIdOrNone.default(null),
}

/** The hub somebody wants to work with; none: the region's own. */
export const wantedHub = { homeHub: slug.nullable().default(null) }

export const addressInput = z.strictObject({
  name,
  addition: lineOrNone.default(''),
  street,
  postcode,
  city,
  country: country.default('DE'),
})
