import type { listSettlements as contract } from '@regionalmarkt/contract/billing/settlements.ts'
import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { CompanyType, type TaxStatuses, taxStatusOn } from '@regionalmarkt/domain/access/company.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableCompanies } from '../accounts/public.ts'
import { billablesOf, sumsLeft } from './list-complained.ts'
import { likely } from './list-documents.ts'
import { orderOfSums } from './order-of-sums.ts'
import { billables, moneyAccounts, selfBillingAgreements } from './tables.ts'

type Supplier = ResponseOf<typeof contract>['suppliers'][number]
type Row = TaxStatuses & {
  readonly slug: string
  readonly name: string
  readonly agreement: Supplier['agreement']
  readonly due: Supplier['due']
  readonly supplierCount: number
  readonly allNetCents: number
}

/** Of `b`, what is due to one supplier, as JSON; null where nothing is. */
const dueSql = sql`case when count(b.id) > 0 then json_build_object('orderCount', ${sumsLeft.orders}, 'deliveredFrom', min(b.delivered_on),
  'deliveredUntil', max(b.delivered_on), 'netCents', ${sumsLeft.net}, 'grossCents', ${sumsLeft.gross}, 'complainedCents', ${sumsLeft.complained}) end`

/** What a hub owes its suppliers, and whom it may write for. */
export const settlementsOf = async (
  db: Queryable,
  { viewer, now }: Pick<Actor<CompanyViewer>, 'viewer' | 'now'>,
  { until, q, sort }: QueryOf<typeof contract>,
  most = 500,
): Promise<ResponseOf<typeof contract>> => {
  const retailerId = viewer.company.id
  const { rows } = await db.execute<Row>(sql`
    select c.slug, c.name, c.tax_status as "taxStatus", c.tax_status_from as "taxStatusFrom",
      c.earlier_tax_statuses as "earlierTaxStatuses", ${dueSql} as due, (
        select json_build_object('agreedOn', g.agreed_on, 'recordedSide', g.recorded_side, 'recordedAt', g.recorded_at)
        from ${selfBillingAgreements} g
        where g.supplier_id = c.id and g.retailer_id = ${retailerId} and g.ended_at is null) as agreement,
      count(*) over ()::int as "supplierCount", (coalesce(sum(${sumsLeft.net}) over (), 0))::float8 as "allNetCents"
    from ${readableCompanies} c
    left join ${billablesOf(retailerId)} b on b.partner_id = c.id and b.side = 'supplier'
      ${until === undefined ? sql`` : sql`and b.delivered_on <= ${until}::date`}
    where c.type = ${CompanyType.Supplier} and (c.home_hub_id = ${retailerId} or b.id is not null
        or exists (select from ${moneyAccounts} a where a.partner_id = c.id and a.retailer_id = ${retailerId}))
      ${q === undefined || q === '' ? sql`` : sql`and c.name ilike ${`%${likely(q)}%`}`}
    group by c.id, c.slug, c.name, c.tax_status, c.tax_status_from, c.earlier_tax_statuses
    ${orderOfSums(sort, { day: sql`min(b.delivered_on)`, cents: sql`case when count(b.id) > 0 then ${sumsLeft.gross} end` })} limit ${most}`)
  return {
    suppliers: rows.map(({ slug, name, agreement, due, ...statuses }) => ({
      supplier: { slug, name },
      taxStatus: taxStatusOn(statuses, berlinDate(now)),
      agreement: agreement && { ...agreement, recordedAt: new Date(agreement.recordedAt).toISOString() },
      due,
    })),
    supplierCount: rows[0]?.supplierCount ?? 0,
    netCents: rows[0]?.allNetCents ?? 0,
  }
}

/** The slugs of suppliers to whom a hub owes something received until that day, and for whom it may write. */
export const suppliersToSettle = async (db: Queryable, retailerId: string, until: string): Promise<string[]> => {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select distinct c.slug from ${billables} b join ${readableCompanies} c on c.id = b.partner_id
    join ${selfBillingAgreements} g on g.supplier_id = c.id and g.retailer_id = b.retailer_id and g.ended_at is null
    where b.retailer_id = ${retailerId} and b.side = 'supplier' and b.delivered_on <= ${until}::date order by c.slug`)
  return rows.map(({ slug }) => slug)
}
