import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { z } from 'zod'
import { companyDecision } from '../accounts/accounts.schema.ts'
import { companyFile, companyFilters, companyPage } from '../accounts/companies.schema.ts'
import { companyBasics } from '../accounts/company-input.schema.ts'
import { invitationEntry, invitePerson } from '../accounts/invitations.schema.ts'
import { cursor, id, slug } from '../fields.schema.ts'
import { place } from '../people-fields.schema.ts'

export const listAllCompanies = {
  query: companyFilters.extend({
    type: z.enum(['supplier', 'retailer', 'businessCustomer']).optional(),
    cursor: cursor.optional(),
  }),
  response: companyPage,
}

export const getAnyCompany = {
  params: z.object({ companyId: id }),
  response: companyFile,
}

export const decideAnyCompany = {
  params: z.object({ companyId: id }),
  body: companyDecision,
  response: z.object({ status: z.enum(CompanyStatus) }),
}

export const hubEntry = z.strictObject({ ...companyBasics, ...place })

export const createHub = {
  body: hubEntry,
  response: z.object({ companyId: id, slug }),
}

export const decideAnyAccount = {
  params: z.object({ accountId: id }),
  body: companyDecision,
  response: z.object({ status: z.enum(CompanyStatus) }),
}

export const invitePersonAnywhere = {
  params: z.object({ companyId: id }),
  body: invitationEntry,
  response: invitePerson.response,
}

export const withdrawInvitationAnywhere = {
  params: z.object({ companyId: id, invitationId: id }),
  response: z.object({}),
}
