import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { suggestSearch } from '@regionalmarkt/contract/market/suggest-search.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { given, statementsBy } from '../../platform/prepared.ts'
import type { MarketContext } from '../pricing/public.ts'
import { bilingualSql } from './article-card.ts'
import { type FilterForm, formOf, foundSql, givenBy } from './found-articles.ts'
import { nextDeliveryOf } from './next-delivery.ts'

type Suggestions = ResponseOf<typeof suggestSearch>

/** The best six articles for what is typed so far, and the producers that are called so or sell most of what fits. */
export const suggestionsOf = async (
  db: Database,
  context: MarketContext,
  q: string,
  now: Date,
): Promise<Suggestions> => {
  const form = formOf(context, { q })
  if (form.words === 0) return { articles: [], suppliers: [] }
  const { day: nextDay } = nextDeliveryOf(context, now)
  const [row] = await statementFor(form)(db, await givenBy(db, context, { q }, { nextDay, now }))
  return row ?? { articles: [], suppliers: [] }
}

const suggestionsSql = (form: FilterForm): SQL => sql`
  with ${foundSql(form)},
  best as (select * from found order by fit desc, popularity desc, article_id desc limit 6),
  offering as (select f.supplier_id, count(*) as count from found f group by f.supplier_id),
  named as (
    select s.slug, s.name, n.count::int as count, s.search_text like '% ' || market_fold(${given('word0')}) || '%' as is_named
    from offering n join company s on s.id = n.supplier_id order by is_named desc, n.count desc, s.name limit 3
  )
  select coalesce((select json_agg(json_build_object('slug', a.slug, 'parentCategorySlug', p.slug, 'childCategorySlug', c.slug,
      'name', ${bilingualSql('a.name')}, 'detail', ${bilingualSql('a.detail')}, 'supplierName', s.name,
      'picture', coalesce(a.pictures[1], c.picture, p.picture), 'tint', c.tint) order by b.fit desc, b.popularity desc, b.article_id desc)
    from best b join article a on a.id = b.article_id join company s on s.id = a.supplier_id
    join article_category c on c.id = a.category_id join article_category p on p.id = c.parent_id), '[]') as articles,
    coalesce((select json_agg(json_build_object('slug', slug, 'name', name, 'count', count) order by is_named desc, count desc, name) from named), '[]') as suppliers`

const statementFor = statementsBy<FilterForm, Suggestions>(suggestionsSql)
