import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { oneLine } from '@regionalmarkt/contract/fields.schema.ts'
import type { listMarketSuppliers } from '@regionalmarkt/contract/market/market-suppliers.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { cursorOf, keyOfCursor } from '../../platform/cursor.ts'
import type { Database } from '../../platform/database.ts'
import { given, statement } from '../../platform/prepared.ts'
import { readableCompanies } from '../accounts/public.ts'
import type { ShownMarket } from '../pricing/public.ts'
import { nextDeliveryOf } from './next-delivery.ts'
import { categoriesSql, filledShelves, supplierFieldsSql } from './supplier-card.ts'
import { type Between, distanceOf, placesSql, toldFrom } from './supplier-distance.ts'

type Suppliers = ResponseOf<typeof listMarketSuppliers>
type Row = Between & {
  readonly total: number
  readonly supplier: Omit<Suppliers['suppliers'][number], 'distance'> | null
  readonly name: string
  readonly id: string
}

const nameKey = z.tuple([z.string().max(400).regex(oneLine), z.uuid()])

/** One page of the producers of what this viewer's hub has on offer, by name. */
export const suppliersOf = async (
  db: Database,
  context: ShownMarket,
  { q, postcode, cursor, limit }: QueryOf<typeof listMarketSuppliers>,
  now: Date,
): Promise<Suppliers> => {
  const { retailerId, channel, locale } = context
  const [afterName, afterId] = cursor === undefined ? [] : keyOfCursor(cursor, nameKey)
  const { day } = nextDeliveryOf(context, now)
  const asked = { retailerId, channel, locale, day, q, postcode, afterName, afterId, limit: limit + 1 }
  const rows = await pageOfSuppliers(db, asked)
  const found = rows.flatMap(({ supplier, ...key }) => (supplier ? [{ supplier, ...key }] : []))
  const last = found[limit - 1]
  return {
    total: cursor === undefined ? (rows[0]?.total ?? 0) : null,
    suppliers: found.slice(0, limit).map(({ supplier, ...places }) => ({ ...supplier, distance: distanceOf(places) })),
    ...toldFrom(postcode, rows[0]),
    nextCursor: found.length > limit && last ? cursorOf([last.name, last.id]) : null,
  }
}

const onCard = sql`'slug', k.slug, 'name', k.name`

/** The page's producers, each row with their number; one row without a producer where there is none. */
const pageOfSuppliers = statement<Row>(sql`
  with offering as (select m.supplier_id, sum(m.articles)::int as articles from ${filledShelves} group by m.supplier_id),
  named as (
    select s.*, o.articles, market_fold(s.name) collate "C" as sort_name from offering o join ${readableCompanies} s on s.id = o.supplier_id
    where strpos(s.search_text || ' ' || market_fold(s.city), market_fold(${given('q')})) > 0),
  page as (select * from named s
    where ${given('afterName')}::text is null or (s.sort_name, s.id) > (${given('afterName')}::text, ${given('afterId')}::uuid)
    order by s.sort_name, s.id limit ${given('limit')}::int)
  select (select count(*)::int from named) as total, s.id, s.sort_name as name,
    case when s.id is not null then json_build_object(${supplierFieldsSql(false)}, 'categories', ${categoriesSql(onCard, 4)}) end as supplier, ${placesSql}
  from (select) one left join page s on true order by s.sort_name, s.id`)
