import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './payments.schema.ts'

/** What is still to be paid, by whom and for how long. */
export const listMoneyAccounts = defineEndpoint<typeof schemas.listMoneyAccounts>()({
  slug: 'list-money-accounts',
  method: 'GET',
  path: '/api/retailer/billing/accounts',
  summary: 'Open items by company and age',
  access: 'retailer',
})

export const getAccount = defineEndpoint<typeof schemas.getAccount>()({
  slug: 'get-account',
  method: 'GET',
  path: '/api/retailer/billing/accounts/{companySlug}',
  summary: 'What is open between this hub and a company, and what was paid',
  access: 'retailer',
})

/** For one or several documents, in their order; what is left over stays on the account, for the next one that is issued. */
export const bookPayment = defineEndpoint<typeof schemas.bookPayment>()({
  slug: 'book-payment',
  method: 'POST',
  path: '/api/retailer/billing/accounts/{companySlug}/payments',
  summary: 'Book money that came from a company, or went back to it',
  access: 'retailer',
  idempotent: true,
  refusals: ['DocumentSettled', 'MoreBackThanCame', 'RefundOnTheWay'],
})

export const settleFromCredit = defineEndpoint<typeof schemas.settleFromCredit>()({
  slug: 'settle-from-credit',
  method: 'POST',
  path: '/api/retailer/billing/accounts/{companySlug}/settlements',
  summary: 'Settle what is open from what a company has paid too much, the oldest first',
  access: 'retailer',
  refusals: ['RefundOnTheWay'],
})

/** The rest of a document, or a payment that was too much, is so little that nobody asks for it. */
export const writeOffDifference = defineEndpoint<typeof schemas.writeOffDifference>()({
  slug: 'write-off-difference',
  method: 'POST',
  path: '/api/retailer/billing/differences/{companySlug}',
  summary: 'Write off a small difference of an account',
  access: 'retailer',
  refusals: ['NoSmallDifference', 'DocumentSettled'],
})

/** Owed beside documents from then on, without VAT. */
export const chargeBankFee = defineEndpoint<typeof schemas.chargeBankFee>()({
  slug: 'charge-bank-fee',
  method: 'POST',
  path: '/api/retailer/billing/bank-fees/{feeId}',
  summary: 'Charge on what the bank took for a return, once',
  access: 'retailer',
  refusals: ['FeeChargedOn'],
})

/**
 * By another payment, which stays beside it. What a booking of a bank took back by mistake counts again, by a third one, and the booking waits to
 * be decided anew.
 */
export const takeBackPayment = defineEndpoint<typeof schemas.takeBackPayment>()({
  slug: 'take-back-payment',
  method: 'POST',
  path: '/api/retailer/billing/payments/{paymentId}/take-back',
  summary: 'Take a payment back that was booked by mistake, or that the bank has returned',
  access: 'retailer',
  refusals: ['PaymentTakenBack', 'PaymentGivenBack'],
})
