import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listCategories } from '@regionalmarkt/contract/market/list-categories.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { inLanguage } from '../../platform/in-language.ts'
import { invariant } from '../../platform/invariant.ts'
import { given, statement } from '../../platform/prepared.ts'
import { readableArticleCategories, readableFormerCategorySlugs } from '../catalogue/public.ts'
import type { ShownMarket } from '../pricing/public.ts'
import { marketShelves } from './tables.ts'

type Categories = ResponseOf<typeof listCategories>

/** Parent categories with their children in the market's order, each with its number of articles on offer; empty ones are left out. */
export const categoriesOf = async (db: Database, { retailerId, channel, locale }: ShownMarket): Promise<Categories> => {
  const [row] = await categoriesWithCounts(db, { retailerId, channel, locale })
  return invariant(row, 'a query without a table has one row')
}

const categoriesWithCounts = statement<Categories>(sql`
  with offered as (
    select category_id, sum(articles)::int as count from ${marketShelves}
    where retailer_id = ${given('retailerId')} and channel = ${given('channel')} and articles > 0
    group by category_id
  ), grouped as (
    select c.parent_id, sum(n.count) as count, json_agg(json_build_object('slug', c.slug, 'name', ${inLanguage('c.name')},
      'count', n.count) order by c.position, c.id) as children
    from offered n join ${readableArticleCategories} c on c.id = n.category_id group by c.parent_id
  )
  select coalesce(json_agg(json_build_object('slug', p.slug, 'name', ${inLanguage('p.name')}, 'tint', p.tint,
    'picture', p.picture, 'count', g.count, 'children', g.children) order by p.position, p.id), '[]') as categories,
    (select coalesce(json_object_agg(f.slug, c.slug order by f.slug), '{}') from ${readableFormerCategorySlugs} f
      join ${readableArticleCategories} c on c.id = f.category_id) as "formerSlugs"
  from grouped g join ${readableArticleCategories} p on p.id = g.parent_id`)
