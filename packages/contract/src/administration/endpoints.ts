import { withSchemas } from '../served-endpoint.ts'
import * as companiesSchemas from './companies.schema.ts'
import * as companies from './companies.ts'
import * as operationsSchemas from './operations.schema.ts'
import * as operations from './operations.ts'
import * as peopleSchemas from './people.schema.ts'
import * as people from './people.ts'

export const administration = {
  ...withSchemas(companies, companiesSchemas),
  ...withSchemas(operations, operationsSchemas),
  ...withSchemas(people, peopleSchemas),
}
