import { withSchemas } from '../served-endpoint.ts'
import * as documentsSchemas from './documents.schema.ts'
import * as documentsEndpoints from './documents.ts'
import * as paymentsSchemas from './payments.schema.ts'
import * as paymentsEndpoints from './payments.ts'
import * as statementsSchemas from './statements.schema.ts'
import * as statementsEndpoints from './statements.ts'

export const billing = {
  ...withSchemas(documentsEndpoints, documentsSchemas),
  ...withSchemas(paymentsEndpoints, paymentsSchemas),
  ...withSchemas(statementsEndpoints, statementsSchemas),
}
