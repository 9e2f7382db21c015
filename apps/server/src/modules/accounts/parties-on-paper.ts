import type { TaxStatus } from '@regionalmarkt/domain/access/company.ts'
import type { Party } from '@regionalmarkt/domain/billing/billing-document.ts'
import type { BankAccount } from '@regionalmarkt/domain/money/giro-code.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { companies } from './tables.ts'

/** What an invoice says of a company, with its latest tax status and the account that money for it goes to. */
export type PartyOnPaper = Party & { readonly taxStatus: TaxStatus; readonly account: BankAccount | null }

type Row = Party & {
  readonly id: string
  readonly taxStatus: TaxStatus
  readonly holder: string
  readonly iban: string | null
  readonly bic: string | null
}

/** Companies as they stand on invoices, by id: tax numbers and accounts are nobody's business but those two sides'. */
export const partiesOnPaper = async (
  db: Queryable,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, PartyOnPaper>> => {
  const { rows } = await db.execute<Row>(sql`
    select c.id, c.slug as reference, c.legal_name as name, '' as addition, c.street, c.postcode, c.city, c.country,
      c.contact_name as "contactName", c.email, c.phone, c.vat_id as "vatId", c.tax_number as "taxNumber", c.leitweg_id as "leitwegId", c.cost_centre as "costCentre",
      c.tax_status as "taxStatus", c.iban, c.bic,
      coalesce(c.account_holder, c.legal_name) as holder
    from ${companies} c where c.id = any(${sql.param([...companyIds])}::uuid[])`)
  return new Map(
    rows.map(({ id, iban, holder, bic, ...party }) => [
      id,
      { ...party, account: iban === null ? null : { holder, iban, bic } },
    ]),
  )
}
