import { z } from 'zod'
import { companyFile } from '../accounts/company-file.ts'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

export const getAnyCompany = defineEndpoint({
  slug: 'get-any-company',
  method: 'GET',
  path: '/api/admin/companies/{companyId}',
  summary: 'All about any company',
  access: 'admin',
  params: z.object({ companyId: id }),
  response: companyFile,
})
