import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './containers.schema.ts'

export const getContainers = defineEndpoint<typeof schemas.getContainers>()({
  slug: 'get-containers',
  method: 'GET',
  path: '/api/retailer/containers/{companySlug}',
  summary: 'What stands between this hub and a customer, supplier or household in containers',
  access: 'retailer',
})

/** Empties at the door, with or without an order; they stand on the next document at what they were charged. */
export const recordReturned = defineEndpoint<typeof schemas.recordReturned>()({
  slug: 'record-returned',
  method: 'POST',
  path: '/api/retailer/containers/{companySlug}/returns',
  summary: 'Write down empties that came back from a customer, or went back to a supplier',
  access: 'retailer',
  idempotent: true,
  refusals: ['MoreReturnedThanGiven'],
})

/** A count of empties was wrong: a counter-entry with the reason, which the next document sets off. More than is out is asked about. */
export const correctReturned = defineEndpoint<typeof schemas.correctReturned>()({
  slug: 'correct-returned',
  method: 'POST',
  path: '/api/retailer/containers/{companySlug}/returns/{returnId}/correct',
  summary: 'Correct how many empties came back',
  access: 'retailer',
  idempotent: true,
  refusals: ['VersionOutdated', 'MoreReturnedThanGiven'],
})

export const getOwnContainersAsCustomer = defineEndpoint<typeof schemas.getOwnContainersAsCustomer>()({
  slug: 'get-own-containers-as-customer',
  method: 'GET',
  path: '/api/business-customer/containers',
  summary: 'What this customer has of its hub’s containers',
  access: 'businessCustomer',
})

export const getOwnContainersAsSupplier = defineEndpoint<typeof schemas.getOwnContainersAsSupplier>()({
  slug: 'get-own-containers-as-supplier',
  method: 'GET',
  path: '/api/supplier/containers',
  summary: 'What its hub has of this supplier’s containers',
  access: 'supplier',
})

/** Of all that the person ordered of the hub of this order. */
export const getHouseholdContainers = defineEndpoint<typeof schemas.getHouseholdContainers>()({
  slug: 'get-household-containers',
  method: 'GET',
  path: '/api/private-customer/orders/{orderNumber}/containers',
  summary: 'What this private customer has of the containers of the hub of an order',
  access: 'signedIn',
})

export const getGuestContainers = defineEndpoint<typeof schemas.getGuestContainers>()({
  slug: 'get-guest-containers',
  method: 'GET',
  path: '/api/guest-orders/{token}/containers',
  summary: 'What a guest has of the containers of an order, by its link',
  access: 'anyone',
  cache: 'no-store',
})
