import { accountUses, charts, datevFaults } from '@regionalmarkt/domain/billing/datev.ts'
import { z } from 'zod'
import { cents, id, instant } from '../fields.schema.ts'
import { whole } from '../people-fields.schema.ts'

const month = z.string().regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/)
const account = z.string().regex(/^\d{4}$/)

export const getLedger = {
  query: z.strictObject({ month }),
  response: z.object({
    /** Whose books these are. */
    hubId: id,
    documentCount: z.int(),
    /** What the documents of the month come to, gross; negative where they take more back. */
    documentCents: cents,
    paymentCount: z.int(),
    paymentCents: cents,
    entryCount: z.int(),
    /** The month has ended, so that it can be closed. */
    isOver: z.boolean(),
    /** The latest 24 that were closed, with their file; the latest month first. */
    closedMonths: z.array(z.object({ month, closedAt: instant, closedBy: z.string().nullable() })),
    /** What cannot be written, and why. */
    unwritten: z.array(
      z.object({ what: z.string(), fault: z.enum(datevFaults), cents, rateBasisPoints: z.int().nullable() }),
    ),
  }),
}

export const closeLedgerMonth = { body: z.strictObject({ month }), response: z.object({}) }

export const ledgerFile = { query: z.strictObject({ month }), response: z.unknown() }

/** Apart from the endpoint, so that the form checks by the same schema. */
export const ledgerSettingsBody = z.strictObject({
  chart: z.enum(charts),
  /** Numbers of the tax adviser and of its client. */
  consultant: whole(1001, 9_999_999),
  client: whole(1, 99_999),
  /** In which month the year of the books begins. */
  fiscalMonth: whole(1, 12),
  accounts: z.record(z.enum(accountUses), account),
})

const ledgerSettings = ledgerSettingsBody.extend({
  /** Whose books these are. */
  hubId: id,
  version: z.int(),
  /** False until somebody has saved them: the numbers are made up. */
  isSaved: z.boolean(),
})

export const getLedgerSettings = { response: ledgerSettings }
export const setLedgerSettings = { body: ledgerSettingsBody, response: ledgerSettings }
