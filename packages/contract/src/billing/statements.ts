import { defineEndpoint } from '../endpoint.ts'
import { statementUpload } from './statement-files.ts'
import type * as schemas from './statements.schema.ts'

/** Takes in camt.052, 053 or 054, as XML or a zip of several. Each booking once, however often its file comes. Books nothing yet. */
export const importStatement = defineEndpoint<typeof schemas.importStatement>()({
  slug: 'import-statement',
  method: 'POST',
  path: '/api/retailer/billing/statements',
  summary: 'Take in a bank statement',
  access: 'retailer',
  upload: statementUpload,
  refusals: ['TooManyUploads', 'StatementNotReadable', 'StatementOfOtherAccount'],
})

/** Its bookings are gone with it, but for those that another statement has as well. As long as none is assigned. */
export const takeStatementBack = defineEndpoint<typeof schemas.takeStatementBack>()({
  slug: 'take-statement-back',
  method: 'POST',
  path: '/api/retailer/billing/mistaken-statements/{statementId}',
  summary: 'Take a bank statement back that was taken in by mistake',
  access: 'retailer',
  refusals: ['StatementBooked'],
})

export const listStatements = defineEndpoint<typeof schemas.listStatements>()({
  slug: 'list-statements',
  method: 'GET',
  path: '/api/retailer/billing/statements',
  summary: 'Bank statements so far, the newest first',
  access: 'retailer',
})

/** Looks at up to fifty bookings of a statement: what is certain is booked, the rest waits. Asked again until none is left. */
export const matchBookings = defineEndpoint<typeof schemas.matchBookings>()({
  slug: 'match-bookings',
  method: 'POST',
  path: '/api/retailer/billing/statements/{statementId}/match',
  summary: 'Book what is certain of a bank statement, a part at a time',
  access: 'retailer',
})

export const listBookings = defineEndpoint<typeof schemas.listBookings>()({
  slug: 'list-bookings',
  method: 'GET',
  path: '/api/retailer/billing/bookings',
  summary: 'Bookings that wait to be assigned, with what they may be for',
  access: 'retailer',
})

export const assignBooking = defineEndpoint<typeof schemas.assignBooking>()({
  slug: 'assign-booking',
  method: 'POST',
  path: '/api/retailer/billing/bookings/{bookingId}/assign',
  summary: 'Say of which company a booking is, and which documents it settles',
  access: 'retailer',
  refusals: ['BookingDecided', 'DocumentSettled', 'NoSmallDifference', 'RunItemDecided'],
})

/** A debit was returned, or a transfer came back: its payment is taken back by another one of that day. */
export const returnPayment = defineEndpoint<typeof schemas.returnPayment>()({
  slug: 'return-payment',
  method: 'POST',
  path: '/api/retailer/billing/returned-bookings/{bookingId}',
  summary: 'Say which payment a booking takes back',
  access: 'retailer',
  refusals: ['BookingDecided', 'PaymentTakenBack', 'ReturnDoesNotFit'],
})

export const setBookingAside = defineEndpoint<typeof schemas.setBookingAside>()({
  slug: 'set-booking-aside',
  method: 'POST',
  path: '/api/retailer/billing/other-bookings/{bookingId}',
  summary: 'Put a booking aside that is of none of this hub’s documents, or take it up again',
  access: 'retailer',
  refusals: ['BookingDecided'],
})
