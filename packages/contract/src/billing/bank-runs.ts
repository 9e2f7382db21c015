import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './bank-runs.schema.ts'

/** What can be collected by mandates, or is to be sent: to suppliers, and back to who has paid too much. Nothing that is in a list already. */
export const listRunCandidates = defineEndpoint<typeof schemas.listRunCandidates>()({
  slug: 'list-run-candidates',
  method: 'GET',
  path: '/api/retailer/billing/bank-run-candidates',
  summary: 'What can be put into a list for the bank',
  access: 'retailer',
})

export const listBankRuns = defineEndpoint<typeof schemas.listBankRuns>()({
  slug: 'list-bank-runs',
  method: 'GET',
  path: '/api/retailer/billing/bank-runs',
  summary: 'Lists for the bank, newest first',
  access: 'retailer',
})

export const getBankRun = defineEndpoint<typeof schemas.getBankRun>()({
  slug: 'get-bank-run',
  method: 'GET',
  path: '/api/retailer/billing/bank-runs/{runId}',
  summary: 'A list for the bank with its payments',
  access: 'retailer',
})

/** All that was chosen, or nothing. */
export const makeBankRun = defineEndpoint<typeof schemas.makeBankRun>()({
  slug: 'make-bank-run',
  method: 'POST',
  path: '/api/retailer/billing/bank-runs',
  summary: 'Make a list of direct debits or transfers for the bank',
  access: 'retailer',
  idempotent: true,
  refusals: ['RunItemTaken', 'PayeeAccountMissing', 'BankAccountMissing', 'MandateEnded', 'AccountChanged'],
})

/** Until the bank has the list its payment leaves it; after that it is marked as not carried out. Either way it is offered again. */
export const dropRunItem = defineEndpoint<typeof schemas.dropRunItem>()({
  slug: 'drop-run-item',
  method: 'POST',
  path: '/api/retailer/billing/bank-runs/{runId}/items/{itemId}/drop',
  summary: 'Take a payment out of a list, or say that the bank has not carried it out',
  access: 'retailer',
  refusals: ['RunItemDecided'],
})

export const discardBankRun = defineEndpoint<typeof schemas.discardBankRun>()({
  slug: 'discard-bank-run',
  method: 'DELETE',
  path: '/api/retailer/billing/bank-runs/{runId}',
  summary: 'Take a list apart that the bank does not have yet',
  access: 'retailer',
  refusals: ['RunSent'],
})

/** Whoever is debited is told of day, amount and mandate. */
export const sendBankRun = defineEndpoint<typeof schemas.sendBankRun>()({
  slug: 'send-bank-run',
  method: 'POST',
  path: '/api/retailer/billing/bank-runs/{runId}/sent',
  summary: 'Say that the bank has the file of a list',
  access: 'retailer',
  refusals: ['RunSent', 'RunDayPassed', 'MandateEnded'],
})

/** For whoever imports no statements: they settle what they name by themselves. */
export const settleBankRun = defineEndpoint<typeof schemas.settleBankRun>()({
  slug: 'settle-bank-run',
  method: 'POST',
  path: '/api/retailer/billing/bank-runs/{runId}/settled',
  summary: 'Book whatever of a list is not done yet as carried out',
  access: 'retailer',
  refusals: ['RunNotSent', 'RunItemDecided'],
})

export const bankRunFile = defineEndpoint<typeof schemas.bankRunFile>()({
  slug: 'bank-run-file',
  method: 'GET',
  path: '/api/retailer/billing/bank-runs/{runId}/file',
  summary: 'The file of a list: pain.008 for debits, pain.001 for transfers',
  access: 'retailer',
  mediaType: 'application/xml',
  refusals: ['RunChanged'],
})
