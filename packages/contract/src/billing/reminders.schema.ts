import { longestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { z } from 'zod'
import { cents, day, id, note, slug } from '../fields.schema.ts'

const company = z.object({ slug, name: z.string() })
const level = z.union([z.literal(1), z.literal(2), z.literal(3)])

export const listReminders = {
  response: z.object({
    /** The letters that are due today, by company. */
    due: z.array(
      z.object({ company, level, numbers: z.array(z.string()), openCents: cents, oldestDueOn: day, feeCents: cents }),
    ),
    /** The last twenty that were sent. */
    sent: z.array(z.object({ id, company, level, sentOn: day, payUntil: day, openCents: cents })),
  }),
}

export const sendReminders = {
  body: z.strictObject({ companySlugs: z.array(slug).min(1).max(100) }),
  response: z.object({
    /** To how many a letter was due, and was sent. */
    sentCount: z.int(),
  }),
}

export const pauseReminders = {
  params: z.object({ companySlug: slug }),
  body: z.strictObject({
    /** This one alone; left out, all of the company. */
    documentId: id.optional(),
    /** Why nobody is reminded; empty: from now on again. */
    reason: note.max(longestReason),
  }),
  response: z.object({}),
}

export const reminderPdf = { params: z.object({ reminderId: id }), response: z.unknown() }
