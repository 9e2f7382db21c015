import { taxStatuses } from '@regionalmarkt/domain/access/company.ts'
import { z } from 'zod'
import { controlNumberOrNone, dayOrNone, place, taxNumberOrNone, text } from '../people-fields.ts'
import { companyBasics } from './company-input.ts'

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
