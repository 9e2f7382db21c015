import { bankRunKinds, runItemStates, runRemovalReasons, runSubjects } from '@regionalmarkt/domain/billing/bank-run.ts'
import { z } from 'zod'
import { cents, day, id, instant, slug } from '../fields.schema.ts'
import { dayTyped, debitedAccount } from '../people-fields.schema.ts'

const kind = z.enum(bankRunKinds)
const subject = z.enum(runSubjects)

/** The holder's name as the file has it, where banks do not take it letter by letter. */
const sentAs = z.string().nullable()

/** What of a payment leads to what it is for. */
const about = {
  documentId: id.nullable(),
  orderNumber: z.string().nullable(),
  company: z.object({ slug, name: z.string() }).nullable(),
  /** The number of its document or order; null for credit of a company. */
  number: z.string().nullable(),
  name: z.string(),
  cents,
}

/** A list that somebody has made and the bank does not have: nothing on it is offered or reminded of until it goes out. */
export const unsentList = z.object({
  runId: id,
  reference: z.string(),
  kind,
  madeAt: instant,
  /** Of its documents and orders; credit of a company has none. */
  numbers: z.array(z.string()),
  itemCount: z.int(),
  cents,
})

export const listRunCandidates = {
  query: z.strictObject({ kind }),
  response: z.object({
    /** Whether the hub has the account, and for debits the number, that a run needs. */
    isReady: z.boolean(),
    /** The first day on which the bank can carry it out. */
    earliestOn: day,
    /** The oldest first. */
    unsent: z.array(unsentList),
    candidates: z.array(
      z.object({
        ...about,
        subject,
        /** Of the document, the order, or the company whose credit goes back. */
        id,
        dueOn: day.nullable(),
        /** Null where nobody knows one: it cannot be chosen. */
        account: z.object({ holder: z.string(), iban: z.string(), sentAs }).nullable(),
        /** The account that money of this company went to the last time, if that is another one; somebody has to confirm the new one. */
        earlierIban: z.string().nullable(),
        mandateReference: z.string().nullable(),
        /** Since when nothing may be collected by it: it cannot be chosen, and is to be asked for otherwise. */
        mandateEndedOn: day.nullable(),
        /** Of the sum, what a bank took for a return and is charged on. */
        returnFeeCents: cents,
        /** It was collected before and came back. */
        wasReturned: z.boolean(),
        /** A complaint about goods of it is not decided: it is offered in full, and not chosen unless somebody does. */
        isComplained: z.boolean(),
      }),
    ),
  }),
}

const run = z.object({
  id,
  /** `LS-2026-000012` */
  reference: z.string(),
  kind,
  executeOn: day,
  madeAt: instant,
  madeBy: z.string().nullable(),
  /** When somebody gave it to the bank; null until then. */
  sentAt: instant.nullable(),
  itemCount: z.int(),
  cents,
  /** What of it the bank has not done yet, and what came back or was not done. */
  orderedCount: z.int(),
  failedCount: z.int(),
})

export const listBankRuns = {
  query: z.strictObject({ kind }),
  response: z.object({
    /** The newest thirty. */
    runs: z.array(run),
    /** Payments that left lists by themselves within the last two weeks, the newest first, at most thirty. */
    takenOff: z.array(
      z.object({
        id,
        /** Of the list, which may be gone. */
        reference: z.string(),
        company: about.company,
        /** Of its document or order; null for credit of a company. */
        number: about.number,
        cents,
        reason: z.enum(runRemovalReasons),
        at: instant,
      }),
    ),
  }),
}

const params = z.object({ runId: id })

const wholeRun = run.extend({
  items: z.array(
    z.object({
      ...about,
      id,
      holder: z.string(),
      sentAs,
      iban: z.string(),
      mandateReference: z.string().nullable(),
      state: z.enum(runItemStates),
    }),
  ),
})

export const getBankRun = { params, response: wholeRun }

export const makeBankRun = {
  body: z.strictObject({
    kind,
    /** When the bank moves the money. */
    executeOn: dayTyped,
    items: z
      .array(z.strictObject({ subject, id }))
      .min(1)
      .max(500)
      .refine((items) => new Set(items.map(({ id: each }) => each)).size === items.length),
    /** Accounts that are others than the last time, and that somebody has asked their companies about. */
    confirmedIbans: z.array(z.string().max(34)).max(500).default([]),
    /** Accounts that households have named for their refunds, by the ids of their orders. */
    accounts: z.array(debitedAccount.extend({ id })).max(500).default([]),
  }),
  response: z.object({ runId: id }),
}

export const dropRunItem = { params: z.object({ runId: id, itemId: id }), response: z.object({}) }

export const discardBankRun = { params, response: z.object({}) }

export const sendBankRun = {
  params,
  response: z.object({
    /** False where something has changed since the list was made: it is in line now, and waits for its new file to go out. */
    isSent: z.boolean(),
    changes: z.array(
      z.object({
        /** The number of its document or order. */
        number: z.string(),
        /** Whose account it is. */
        name: z.string(),
        fromCents: cents,
        /** 0: it has left the list. */
        toCents: cents,
      }),
    ),
  }),
}

export const settleBankRun = {
  params,
  body: z.strictObject({
    /** The day at the bank. */
    day: dayTyped,
  }),
  response: z.object({}),
}

export const bankRunFile = { params, response: z.unknown() }
