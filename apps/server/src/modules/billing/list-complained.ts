import type { listComplained as contract } from '@regionalmarkt/contract/billing/runs.ts'
import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { complainedOrders, complainedSql, readableBusinessCustomerOrders } from '../orders/public.ts'
import { readableRetailerOrders } from '../procurement/public.ts'
import { isOfSide } from './list-documents.ts'
import { joinPartner } from './partners.ts'
import { billables, billingDocuments, billingLines } from './tables.ts'

type Complained = ResponseOf<typeof contract>['orders'][number]
type Row = Omit<Complained, 'complaintId' | 'company'> & { readonly id: string; readonly partnerId: string }

/** Billable items of a hub, with `is_complained`: they wait for a complaint. */
export const billablesOf = (retailerId: string): SQL => sql`(
  select b.*, w.order_id is not null as is_complained from ${billables} b
  left join (select distinct u.order_id from ${complainedSql} u where u.retailer_id = ${retailerId}) w on w.order_id = b.id
  where b.retailer_id = ${retailerId})`

const isLeft = sql`filter (where not b.is_complained)`

/** Sums of billables `b` that wait for no complaint, and of those that do, gross. */
export const sumsLeft = {
  orders: sql`(count(coalesce(b.order_id, b.retailer_order_id)) ${isLeft})::int`,
  net: sql`coalesce(sum(b.net_cents) ${isLeft}, 0)::float8`,
  gross: sql`coalesce(sum(b.gross_cents) ${isLeft}, 0)::float8`,
  complained: sql`coalesce(sum(b.gross_cents) filter (where b.is_complained), 0)::float8`,
}

/** Orders with lines on drafts `d` that are meant. */
const onDrafts = (isMeant: SQL): SQL => sql`
  select distinct coalesce(l.order_id, l.retailer_order_id) as id, d.partner_id as "partnerId", 0 as "netCents", 0 as "grossCents", d.id as "draftId"
  from ${billingDocuments} d join ${billingLines} l on l.document_id = d.id
  where d.issued_at is null and coalesce(l.order_id, l.retailer_order_id) is not null and ${isMeant}`

const complainedOf = async (db: Queryable, found: SQL): Promise<(Row & { complaintId: string })[]> => {
  const { rows } = await db.execute<Row>(sql`
    select f.*, coalesce(o.order_number, e.order_number) as "orderNumber" from (${found}) f
    left join ${readableBusinessCustomerOrders} o on o.id = f.id
    left join ${readableRetailerOrders} e on e.id = f.id order by "orderNumber", f."draftId"`)
  const complained = await complainedOrders(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const complaintId = complained.get(row.id)
    return complaintId === undefined ? [] : [{ ...row, complaintId }]
  })
}

/** The orders on these drafts about which somebody complains, and nothing is decided. */
export const complainedDrafts = (db: Queryable, documentIds: readonly string[]) =>
  complainedOf(db, onDrafts(sql`d.id = any(${sql.param([...documentIds])}::uuid[])`))

/** Orders that a hub would bill or issue although a complaint about them is not decided. */
export const complainedOfHub = async (
  db: Queryable,
  { company: { id: retailerId } }: CompanyViewer,
  { side, until }: QueryOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> => {
  const waiting = sql`
    select coalesce(b.order_id, b.retailer_order_id), b.partner_id, b.net_cents, b.gross_cents, null::uuid from ${billables} b
    where b.retailer_id = ${retailerId} and b.side = ${side} and b.returned_id is null
      ${until === undefined ? sql`` : sql`and b.delivered_on <= ${until}::date`}`
  const drafted = onDrafts(sql`d.retailer_id = ${retailerId} and ${isOfSide(side)}`)
  const found = await complainedOf(db, sql`${drafted} union all ${waiting}`)
  const { rows } = await db.execute<{ id: string; slug: string; name: string }>(sql`
    select p.id, c.slug, c.name from unnest(${sql.param(found.map(({ partnerId }) => partnerId))}::uuid[]) p (id)
    ${joinPartner(sql`p.id`)}`)
  const companies = new Map(rows.map(({ id, slug, name }) => [id, { slug, name }]))
  return {
    orders: found.flatMap(({ orderNumber, partnerId, netCents, grossCents, draftId, complaintId }) => {
      const company = companies.get(partnerId)
      return company === undefined ? [] : [{ orderNumber, company, netCents, grossCents, draftId, complaintId }]
    }),
  }
}
