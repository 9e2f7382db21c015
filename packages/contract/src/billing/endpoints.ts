import { withSchemas } from '../served-endpoint.ts'
import * as bankRunsSchemas from './bank-runs.schema.ts'
import * as bankRunsEndpoints from './bank-runs.ts'
import * as billingTablesSchemas from './billing-table.schema.ts'
import * as billingTablesEndpoints from './billing-table.ts'
import * as containersSchemas from './containers.schema.ts'
import * as containersEndpoints from './containers.ts'
import * as correctionsSchemas from './corrections.schema.ts'
import * as correctionsEndpoints from './corrections.ts'
import * as documentsSchemas from './documents.schema.ts'
import * as documentsEndpoints from './documents.ts'
import * as ledgerSchemas from './ledger.schema.ts'
import * as ledgerEndpoints from './ledger.ts'
import * as paymentsSchemas from './payments.schema.ts'
import * as paymentsEndpoints from './payments.ts'
import * as remindersSchemas from './reminders.schema.ts'
import * as remindersEndpoints from './reminders.ts'
import * as runsSchemas from './runs.schema.ts'
import * as runsEndpoints from './runs.ts'
import * as settlementsSchemas from './settlements.schema.ts'
import * as settlementsEndpoints from './settlements.ts'
import * as statementsSchemas from './statements.schema.ts'
import * as statementsEndpoints from './statements.ts'

export const billing = {
  ...withSchemas(runsEndpoints, runsSchemas),
  ...withSchemas(documentsEndpoints, documentsSchemas),
  ...withSchemas(correctionsEndpoints, correctionsSchemas),
  ...withSchemas(paymentsEndpoints, paymentsSchemas),
  ...withSchemas(containersEndpoints, containersSchemas),
  ...withSchemas(settlementsEndpoints, settlementsSchemas),
  ...withSchemas(statementsEndpoints, statementsSchemas),
  ...withSchemas(remindersEndpoints, remindersSchemas),
  ...withSchemas(billingTablesEndpoints, billingTablesSchemas),
  ...withSchemas(ledgerEndpoints, ledgerSchemas),
  ...withSchemas(bankRunsEndpoints, bankRunsSchemas),
}
