import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { suggestSearch } from '@regionalmarkt/contract/market/suggest-search.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { given, statementsBy } from '../../../platform/prepared.ts'
import { readableCompanies } from '../../accounts/public.ts'
import type { MarketContext } from '../../pricing/public.ts'
import { foundSql } from '../found-articles.ts'
import { isLargeMarket } from '../large-market.ts'
import { type FilterForm, formOf, givenBy, inMarket } from '../market-filters.ts'
import { nextDeliveryOf } from '../next-delivery.ts'
import { marketShelves } from '../tables.ts'
import { orAsMeant } from './search-terms.ts'

type Suggestions = ResponseOf<typeof suggestSearch>

/** The producers that are called as it is typed so far, or sell most of what fits. */
export const suggestionsOf = async (
  db: Database,
  context: MarketContext,
  q: string,
  now: Date,
): Promise<Suggestions> => {
  if (q === '') return { suppliers: [] }
  const { day: nextDay } = nextDeliveryOf(context, now)
  const values = await givenBy(db, context, { q }, { nextDay, now })
  const suppliers = await orAsMeant(
    formOf(context, { q }, await isLargeMarket(db, context)),
    (as) => statementFor(as)(db, values),
    (found) => found.length === 0,
  )
  return { suppliers }
}

const most = sql.raw('3')

/** Producer `s` has a name of which a word begins with what is typed. */
const isNamedSo: SQL = sql`strpos(s.search_text, (select ' ' || market_fold(${given('asked')}))) > 0`

/**
 * The three producers that are called so, or, after them, have most of what fits. All that a producer has fits the words it is called by: its
 * shelves know how much that is. Only where fewer are called so, what fits is looked for and counted.
 */
const statementFor = statementsBy<FilterForm, Suggestions['suppliers'][number]>(
  (form) => sql`
    with named_so as materialized (
      select m.supplier_id, sum(m.articles) as count, false as is_least from ${marketShelves} m join ${readableCompanies} s on s.id = m.supplier_id
      where ${inMarket(sql`m`)} and m.articles > 0 and ${given('asked')} <> '' and ${isNamedSo}
      group by m.supplier_id order by count desc, min(s.name) limit ${most}),
    ${foundSql(form)},
    fitting as (select supplier_id, count(*) as count from found
      where (select count(*) < ${most} from named_so) and supplier_id not in (select supplier_id from named_so) group by supplier_id)
    select s.slug, s.name, n.count::int as count, n.is_least as "isLeast", n.is_named_so as "isNamedSo"
    from (select *, true as is_named_so from named_so
      union all select supplier_id, count, (select is_least from looked), false from fitting) n
    join ${readableCompanies} s on s.id = n.supplier_id
    order by n.is_named_so desc, n.count desc, s.name limit ${most}`,
)
