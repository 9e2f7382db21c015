import { withSchemas } from '../served-endpoint.ts'
import * as purchasesSchemas from './purchases.schema.ts'
import * as purchasesEndpoints from './purchases.ts'

export const purchases = {
  ...withSchemas(purchasesEndpoints, purchasesSchemas),
}
