import type { companyPage } from '@regionalmarkt/contract/companies/company-rows.ts'
import type { listCompanies } from '@regionalmarkt/contract/companies/list-companies.ts'
import type { QueryOf } from '@regionalmarkt/contract/endpoint.ts'
import { oneLine } from '@regionalmarkt/contract/fields.ts'
import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cursorOf, keyOfCursor } from '../../platform/cursor.ts'
import type { Queryable } from '../../platform/database.ts'

type Page = z.output<typeof companyPage>
type Query = Omit<QueryOf<typeof listCompanies>, 'type'> & { readonly type?: keyof typeof types | undefined }

const pageSize = 50
const types = {
  supplier: CompanyType.Supplier,
  retailer: CompanyType.Retailer,
  businessCustomer: CompanyType.BusinessCustomer,
} as const
const statuses = {
  pending: CompanyStatus.Pending,
  approved: CompanyStatus.Approved,
  blocked: CompanyStatus.Blocked,
  rejected: CompanyStatus.Rejected,
} as const

const nameKey = z.tuple([z.string().max(200).regex(oneLine), z.uuid()])
const newestKey = z.tuple([z.uuid()])

/** Companies that match, of one hub or of all of them (`hubId` null), without the paging. */
const matchingSql = (hubId: string | null, { type, search = '' }: Query): SQL => sql`
  select c.id, c.type, c.home_hub_id, c.slug, c.name, c.city, c.contact_name, c.email, c.phone, c.status, c.created_at from company c
  where (${hubId}::uuid is null or c.home_hub_id = ${hubId})
    and (${type === undefined ? null : types[type]}::int is null or c.type = ${type === undefined ? null : types[type]})
    and (${search} = '' or strpos(c.search_text, market_fold(${search})) > 0
      or strpos(lower(c.contact_name || ' ' || c.city || ' ' || c.email), lower(${search})) > 0)`

const rowSql = sql`json_build_object(
  'id', p.id, 'type', p.type, 'hubName', (select h.name from company h where h.id = p.home_hub_id), 'slug', p.slug, 'name', p.name, 'city', p.city, 'contactName', p.contact_name, 'email', p.email,
  'phone', p.phone, 'status', p.status, 'createdAt', to_json(p.created_at at time zone 'UTC') #>> '{}' || 'Z',
  'waitingCount', (select count(*) from account a where a.company_id = p.id and a.status = ${CompanyStatus.Pending}),
  'askedAgainAt', (select to_json(max(a.asked_again_at) at time zone 'UTC') #>> '{}' || 'Z' from account a
    where a.company_id = p.id))`

/** One page of a hub's companies, or of everybody's, with how many there are of each status; one statement. */
export const companiesOf = async (
  db: Queryable,
  hubId: string | null,
  query: Query,
  limit = pageSize,
): Promise<Page> => {
  const { status, sort, cursor } = query
  const [afterName, afterId] =
    cursor === undefined
      ? [null, null]
      : sort === 'name'
        ? keyOfCursor(cursor, nameKey)
        : [null, ...keyOfCursor(cursor, newestKey)]
  const order = sort === 'name' ? sql`name, id` : sql`id desc`
  const after = sort === 'name' ? sql`(name, id) > (${afterName}, ${afterId}::uuid)` : sql`id < ${afterId}::uuid`
  const { rows } = await db.execute<{ counts: NonNullable<Page['counts']>; companies: Page['companies'] }>(sql`
    with matching as materialized (${matchingSql(hubId, query)}), page as (
      select * from matching
      where (${status === undefined ? null : statuses[status]}::int is null
          or status = ${status === undefined ? null : statuses[status]})
        and (${afterId}::uuid is null or ${after})
      order by ${order} limit ${limit + 1}
    )
    select (select json_build_object(
        'pending', count(*) filter (where status = 0), 'approved', count(*) filter (where status = 1),
        'blocked', count(*) filter (where status = 2), 'rejected', count(*) filter (where status = 3)) from matching) as counts,
      coalesce((select json_agg(${rowSql} order by ${sort === 'name' ? sql`p.name, p.id` : sql`p.id desc`}) from page p),
        '[]') as companies`)
  const found = rows[0]?.companies ?? []
  const companies = found.slice(0, limit)
  const last = companies.at(-1)
  const nextKey = last && (sort === 'name' ? [last.name, last.id] : [last.id])
  return {
    counts: cursor === undefined ? (rows[0]?.counts ?? null) : null,
    companies,
    nextCursor: found.length > limit && nextKey ? cursorOf(nextKey) : null,
  }
}
