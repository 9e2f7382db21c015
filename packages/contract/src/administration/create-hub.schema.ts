import { z } from 'zod'
import { companyBasics } from '../accounts/company-input.schema.ts'
import { id, slug } from '../fields.schema.ts'
import { place } from '../people-fields.schema.ts'

export const hubEntry = z.strictObject({ ...companyBasics, ...place })

export const createHub = {
  body: hubEntry,
  response: z.object({ companyId: id, slug }),
}
