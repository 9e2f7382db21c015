import type { listArticleCategories } from '@regionalmarkt/contract/catalogue/list-article-categories.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { articleCategories } from './tables.ts'

type Categories = ResponseOf<typeof listArticleCategories>['categories']

/** All parent categories that have children, in the market's order. */
export const articleCategoriesOf = async (db: Queryable): Promise<Categories> => {
  const { rows } = await db.execute<{ category: Categories[number] }>(sql`
    select json_build_object('slug', p.slug, 'name', json_build_object('de', p.name_de, 'en', p.name_en),
      'children', json_agg(json_build_object('slug', c.slug, 'name', json_build_object('de', c.name_de, 'en', c.name_en))
        order by c.position, c.id)) as category
    from ${articleCategories} p join ${articleCategories} c on c.parent_id = p.id
    group by p.id order by p.position, p.id`)
  return rows.map(({ category }) => category)
}
