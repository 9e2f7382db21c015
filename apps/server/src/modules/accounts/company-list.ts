import type { companyPage } from '@regionalmarkt/contract/accounts/companies.schema.ts'
import type { listCompanies } from '@regionalmarkt/contract/accounts/companies.ts'
import type { QueryOf } from '@regionalmarkt/contract/endpoint.ts'
import { oneLine } from '@regionalmarkt/contract/fields.schema.ts'
import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cursorOf, keyOfCursor } from '../../platform/cursor.ts'
import type { Queryable } from '../../platform/database.ts'
import { accounts, companies } from './tables.ts'

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
const waitingKey = z.tuple([z.int().min(0).max(1), z.string().max(200).regex(oneLine), z.uuid()])

/** Somebody has to decide about company `c`: it is new, asks again after a rejection, or people claim it. */
export const isWaiting = sql`c.status = ${CompanyStatus.Pending}
  or c.status = ${CompanyStatus.Approved} and exists (
    select from ${accounts} a where a.company_id = c.id and a.status = ${CompanyStatus.Pending})`

/** Companies that match, of one hub or of all of them (`hubId` null), without the paging. */
const matchingSql = (hubId: string | null, { type, search = '' }: Query): SQL => sql`
  select c.id, c.type, c.home_hub_id, c.slug, c.name, c.city, c.contact_name, c.email, c.phone, c.status, c.created_at,
    case when ${isWaiting} then 0 else 1 end as rests from ${companies} c
  where (${hubId}::uuid is null or c.home_hub_id = ${hubId})
    and (${type === undefined ? null : types[type]}::int is null or c.type = ${type === undefined ? null : types[type]})
    and (${search} = '' or strpos(c.search_text, market_fold(${search})) > 0
      or strpos(lower(c.contact_name || ' ' || c.city || ' ' || c.email), lower(${search})) > 0)`

const rowSql = sql`json_build_object(
  'id', p.id, 'rests', p.rests, 'type', p.type, 'hubName', (select h.name from ${companies} h where h.id = p.home_hub_id), 'slug', p.slug, 'name', p.name, 'city', p.city, 'contactName', p.contact_name, 'email', p.email,
  'phone', p.phone, 'status', p.status, 'createdAt', to_json(p.created_at at time zone 'UTC') #>> '{}' || 'Z',
  'waitingCount', (select count(*) from ${accounts} a where a.company_id = p.id and a.status = ${CompanyStatus.Pending}),
  'askedAgainAt', (select to_json(max(a.asked_again_at) at time zone 'UTC') #>> '{}' || 'Z' from ${accounts} a
    where a.company_id = p.id and ${CompanyStatus.Pending} in (p.status, a.status)))`

type Row = Page['companies'][number] & { readonly rests: number }
type Ordering = (cursor: string | undefined) => { order: SQL; after: SQL; keyOf: (row: Row) => (string | number)[] }

const first = sql`true`
/** The order of the rows, what comes after a cursor in it, and what a cursor keeps of a row. */
const orderings = {
  waiting: (cursor) => {
    const order = sql`rests, name, id`
    const keyOf = ({ rests, name, id }: Row) => [rests, name, id]
    if (cursor === undefined) return { order, after: first, keyOf }
    const [rests, name, id] = keyOfCursor(cursor, waitingKey)
    return { order, after: sql`(rests, name, id) > (${rests}::int, ${name}, ${id}::uuid)`, keyOf }
  },
  name: (cursor) => {
    const order = sql`name, id`
    const keyOf = ({ name, id }: Row) => [name, id]
    if (cursor === undefined) return { order, after: first, keyOf }
    const [name, id] = keyOfCursor(cursor, nameKey)
    return { order, after: sql`(name, id) > (${name}, ${id}::uuid)`, keyOf }
  },
  newest: (cursor) => {
    const order = sql`id desc`
    const keyOf = ({ id }: Row) => [id]
    if (cursor === undefined) return { order, after: first, keyOf }
    return { order, after: sql`id < ${keyOfCursor(cursor, newestKey)[0]}::uuid`, keyOf }
  },
} as const satisfies Record<Query['sort'], Ordering>

/** One page of a hub's companies, or of everybody's, with how many there are of each status; one statement. */
export const companiesOf = async (
  db: Queryable,
  hubId: string | null,
  query: Query,
  limit = pageSize,
): Promise<Page> => {
  const { status, sort, cursor } = query
  const { order, after, keyOf } = orderings[sort](cursor)
  const { rows } = await db.execute<{ counts: NonNullable<Page['counts']>; companies: Row[] }>(sql`
    with matching as materialized (${matchingSql(hubId, query)}), page as (
      select * from matching
      where (${status === undefined ? null : statuses[status]}::int is null
          or status = ${status === undefined ? null : statuses[status]})
        and ${after}
      order by ${order} limit ${limit + 1}
    )
    select (select json_build_object(
        'pending', count(*) filter (where status = 0), 'approved', count(*) filter (where status = 1),
        'blocked', count(*) filter (where status = 2), 'rejected', count(*) filter (where status = 3)) from matching) as counts,
      coalesce((select json_agg(${rowSql} order by ${order}) from page p),
        '[]') as companies`)
  const found = rows[0]?.companies ?? []
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    counts: cursor === undefined ? (rows[0]?.counts ?? null) : null,
    companies: page.map(({ rests: _, ...company }) => company),
    nextCursor: found.length > limit && last ? cursorOf(keyOf(last)) : null,
  }
}
