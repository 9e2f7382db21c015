import { withSchemas } from '../served-endpoint.ts'
import * as documentsSchemas from './documents.schema.ts'
import * as documentsEndpoints from './documents.ts'

export const billing = {
  ...withSchemas(documentsEndpoints, documentsSchemas),
}
