import { highestBaseRate, lowestBaseRate } from '@regionalmarkt/domain/billing/default-interest.ts'
import { longestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { z } from 'zod'
import { basisPoints, cents, day, id, note, slug } from '../fields.schema.ts'
import { unsentList } from './bank-runs.schema.ts'

const company = z.object({ slug, name: z.string() })
const level = z.union([z.literal(1), z.literal(2), z.literal(3)])

export const listReminders = {
  response: z.object({
    /** The letters that are due today, by company. */
    due: z.array(
      z.object({
        ...{ company, level, numbers: z.array(z.string()), openCents: cents, oldestDueOn: day, feeCents: cents },
        /** Bank fees for returns, charged on before and not paid yet. */
        returnFeeCents: cents,
        /** Fees, interest and charges of earlier letters that were not paid. */
        earlierCents: cents,
        /** What may be asked for besides, because they are in default; 0: nothing. Asked for only where the hub says so. */
        default: z.object({ interestCents: cents, chargeCents: cents, pointsAbove: basisPoints }),
      }),
    ),
    /** Lists for the bank with what is overdue, as far as it stands on them. */
    unsent: z.array(unsentList),
    /** First days of the half-years whose base rate is not known, the oldest first: no interest is worked out until they are entered. */
    unknownRates: z.array(day),
    /** The last twenty that were sent. */
    sent: z.array(z.object({ id, company, level, sentOn: day, payUntil: day, openCents: cents })),
  }),
}

export const sendReminders = {
  body: z.strictObject({
    companySlugs: z.array(slug).min(1).max(100),
    /** Whose letters ask for interest, and whose for the flat charge of § 288 (5) BGB, where there is any. */
    withInterest: z.array(slug).max(100).default([]),
    withCharge: z.array(slug).max(100).default([]),
  }),
  response: z.object({
    /** To how many a letter was due, and was sent. */
    sentCount: z.int(),
  }),
}

export const enterBaseRate = {
  body: z.strictObject({
    /** 1 January or 1 July. */
    since: day.regex(/-0[17]-01$/),
    basisPoints: basisPoints.min(lowestBaseRate).max(highestBaseRate),
  }),
  response: z.object({}),
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
