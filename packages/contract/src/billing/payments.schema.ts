import { documentKinds } from '@regionalmarkt/domain/billing/billing-document.ts'
import { accountSorts } from '@regionalmarkt/domain/billing/document-sort.ts'
import { moneyStates, openFilters } from '@regionalmarkt/domain/billing/open-item.ts'
import { bookedWays, paymentWays } from '@regionalmarkt/domain/billing/payment.ts'
import { z } from 'zod'
import { cents, day, id, instant, oneLine, orderNumber, slug } from '../fields.schema.ts'
import { dayTyped, moneyOver } from '../people-fields.schema.ts'

/** Whose it is; a household is known by its order. */
const company = z.object({ slug, name: z.string(), orderNumber: orderNumber.nullable() })
const params = z.object({ companySlug: slug })

/** Gross cents that are to come, by how long ago they were due; what is to go is no part of it. */
const byAge = z.object({ notDue: cents, upTo14: cents, upTo30: cents, upTo60: cents, over60: cents })

const accountRow = z.object({
  company,
  openCount: z.int(),
  openCents: cents,
  /** The amount due now, as the account says it. */
  dueNowCents: cents,
  byAge,
  /** What came and is on no document; negative: what went. */
  creditCents: cents,
  oldestDueOn: day.nullable(),
})

export const listMoneyAccounts = {
  query: z.strictObject({
    q: z.string().trim().max(100).regex(oneLine).optional(),
    /** Those of whom something of this age is to come. */
    age: z.enum(openFilters).optional(),
    sort: z.enum(accountSorts).default('earliestDue'),
  }),
  response: z.object({
    /** The first 500 in this order; by day, those of whom nothing is to come stand last. */
    accounts: z.array(accountRow),
    /** Of all accounts, also those beyond the first 500. */
    accountCount: z.int(),
    openCents: cents,
    byAge,
  }),
}

const openItem = z.object({
  documentId: id,
  number: z.string(),
  kind: z.enum(documentKinds),
  issuedOn: day,
  dueOn: day.nullable(),
  state: z.enum(moneyStates),
  dueCents: cents,
  openCents: cents,
  /** Why nobody is reminded of it. */
  pauseReason: z.string().nullable(),
})

/** Money that came or went, with what it has settled. */
export const paymentRow = z.object({
  id,
  cents,
  day,
  /** In the books: later where the month of its day was closed by then. */
  bookedOn: day,
  way: z.enum(paymentWays),
  note: z.string(),
  bookedBy: z.string().nullable(),
  bookedAt: instant,
  /** It takes another one back. */
  isReversal: z.boolean(),
  isTakenBack: z.boolean(),
  /** A mistake in it can be put right: it is taken back, or what a bank took back by it counts again. Never what a provider has told of. */
  canTakeBack: z.boolean(),
  settled: z.array(z.object({ documentId: id, number: z.string(), cents })),
})

/** A payment that the bank has in a list and has not done yet; cents as they will stand on the statement. */
export const sentPayment = z.object({ runItemId: id, reference: z.string(), number: z.string().nullable(), cents })

export const getAccount = {
  params,
  response: z.object({
    company,
    creditCents: cents,
    openCents: cents,
    /** The amount due now: open, less payments in lists, less free credit; negative where it is to go. */
    dueNowCents: cents,
    /** The free part of the credit: not meant for another order, and in no list. */
    freeCents: cents,
    /** The part of the credit that a list sends back which the bank does not have: it leaves the list where it settles a document. */
    listedCents: cents,
    byAge,
    /** Why nobody of the company is reminded. */
    pauseReason: z.string().nullable(),
    items: z.array(openItem),
    /** A booking may be one of these: assigned as that, it is booked once. */
    sentPayments: z.array(sentPayment),
    /** The newest 100. */
    payments: z.array(paymentRow),
    /** Up to so much may be written off. */
    differenceLimitCents: cents,
    /** The bank's fees for returns of this company that were not charged on. */
    bankFees: z.array(z.object({ id, cents, day })),
  }),
}

/** Apart from the endpoint, so that the form checks by the same schema. */
export const paymentBody = z.strictObject({
  /** It went to the company; otherwise it came. */
  isBack: z.boolean(),
  cents: moneyOver(1, 100_000_000),
  /** The day at the bank. */
  day: dayTyped,
  way: z.enum(bookedWays),
  note: z.string().trim().max(200).regex(oneLine),
  /** What it settles, in this order; what is left over stays on the account. */
  documentIds: z.array(id).max(200),
})

export const bookPayment = { params, body: paymentBody, response: z.object({ paymentId: id }) }

export const settleFromCredit = {
  params,
  response: z.object({ settledCents: cents }),
}

export const writeOffDifference = {
  params,
  /** Without a document: what was paid too much. */
  body: z.strictObject({ documentId: id.optional() }),
  response: z.object({}),
}

export const chargeBankFee = { params: z.object({ feeId: id }), response: z.object({}) }

export const takeBackPayment = { params: z.object({ paymentId: id }), response: z.object({}) }
