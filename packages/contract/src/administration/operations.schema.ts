import { z } from 'zod'
import { companyFile } from '../accounts/companies.schema.ts'
import { cents, cursor, day, id, instant, shownText } from '../fields.schema.ts'
import { search } from '../people-fields.schema.ts'

const companies = z.object({ pending: z.int(), approved: z.int(), blocked: z.int(), rejected: z.int() })

export const getKeyFigures = {
  response: z.object({
    suppliers: companies,
    retailers: companies,
    businessCustomers: companies,
    people: z.int(),
    waitingClaims: z.int(),
    publishedArticles: z.int(),
    waitingArticles: z.int(),
    offers: z.int(),
    openOrders: z.int(),
    /** Customer orders placed in the last 30 days, with their net value as ordered. */
    ordersOf30Days: z.int(),
    netCentsOf30Days: cents,
    failedMails: z.int(),
    /** Mails that should have gone out more than five minutes ago, and since when the first of them waits; null: there are none. */
    lateMails: z.object({ count: z.int(), since: instant }).nullable(),
    mailDelivery: z.enum(['smtp', 'kept', 'notSent']),
    failedJobs: z.int(),
    /** Imprint, terms or the region's name are those of the demo region, and this is not it. */
    hasSampleTexts: z.boolean(),
  }),
}

export const getPlatformData = {
  response: companyFile.omit({ can: true }).extend({
    exportedAt: instant,
    articles: z.array(z.record(z.string(), z.unknown())),
    orders: z.array(z.record(z.string(), z.unknown())),
  }),
}

export const listFailedJobs = {
  response: z.object({
    jobs: z.array(
      z.object({
        id: z.string(),
        task: z.string(),
        attempts: z.int(),
        maxAttempts: z.int(),
        lastError: z.string(),
        runAt: instant,
        /** No further attempt is made by itself. */
        hasGivenUp: z.boolean(),
      }),
    ),
  }),
}

export const retryJob = {
  params: z.object({ jobId: z.string().regex(/^[1-9]\d{0,17}$/) }),
  response: z.object({}),
}

/** `kept`: written into a folder instead, as it is meant where a market is tried out; `notSent`: the same where it is not, for want of a mail server. */
export const mailStatuses = ['queued', 'sending', 'sent', 'kept', 'notSent', 'failed'] as const

export const mailStatus = z.enum(mailStatuses)

export const listMails = {
  query: z.strictObject({ status: mailStatus.optional(), search: search.optional(), cursor: cursor.optional() }),
  response: z.object({
    mails: z.array(
      z.object({
        id,
        recipient: z.string(),
        template: z.string(),
        subject: z.string(),
        status: mailStatus,
        attempts: z.int(),
        lastError: z.string().nullable(),
        queuedAt: instant,
        sentAt: instant.nullable(),
      }),
    ),
    nextCursor: cursor.nullable(),
  }),
}

export const readMail = {
  params: z.object({ mailId: id }),
  response: z.object({ recipient: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
}

export const retryMail = {
  params: z.object({ mailId: id }),
  response: z.object({}),
}

export const listAuditEntries = {
  query: z.strictObject({
    /** A number of an order or document, or words of a name, that stands in the sentence of an entry. */
    search: search.optional(),
    action: z
      .string()
      .regex(/^[a-zA-Z.-]{1,60}$/)
      .optional(),
    subject: z
      .string()
      .regex(/^[a-zA-Z_]{1,60}$/)
      .optional(),
    /** What was done to one thing: its id, of whichever kind. */
    subjectId: z
      .string()
      .regex(/^[0-9a-f-]{1,60}$/)
      .optional(),
    companyId: id.optional(),
    userId: id.optional(),
    /** Only what administrators did in somebody else's account. */
    acting: z.enum(['yes']).optional(),
    from: day.optional(),
    until: day.optional(),
    cursor: cursor.optional(),
  }),
  response: z.object({
    /** What can be filtered by. */
    actions: z.array(z.string()),
    /** Of the rows whose ids stand in what the entries tell, as people call them: a line, a company, an address. */
    names: z.record(z.string(), shownText),
    entries: z.array(
      z.object({
        id,
        at: instant,
        action: z.string(),
        subject: z.string(),
        subjectId: z.string(),
        /** What its subject is called: an order's number, somebody's name. Null where nothing is called so any more, or ever was. */
        subjectName: shownText.nullable(),
        /** How the address of its subject's page ends; null where this viewer may open none. */
        pageKey: z.string().nullable(),
        userId: id.nullable(),
        personName: z.string().nullable(),
        companyId: id.nullable(),
        companyName: z.string().nullable(),
        isActing: z.boolean(),
        /** By a link from a mail, by nobody who signed in. */
        isByLink: z.boolean(),
        /** By somebody without an account. */
        isByGuest: z.boolean(),
        /** In whose account an administrator did it; null also when that person is gone. */
        actingFor: z.string().nullable(),
        before: z.unknown().optional(),
        after: z.unknown().optional(),
      }),
    ),
    nextCursor: cursor.nullable(),
  }),
}
