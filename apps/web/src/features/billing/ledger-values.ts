import type { AccountUse } from '@regionalmarkt/domain/billing/datev.ts'
import { typedNumber } from '../../forms/decimal-text.ts'

/** As it is typed. */
export type LedgerValues = { consultant: string; client: string; fiscalMonth: string; chart: string } & Record<
  AccountUse,
  string
>

/** As it is sent. */
export const ledgerBodyOf = ({ consultant, client, fiscalMonth, chart, ...accounts }: LedgerValues) => ({
  ...{ consultant: typedNumber(consultant, 0), client: typedNumber(client, 0) },
  ...{ fiscalMonth: typedNumber(fiscalMonth, 0), chart, accounts },
})
