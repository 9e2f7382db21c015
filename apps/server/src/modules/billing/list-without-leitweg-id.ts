import type { listWithoutLeitwegId as contract } from '@regionalmarkt/contract/billing/documents.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableCompanies } from '../accounts/public.ts'
import { billingDocuments, moneyAccounts } from './tables.ts'

/** Public bodies that a hub bills and whose Leitweg-ID nobody has entered. */
export const withoutLeitwegId = async (
  db: Queryable,
  { company }: CompanyViewer,
): Promise<ResponseOf<typeof contract>> => {
  const { rows } = await db.execute<ResponseOf<typeof contract>['customers'][number]>(sql`
    select c.id, c.slug, c.name, exists (select from ${billingDocuments} d
      where d.retailer_id = ${company.id} and d.partner_id = c.id and d.issued_at is null) as "hasDraft"
    from ${readableCompanies} c
    where c.is_public_body and c.leitweg_id is null and c.type = ${CompanyType.BusinessCustomer} and (c.home_hub_id = ${company.id}
      or exists (select from ${moneyAccounts} a where a.partner_id = c.id and a.retailer_id = ${company.id}))
    order by c.name, c.id limit 500`)
  return { customers: rows }
}
