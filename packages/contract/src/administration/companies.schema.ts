import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { z } from 'zod'
import { companyDecision } from '../accounts/accounts.schema.ts'
import { companyFile, companyFilters, companyPage } from '../accounts/companies.schema.ts'
import { cursor, id } from '../fields.schema.ts'

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
