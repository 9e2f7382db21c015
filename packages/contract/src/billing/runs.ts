import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './runs.schema.ts'

/** Bills all customers, or settles with all suppliers, one after the other beside requests; done again, it writes what is still to be billed. */
export const startBillingRun = defineEndpoint<typeof schemas.startBillingRun>()({
  slug: 'start-billing-run',
  method: 'POST',
  path: '/api/retailer/billing/runs',
  summary: 'Bill all customers, settle with all suppliers, or issue all drafts',
  access: 'retailer',
  idempotent: true,
  refusals: ['NothingToBill', 'BillingRunGoesOn'],
})

export const getBillingRun = defineEndpoint<typeof schemas.getBillingRun>()({
  slug: 'get-billing-run',
  method: 'GET',
  path: '/api/retailer/billing/runs',
  summary: 'How far the latest run over all customers or suppliers is',
  access: 'retailer',
})

/** What is done stays; who is left is billed by the next run. */
export const stopBillingRun = defineEndpoint<typeof schemas.stopBillingRun>()({
  slug: 'stop-billing-run',
  method: 'POST',
  path: '/api/retailer/billing/runs/{runId}/stop',
  summary: 'Stop a run after the company it is with',
  access: 'retailer',
})

/** Nobody bills these without being asked: what is complained about may still be credited. */
export const listComplained = defineEndpoint<typeof schemas.listComplained>()({
  slug: 'list-complained',
  method: 'GET',
  path: '/api/retailer/billing/complained-orders',
  summary: 'Orders to be billed, or on drafts, with complaints that are not decided',
  access: 'retailer',
})
