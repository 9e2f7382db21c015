import type { listArticleApprovals } from '@regionalmarkt/contract/catalogue/article-approvals.ts'
import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { type AllergenDeclaration, allergensThat, publishable } from '@regionalmarkt/domain/articles/allergens.ts'
import { changedDeclaration, type DeclaredInformation } from '@regionalmarkt/domain/articles/declared-information.ts'
import { ok } from '@regionalmarkt/domain/errors/result.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { cursorOf, keyOfCursor } from '../../platform/cursor.ts'
import type { Queryable } from '../../platform/database.ts'
import { permissionOf } from '../../platform/permission.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableCompanies } from '../accounts/public.ts'
import { articleCategories, articleRevisions, articles as articlesTable, salesUnits } from './tables.ts'
import { waitsForApproval } from './waits-for-approval.ts'

type Page = ResponseOf<typeof listArticleApprovals>
type Row = Omit<Page['articles'][number], 'unknownAllergens' | 'canApprove' | 'revisionFields'> & {
  allergens: AllergenDeclaration
  live: DeclaredInformation
  proposed: DeclaredInformation | null
}

const pageSize = 50
const cursorKey = z.tuple([z.uuid()])

/** Articles of which something waits for the viewer's hub, the oldest first, with how many each supplier has waiting; one query. */
export const articleApprovalsOf = async (
  db: Queryable,
  viewer: CompanyViewer,
  { supplier, cursor }: QueryOf<typeof listArticleApprovals>,
): Promise<Page> => {
  const after = cursor === undefined ? null : keyOfCursor(cursor, cursorKey)[0]
  const { rows } = await db.execute<{ suppliers: Page['suppliers']; articles: Row[] }>(sql`
    with waiting as materialized (
      select a.*, s.slug as supplier_slug, s.name as supplier_name
      from ${articlesTable} a join ${readableCompanies} s on s.id = a.supplier_id
      where ${waitsForApproval} and s.home_hub_id = ${viewer.company.id}
    ), page as (
      select * from waiting
      where (${supplier ?? null}::text is null or supplier_slug = ${supplier ?? null})
        and (${after}::uuid is null or id > ${after})
      order by id limit ${pageSize + 1}
    )
    select
      coalesce((select json_agg(json_build_object('slug', slug, 'name', name, 'count', n) order by name, slug)
        from (select supplier_slug as slug, supplier_name as name, count(*) as n from waiting group by 1, 2) w),
        '[]') as suppliers,
      coalesce((select json_agg(json_build_object(
        'id', a.id, 'slug', a.slug, 'number', a.number, 'isNew', a.status = 'pending', 'name', json_build_object('de', a.name_de, 'en', a.name_en),
        'supplierName', a.supplier_name, 'supplierSlug', a.supplier_slug,
        'categoryName', json_build_object('de', c.name_de, 'en', c.name_en),
        'origin', json_build_object('de', a.origin_de, 'en', a.origin_en), 'organicMark', a.organic_mark,
        'picture', a.pictures[1], 'tint', c.tint, 'allergens', a.allergens,
        'live', json_build_object('name', json_build_object('de', a.name_de, 'en', a.name_en), 'allergens', a.allergens,
          'ingredients', json_build_object('de', a.ingredients_de, 'en', a.ingredients_en), 'organicMark', a.organic_mark,
          'origin', json_build_object('de', a.origin_de, 'en', a.origin_en), 'nutrition', a.nutrition,
          'storage', json_build_object('de', a.storage_de, 'en', a.storage_en), 'alcohol', a.alcohol, 'operator', a.operator, 'vatCategory', a.vat_category),
        'proposed', (select r.proposed from ${articleRevisions} r where r.article_id = a.id and r.status = 'pending'),
        'salesUnits', (select coalesce(json_agg(json_build_object(
            'id', u.id, 'name', json_build_object('de', u.name_de, 'en', u.name_en),
            'priceBasis', u.price_basis, 'supplierPriceCents', u.supplier_price_cents) order by u.position, u.id), '[]')
          from ${salesUnits} u where u.article_id = a.id
            and (u.status = 'pending' or u.status = 'approved' and a.status = 'pending'))) order by a.id)
        from page a join ${articleCategories} c on c.id = a.category_id),
        '[]') as articles`)
  const { suppliers = [], articles = [] } = rows[0] ?? {}
  const page = articles.slice(0, pageSize)
  const last = page.at(-1)
  return {
    total: suppliers.filter(({ slug }) => supplier === undefined || slug === supplier).reduce((n, s) => n + s.count, 0),
    suppliers,
    articles: page.map(({ allergens, live, proposed, ...article }) => ({
      ...article,
      // Whoever let the article in has seen them.
      unknownAllergens: article.isNew ? allergensThat(allergens, 'unknown') : [],
      revisionFields: proposed ? changedDeclaration(live, proposed) : [],
      canApprove: permissionOf(
        article.isNew ? publishable(allergens) : proposed ? publishable(proposed.allergens) : ok(allergens),
      ),
    })),
    nextCursor: articles.length > pageSize && last ? cursorOf([last.id]) : null,
  }
}
