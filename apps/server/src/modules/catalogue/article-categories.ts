import type { listArticleCategories } from '@regionalmarkt/contract/catalogue/list-article-categories.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { MarkingRule } from '@regionalmarkt/domain/articles/marking.ts'
import type { CategoriesBySlug } from '@regionalmarkt/domain/price-lists/file-article.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { articleCategories, articleCategoryFormerSlugs } from './tables.ts'

type Categories = ResponseOf<typeof listArticleCategories>['categories']

/** All parent categories that have children, in the market's order. */
export const articleCategoriesOf = async (db: Queryable): Promise<Categories> => {
  const { rows } = await db.execute<{ category: Categories[number] }>(sql`
    select json_build_object('slug', p.slug, 'name', json_build_object('de', p.name_de, 'en', p.name_en),
      'children', json_agg(json_build_object('slug', c.slug, 'name', json_build_object('de', c.name_de, 'en', c.name_en),
          'vatCategory', c.vat_category, 'storage', json_build_object('de', c.storage_de, 'en', c.storage_en), 'marking', c.marking)
        order by c.position, c.id)) as category
    from ${articleCategories} p join ${articleCategories} c on c.parent_id = p.id
    group by p.id order by p.position, p.id`)
  return rows.map(({ category }) => category)
}

/** The child categories by every slug they have, or had. */
export const categoriesBySlug = async (db: Queryable): Promise<CategoriesBySlug> => {
  const { rows } = await db.execute<{ said: string; slug: string; marking: MarkingRule | null }>(sql`
    select c.slug as said, c.slug, c.marking from ${articleCategories} c where c.parent_id is not null
    union all select f.slug, c.slug, c.marking from ${articleCategoryFormerSlugs} f join ${articleCategories} c on c.id = f.category_id
      where c.parent_id is not null`)
  return new Map(rows.map(({ said, slug, marking }) => [said, { slug, marking }]))
}
