import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getMarketSupplier } from '@regionalmarkt/contract/market/market-suppliers.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { inLanguage } from '../../platform/in-language.ts'
import { given, statement } from '../../platform/prepared.ts'
import { readableCompanies } from '../accounts/public.ts'
import type { ShownMarket } from '../pricing/public.ts'
import { nextDeliveryOf } from './next-delivery.ts'
import { categoriesSql, filledShelves, supplierFieldsSql } from './supplier-card.ts'
import { type Between, distanceOf, placesSql, toldFrom } from './supplier-distance.ts'
import { marketShelves } from './tables.ts'

type Supplier = ResponseOf<typeof getMarketSupplier>

/**
 * A producer as this viewer's hub presents it, also while it has nothing on offer in this channel. `NotFound` for one that has
 * nothing on offer at this hub at all.
 */
export const supplierOf = async (
  db: Database,
  context: ShownMarket,
  { supplierSlug, postcode }: { readonly supplierSlug: string } & QueryOf<typeof getMarketSupplier>,
  now: Date,
): Promise<Supplier> => {
  const { retailerId, channel, locale } = context
  const { day } = nextDeliveryOf(context, now)
  const [row] = await supplierBySlug(db, {
    retailerId,
    channel,
    locale,
    day,
    supplierSlug,
    postcode,
    today: berlinDate(now),
  })
  const { supplier, ...places } = orNotFound(row)
  return { ...supplier, distance: distanceOf(places), ...toldFrom(postcode, places) }
}

const counted = sql`'slug', k.slug, 'name', k.name, 'count', k.count`

/** Why it is away is nobody's business. */
const daysOffSql = sql`(
  select coalesce(json_agg(json_build_object('from', d ->> 'from', 'until', d ->> 'until') order by d ->> 'from'), '[]')
  from jsonb_array_elements(s.closings) d where d ->> 'until' >= ${given('today')})`

const supplierBySlug = statement<
  Between & { supplier: Omit<Supplier, 'distance' | keyof ReturnType<typeof toldFrom>> }
>(sql`
  select json_build_object(${supplierFieldsSql(true)}, 'legalName', s.legal_name, 'street', s.street, 'postcode', s.postcode,
    'website', s.website, 'opening', ${inLanguage('s.opening')}, 'pictures', s.pictures,
    'deliveryWeekdays', s.delivery_weekdays, 'daysOff', ${daysOffSql}, 'categories', ${categoriesSql(counted, 20)}) as supplier, ${placesSql}
  from (select s.*, coalesce((select sum(m.articles)::int from ${filledShelves} and m.supplier_id = s.id), 0) as articles
    from ${readableCompanies} s where s.slug = ${given('supplierSlug')} and s.type = 0) s
  where exists (select from ${marketShelves} m
    where m.retailer_id = ${given('retailerId')} and m.supplier_id = s.id and m.articles > 0)`)
