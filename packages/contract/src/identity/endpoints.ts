import { withSchemas } from '../served-endpoint.ts'
import * as entraConfigSchemas from './entra-config.schema.ts'
import * as entraConfig from './entra-config.ts'

export const identity = {
  ...withSchemas(entraConfig, entraConfigSchemas),
}
