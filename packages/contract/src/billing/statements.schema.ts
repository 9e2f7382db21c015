import { bookingStates, suggestionReasons } from '@regionalmarkt/domain/billing/match-booking.ts'
import { z } from 'zod'
import { cents, cursor, day, id, instant, oneLine, slug } from '../fields.schema.ts'
import { sentPayment } from './payments.schema.ts'

const counts = z.object({
  /** In the file, and of these known before, booked, put aside; the others wait. */
  bookingCount: z.int(),
  knownCount: z.int(),
  bookedCount: z.int(),
  waitingCount: z.int(),
  /** Just taken in and not looked at yet. */
  newCount: z.int(),
  /** Not taken in: not booked yet, not in euros, not readable. */
  pendingCount: z.int(),
  foreignCount: z.int(),
  faultyCount: z.int(),
})

const statement = counts.extend({
  id,
  fileName: z.string(),
  importedAt: instant,
  /** Taken in by mistake: its bookings are gone. */
  takenBackAt: instant.nullable(),
})

export const importStatement = {
  query: z.strictObject({ fileName: z.string().min(1).max(200).regex(oneLine) }),
  response: statement,
}

export const listStatements = {
  /** The newest twenty. */
  response: z.object({ statements: z.array(statement), waitingCount: z.int() }),
}

export const takeStatementBack = { params: z.object({ statementId: id }), response: z.object({}) }

export const matchBookings = {
  params: z.object({ statementId: id }),
  response: z.object({
    /** Booked by this call. */
    bookedCount: z.int(),
    /** Still to be looked at: ask again. */
    leftCount: z.int(),
  }),
}

const suggestion = z.object({
  why: z.enum(suggestionReasons),
  company: z.object({ slug, name: z.string() }),
  documents: z.array(z.object({ id, number: z.string(), openCents: cents })),
  /** So little that it may be written off: positive was paid too much, negative too little; otherwise 0. */
  differenceCents: cents,
  /** Payments of the same amount to or from it that the bank has in lists: it is one of them, or comes beside them. */
  sentPayments: z.array(sentPayment),
})

/** A payment that came back, as it seems. */
const returned = z.object({
  paymentId: id,
  company: z.object({ slug, name: z.string() }),
  day,
  numbers: z.string(),
  /** The bank's fee for it in the same booking. */
  feeCents: cents,
})

export const listBookings = {
  /** Without a state: all that wait. */
  query: z.strictObject({ state: z.enum(bookingStates).optional(), cursor: cursor.optional() }),
  response: z.object({
    bookings: z.array(
      z.object({
        id,
        cents,
        day,
        name: z.string(),
        counterIban: z.string().nullable(),
        purpose: z.string(),
        isReturn: z.boolean(),
        returnReason: z.string().nullable(),
        state: z.enum(bookingStates),
        suggestions: z.array(suggestion),
        returned: z.array(returned),
      }),
    ),
    nextCursor: cursor.nullable(),
  }),
}

const params = z.object({ bookingId: id })

export const assignBooking = {
  params,
  body: z.strictObject({
    companySlug: slug,
    /** What it settles, in this order; what is left over stays on the account. */
    documentIds: z.array(id).max(200),
    /** A difference that is left then is written off. */
    writesOff: z.boolean().optional(),
    /** It is this payment of a list, which is for what it names, and nothing else. */
    runItemId: id.optional(),
  }),
  response: z.object({}),
}

export const returnPayment = { params, body: z.strictObject({ paymentId: id }), response: z.object({}) }

export const setBookingAside = { params, body: z.strictObject({ isAside: z.boolean() }), response: z.object({}) }
