import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './market-suppliers.schema.ts'

/** Who makes what the viewer's hub has on offer, by name. */
export const listMarketSuppliers = defineEndpoint<typeof schemas.listMarketSuppliers>()({
  slug: 'list-market-suppliers',
  method: 'GET',
  path: '/api/market/{channel}/suppliers',
  summary: 'Producers with something on offer, searched, paged by key',
  access: 'anyone',
})

/** A producer's page: its articles come from the market's list, narrowed by the producer. */
export const getMarketSupplier = defineEndpoint<typeof schemas.getMarketSupplier>()({
  slug: 'get-market-supplier',
  method: 'GET',
  path: '/api/market/{channel}/suppliers/{supplierSlug}',
  summary: 'One producer with its story, place and delivery days',
  access: 'anyone',
})
