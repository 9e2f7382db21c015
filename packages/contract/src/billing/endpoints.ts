import { withSchemas } from '../served-endpoint.ts'
import * as documentsSchemas from './documents.schema.ts'
import * as documentsEndpoints from './documents.ts'
import * as paymentsSchemas from './payments.schema.ts'
import * as paymentsEndpoints from './payments.ts'

export const billing = {
  ...withSchemas(documentsEndpoints, documentsSchemas),
  ...withSchemas(paymentsEndpoints, paymentsSchemas),
}
