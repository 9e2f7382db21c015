import { z } from 'zod'
import { id, instant, note } from '../fields.schema.ts'

const params = z.object({ companyId: id })

/** What a hub has written down about a company, for its own people. */
const companyNotes = z.object({
  companyId: id,
  /** The newest first, at most the last 100. */
  notes: z.array(z.object({ id, text: z.string(), writtenAt: instant, writtenBy: z.string().nullable() })),
})

/** Apart from the endpoint, so that the form checks by the same schema. */
export const companyNoteBody = z.strictObject({ text: note.min(1) })

export const listCompanyNotes = { params, response: companyNotes }

export const writeCompanyNote = { params, body: companyNoteBody, response: companyNotes }

export const deleteCompanyNote = { params: params.extend({ noteId: id }), response: companyNotes }
