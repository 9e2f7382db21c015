import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { suggestSearch } from '@regionalmarkt/contract/market/suggest-search.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { given, statementsBy } from '../../platform/prepared.ts'
import type { MarketContext } from '../pricing/public.ts'
import { type FilterForm, formOf, givenBy, orAsMeant } from './found-articles.ts'
import { nextDeliveryOf } from './next-delivery.ts'
import { sampledSql } from './sampled-articles.ts'

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
  const values = await givenBy(db, context, { q }, { nextDay, now })
  const suppliers = await orAsMeant(
    form,
    (as) => statementFor(as)(db, values),
    (found) => found.length === 0,
  )
  return { suppliers }
}

const most = sql.raw('3')
/** So many of the most popular articles of a large market are looked at, while somebody waits with their fingers on the keys. */
const mostLooked = 400

/** The folded word is worked out once, and not for every producer. */
const isNamedSo = sql`s.search_text like (
  select '% ' || regexp_replace(market_fold(${given('word0')}), '([\\\\%_])', '\\\\\\1', 'g') || '%')`

/** The first of the producers in `offering`, with how many articles each. */
const firstOf = (offering: SQL): SQL => sql`
  select s.slug, s.name, n.count::int as count, n.is_least as "isLeast", ${isNamedSo} as "isNamedSo"
  from (${offering}) n cross join lateral (select s.* from company s where s.id = n.supplier_id offset 0) s
  order by "isNamedSo" desc, n.count desc, s.name limit ${most}`

/**
 * All that a producer has fits the one word that it is called by: its shelves know how much that is. Only where fewer are called so, what
 * fits is looked for and counted, in a large market among the most popular articles.
 */
const statementFor = statementsBy<FilterForm, Suggestions['suppliers'][number]>((form) => {
  const found = sql`select supplier_id, count(*) as count, (select is_least from sampled) as is_least from found`
  if (form.words > 1 || form.numbered)
    return sql`with ${sampledSql(form, sql`true`, mostLooked)} ${firstOf(sql`${found} group by supplier_id`)}`
  const isEnough = sql`(select count(*) >= ${most} from named_so)`
  return sql`
    with named_so as materialized (
      select m.supplier_id, sum(m.articles) as count, false as is_least from market_shelf m join company s on s.id = m.supplier_id
      where m.retailer_id = ${given('retailerId')} and m.channel = ${given('channel')} and m.articles > 0 and ${isNamedSo}
      group by m.supplier_id order by count desc, min(s.name) limit ${most}),
    ${sampledSql(form, sql`not ${isEnough}`, mostLooked)}
    ${firstOf(sql`select * from named_so union all
      ${found} where supplier_id not in (select supplier_id from named_so) group by supplier_id`)}`
})
