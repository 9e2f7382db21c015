import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './recall.schema.ts'

/** Lots that stood on the hub's shelves at any time. */
export const findLots = defineEndpoint<typeof schemas.findLots>()({
  slug: 'find-lots',
  method: 'GET',
  path: '/api/retailer/lots',
  summary: 'Lots by how they begin, or those that are blocked',
  access: 'retailer',
})

/** A lot both ways: from whom it came, on which shelves it stands, in whose boxes it is and who got it. */
export const getLot = defineEndpoint<typeof schemas.getLot>()({
  slug: 'get-lot',
  method: 'GET',
  path: '/api/retailer/lots/{salesUnitId}',
  summary: 'Where a lot came from and went to',
  access: 'retailer',
})

/** Whom to call about a lot, as a table for spreadsheets. */
export const exportLot = defineEndpoint<typeof schemas.exportLot>()({
  slug: 'export-lot',
  method: 'GET',
  path: '/api/retailer/lots/{salesUnitId}/export',
  summary: 'The recall list of a lot as CSV',
  access: 'retailer',
  mediaType: 'text/csv',
})

/** Nothing of the lot is promised, picked or handed over from now on. Who waits for it gets another lot where one is free and lasts. */
export const blockLot = defineEndpoint<typeof schemas.blockLot>()({
  slug: 'block-lot',
  method: 'POST',
  path: '/api/retailer/lots/{salesUnitId}/block',
  summary: 'Block a lot',
  access: 'retailer',
})

/** The lot may be sold again. Whoever was told of its recall gets a mail with the reason. */
export const liftLotBlock = defineEndpoint<typeof schemas.liftLotBlock>()({
  slug: 'lift-lot-block',
  method: 'POST',
  path: '/api/retailer/lots/{salesUnitId}/lift',
  summary: 'Lift the block of a lot',
  access: 'retailer',
})

/** A mail to everybody who got something of a blocked lot and was not told yet, in their language. */
export const informOfLot = defineEndpoint<typeof schemas.informOfLot>()({
  slug: 'inform-of-lot',
  method: 'POST',
  path: '/api/retailer/lots/{salesUnitId}/inform',
  summary: 'Inform all customers of a blocked lot',
  access: 'retailer',
})

/** The customer of an order has been spoken to about a blocked lot, or has not. */
export const tickReached = defineEndpoint<typeof schemas.tickReached>()({
  slug: 'tick-reached',
  method: 'POST',
  path: '/api/retailer/lots/{salesUnitId}/reached',
  summary: 'Tick off who was reached about a lot',
  access: 'retailer',
})
