import { billingSides } from '@regionalmarkt/domain/billing/billing-document.ts'
import { runActions, runFaults } from '@regionalmarkt/domain/billing/billing-run.ts'
import { partyFields } from '@regionalmarkt/domain/billing/document-faults.ts'
import { runPeriods } from '@regionalmarkt/domain/billing/settlement-period.ts'
import { z } from 'zod'
import { cents, day, id, instant, orderNumber, slug } from '../fields.schema.ts'
import { withComplaints } from './documents.schema.ts'

/** A run over all companies of one side, as far as it has come. */
const run = z.object({
  id,
  side: z.enum(billingSides),
  action: z.enum(runActions),
  until: day.nullable(),
  per: z.enum(runPeriods),
  startedAt: instant,
  /** Null: goes on. */
  endedAt: instant.nullable(),
  isStopped: z.boolean(),
  companyCount: z.int(),
  /** Of them those that the run has come to. */
  doneCount: z.int(),
  documentCount: z.int(),
  /** Gross, of the documents it has written or issued. */
  grossCents: cents,
  refusedCount: z.int(),
  /** For whom nothing could be written, and why: the first hundred by name. */
  refused: z.array(
    z.object({
      company: z.object({ slug, name: z.string() }),
      fault: z.enum(runFaults),
      missing: z.array(z.object({ of: z.enum(['seller', 'buyer']), field: z.enum(partyFields) })),
    }),
  ),
})

export const startBillingRun = {
  body: z.strictObject({
    side: z.enum(billingSides),
    action: z.enum(runActions),
    /** Up to the end of this day of delivery; left out, all of it. */
    until: day.optional(),
    /** One document for each order, week or month, or one for all of a company. */
    per: z.enum(runPeriods).default('all'),
    /** Of drafts, too. */
    withComplaints,
  }),
  response: z.object({ runId: id }),
}

export const getBillingRun = {
  query: z.strictObject({ side: z.enum(billingSides) }),
  /** The latest; null: there was none yet. */
  response: z.object({ run: run.nullable() }),
}

export const stopBillingRun = { params: z.object({ runId: id }), response: z.object({}) }

export const listComplained = {
  query: z.strictObject({
    side: z.enum(billingSides),
    /** Up to the end of this day of delivery. */
    until: day.optional(),
  }),
  response: z.object({
    orders: z.array(
      z.object({
        orderNumber,
        /** Its customer, or its supplier. */
        company: z.object({ slug, name: z.string() }),
        /** To be billed; nothing where a draft has it. */
        netCents: cents,
        grossCents: cents,
        /** The draft that it is on. */
        draftId: id.nullable(),
        /** The oldest complaint about it that is not decided. */
        complaintId: id,
      }),
    ),
  }),
}
