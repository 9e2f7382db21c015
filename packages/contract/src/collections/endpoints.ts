import { withSchemas } from '../served-endpoint.ts'
import * as collectionEndpointsSchemas from './collections.schema.ts'
import * as collectionEndpoints from './collections.ts'
import * as marketCollectionsSchemas from './market-collections.schema.ts'
import * as marketCollections from './market-collections.ts'

export const collections = {
  ...withSchemas(collectionEndpoints, collectionEndpointsSchemas),
  ...withSchemas(marketCollections, marketCollectionsSchemas),
}
