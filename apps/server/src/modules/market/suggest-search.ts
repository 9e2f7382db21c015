import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { suggestSearch } from '@regionalmarkt/contract/market/suggest-search.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { given, statementsBy } from '../../platform/prepared.ts'
import type { MarketContext } from '../pricing/public.ts'
import { type FilterForm, formOf, foundSql, givenBy } from './found-articles.ts'
import { nextDeliveryOf } from './next-delivery.ts'

type Suggestions = ResponseOf<typeof suggestSearch>

/** The producers that are called as it is typed so far, or sell most of what fits. */
export const suggestionsOf = async (
  db: Database,
  context: MarketContext,
  q: string,
  now: Date,
): Promise<Suggestions> => {
  const form = formOf(context, { q })
  if (form.words === 0) return { suppliers: [] }
  const { day: nextDay } = nextDeliveryOf(context, now)
  const suppliers = await statementFor(form)(db, await givenBy(db, context, { q }, { nextDay, now }))
  return { suppliers }
}

const suggestionsSql = (form: FilterForm): SQL => sql`
  with ${foundSql(form)},
  offering as (select f.supplier_id, count(*) as count from found f group by f.supplier_id)
  select s.slug, s.name, n.count::int as count, s.search_text like '% ' || market_fold(${given('word0')}) || '%' as "isNamedSo"
  from offering n join company s on s.id = n.supplier_id order by "isNamedSo" desc, n.count desc, s.name limit 3`

const statementFor = statementsBy<FilterForm, Suggestions['suppliers'][number]>(suggestionsSql)
