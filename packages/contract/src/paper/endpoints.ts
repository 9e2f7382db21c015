import { withSchemas } from '../served-endpoint.ts'
import * as papersSchemas from './papers.schema.ts'
import * as papersEndpoints from './papers.ts'

export const paper = {
  ...withSchemas(papersEndpoints, papersSchemas),
}
