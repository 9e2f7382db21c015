import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './company-notes.schema.ts'

/** What this hub has written down about one of its suppliers or customers; the company itself never reads it. */
export const listCompanyNotes = defineEndpoint<typeof schemas.listCompanyNotes>()({
  slug: 'list-company-notes',
  method: 'GET',
  path: '/api/retailer/companies/{companyId}/notes',
  summary: 'Notes of the hub about a company',
  access: 'retailer',
})

export const writeCompanyNote = defineEndpoint<typeof schemas.writeCompanyNote>()({
  slug: 'write-company-note',
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/notes',
  summary: 'Write a note about a company',
  access: 'retailer',
  idempotent: true,
})

/** By whomever of the hub. */
export const deleteCompanyNote = defineEndpoint<typeof schemas.deleteCompanyNote>()({
  slug: 'delete-company-note',
  method: 'DELETE',
  path: '/api/retailer/companies/{companyId}/notes/{noteId}',
  summary: 'Take a note about a company away',
  access: 'retailer',
})
