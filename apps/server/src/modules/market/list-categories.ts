import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listCategories } from '@regionalmarkt/contract/market/list-categories.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { given, statement } from '../../platform/prepared.ts'
import type { MarketContext } from '../pricing/public.ts'
import { bilingualSql } from './article-card.ts'

type Categories = ResponseOf<typeof listCategories>['categories']

/** Parent categories with their children in the market's order, each with its number of articles on offer; empty ones are left out. */
export const categoriesOf = async (db: Database, { retailerId, channel }: MarketContext): Promise<Categories> => {
  const [row] = await categoriesWithCounts(db, { retailerId, channel })
  return row?.categories ?? []
}

const categoriesWithCounts = statement<{ categories: Categories }>(sql`
  with offered as (
    select category_id, sum(articles)::int as count from market_shelf
    where retailer_id = ${given('retailerId')} and channel = ${given('channel')} and articles > 0
    group by category_id
  ), parents as (
    select p.position, p.id, json_build_object('slug', p.slug, 'name', ${bilingualSql('p.name')}, 'tint', p.tint,
      'picture', p.picture, 'count', sum(n.count), 'children', json_agg(json_build_object('slug', c.slug, 'name', ${bilingualSql('c.name')},
        'count', n.count) order by c.position, c.id)) as category
    from offered n join article_category c on c.id = n.category_id join article_category p on p.id = c.parent_id
    group by p.id
  )
  select coalesce(json_agg(category order by position, id), '[]') as categories from parents`)
