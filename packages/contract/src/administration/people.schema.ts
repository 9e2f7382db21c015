import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { z } from 'zod'
import { cursor, id, instant, reason } from '../fields.schema.ts'
import { search } from '../people-fields.schema.ts'

export const listPeople = {
  query: z.strictObject({
    search: search.optional(),
    state: z.enum(['active', 'disabled', 'deleted']).optional(),
    cursor: cursor.optional(),
  }),
  response: z.object({
    people: z.array(
      z.object({
        id,
        name: z.string().nullable(),
        email: z.string().nullable(),
        isAdmin: z.boolean(),
        state: z.enum(['active', 'disabled', 'deleted']),
        since: instant,
        accounts: z.array(
          z.object({
            id,
            companyId: id,
            companyName: z.string(),
            companyType: z.enum(CompanyType),
            /** The stricter one of company and account. */
            companyStatus: z.enum(CompanyStatus),
          }),
        ),
      }),
    ),
    nextCursor: cursor.nullable(),
  }),
}

export const setPersonAccess = {
  params: z.object({ userId: id }),
  body: z.strictObject({ isDisabled: z.boolean(), reason }),
  response: z.object({ isDisabled: z.boolean() }),
}

export const actAs = {
  body: z.strictObject({ accountId: id }),
  response: z.object({}),
}

export const stopActing = {
  response: z.object({}),
}
