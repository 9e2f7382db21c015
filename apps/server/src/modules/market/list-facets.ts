import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listFacets } from '@regionalmarkt/contract/market/list-facets.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { prepared } from '../../platform/prepared.ts'
import type { MarketContext } from '../pricing/public.ts'
import { type Filters, foundSql } from './found-articles.ts'
import { nextDeliveryOf } from './next-delivery.ts'

type Facets = ResponseOf<typeof listFacets>

/** What is left of the market by each further choice. A choice is counted without the others of its own kind. */
export const facetsOf = async (db: Database, context: MarketContext, filters: Filters, now: Date): Promise<Facets> => {
  const { day } = nextDeliveryOf(context, now)
  const numberOf = (more: Filters): SQL =>
    sql`(with ${foundSql(context, { ...filters, ...more }, day)} select count(*)::int from found)`
  const { supplier, ...others } = filters
  const [row] = await prepared<Facets>(
    db,
    sql`
    with ${foundSql(context, others, day)},
    offering as (select supplier_id, count(*)::int as count from found group by supplier_id)
    select ${numberOf({ organic: true })} as "organicCount", ${numberOf({ inStock: true })} as "inStockCount", coalesce((
      select json_agg(json_build_object('slug', s.slug, 'name', s.name, 'count', coalesce(n.count, 0)) order by s.name, s.id)
      from company s left join offering n on n.supplier_id = s.id
      where n.supplier_id is not null or (s.type = 0 and s.slug = any(string_to_array(${supplier ?? ''}, ',')))
    ), '[]') as suppliers`,
  )
  return row ?? { organicCount: 0, inStockCount: 0, suppliers: [] }
}
