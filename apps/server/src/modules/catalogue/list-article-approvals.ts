import type { listArticleApprovals } from '@regionalmarkt/contract/catalogue/article-approvals.ts'
import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { type AllergenDeclaration, allergensThat } from '@regionalmarkt/domain/articles/allergens.ts'
import { changedDeclaration, type DeclaredInformation } from '@regionalmarkt/domain/articles/declared-information.ts'
import type { MarkingRule } from '@regionalmarkt/domain/articles/marking.ts'
import { publishable } from '@regionalmarkt/domain/articles/publishable.ts'
import { ok } from '@regionalmarkt/domain/errors/result.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CompanyActor } from '../../platform/actor.ts'
import { cursorOf, keyOfCursor } from '../../platform/cursor.ts'
import type { Queryable } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import { permissionOf } from '../../platform/permission.ts'
import { readableCompanies } from '../accounts/public.ts'
import { articlesFoundBy } from './list-kept-articles.ts'
import {
  articleCategories,
  articleRevisions,
  articles as articlesTable,
  priceListImports,
  salesUnits,
} from './tables.ts'
import { waitsForApproval } from './waits-for-approval.ts'

type Page = ResponseOf<typeof listArticleApprovals>
type SalesUnit = Page['articles'][number]['salesUnits'][number]
type Row = Omit<Page['articles'][number], 'unknownAllergens' | 'canApprove' | 'revisionFields' | 'salesUnits'> & {
  salesUnits: Omit<SalesUnit, 'salesPrices'>[]
  allergens: AllergenDeclaration
  categoryMarking: MarkingRule | null
  sortedBy: [string, string]
  live: DeclaredInformation
  proposed: DeclaredInformation | null
}

type Facets = Pick<Page, 'total' | 'suppliers' | 'categories' | 'priceLists'>

/** For what a hub would sell each of these sales units once they are in the market, by their ids. */
export type PricesOnceApproved = (
  db: Queryable,
  at: { readonly retailerId: string; readonly now: Date },
  salesUnitIds: readonly string[],
) => Promise<ReadonlyMap<string, SalesUnit['salesPrices']>>

const usualPageSize = 50
/** What older ones brought was decided long ago. */
const latestLists = 50
export const unpriced: SalesUnit['salesPrices'] = { b2b: null, b2c: null }
type Query = QueryOf<typeof listArticleApprovals>

/** What a row is sorted by, as two texts: all that waits is read anyway, for its totals. */
const sortedBy: Readonly<Record<Query['sort'], SQL>> = {
  waiting: sql`to_char(w.since at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), ''`,
  supplier: sql`market_fold(w.supplier_name), w.sort_name`,
  name: sql`w.sort_name, ''`,
}

const text = z
  .string()
  .max(300)
  .regex(/^\P{Cc}*$/u)

/** A cursor names its order, because a name and a moment look alike: one from another order is refused. */
const cursorKey = (sort: Query['sort']) => z.tuple([z.literal(sort), text, text, z.uuid()])

/** Articles of which something waits for the viewer's hub, what waits longest first or as is asked, with how many there are of each supplier, category and price list by one query, and what they would be sold for. */
export const articleApprovalsOf = async (
  db: Queryable,
  { viewer, now }: Pick<CompanyActor, 'viewer' | 'now'>,
  { supplier, category, priceListId, search, sort, cursor }: Query,
  pricesOnceApproved: PricesOnceApproved,
  pageSize = usualPageSize,
): Promise<Page> => {
  const after = cursor === undefined ? undefined : keyOfCursor(cursor, cursorKey(sort))
  const isAfter = after ? sql`(k.first, k.second, w.id) > (${after[1]}, ${after[2]}, ${after[3]}::uuid)` : sql`true`
  const { rows } = await db.execute<Facets & { articles: Row[] }>(sql`
    with from_list as materialized (
      select i.id, i.file_name, i.created_at, i.name as supplier_name, created.article_id::uuid as article_id
      from (
        select i.id, i.file_name, i.created_at, i.done, s.name from ${priceListImports} i join ${readableCompanies} s on s.id = i.supplier_id
        where i.status = 'committed' and s.home_hub_id = ${viewer.company.id} order by i.id desc limit ${latestLists}
      ) i cross join lateral jsonb_array_elements_text(i.done -> 'createdIds') as created (article_id)
      where created.article_id::uuid in (select p.id from ${articlesTable} p where p.status = 'pending')
    ), waiting as materialized (
      select a.*, coalesce(least(
          case when a.status = 'pending' then a.created_at end,
          (select min(uuid_extract_timestamp(u.id)) from ${salesUnits} u where u.article_id = a.id and u.status = 'pending'),
          (select r.submitted_at from ${articleRevisions} r where r.article_id = a.id and r.status = 'pending')), a.created_at) as since,
        s.slug as supplier_slug, s.name as supplier_name, k.slug as category_slug,
        ${supplier ?? null}::text is null or s.slug = ${supplier ?? null} as of_supplier,
        ${category ?? null}::text is null or k.slug = ${category ?? null} as of_category,
        ${priceListId ?? null}::uuid is null or a.id in (select from_list.article_id from from_list where from_list.id = ${priceListId ?? null}) as of_list
      from ${articlesTable} a join ${readableCompanies} s on s.id = a.supplier_id join ${articleCategories} k on k.id = a.category_id
      where ${waitsForApproval} and s.home_hub_id = ${viewer.company.id}
        and ${articlesFoundBy(search, sql` || ' ' || market_fold(s.name)`)}
    ), page as (
      select w.*, k.first, k.second, row_number() over (order by k.first, k.second, w.id) as place
      from waiting w cross join lateral (select ${sortedBy[sort]}) as k_of (one, two)
        cross join lateral (select k_of.one collate "C" as first, k_of.two collate "C" as second) k
      where of_supplier and of_category and of_list and ${isAfter}
      order by place limit ${pageSize + 1}
    )
    select
      coalesce((select json_agg(json_build_object('slug', slug, 'name', name, 'count', n) order by name, slug)
        from (select supplier_slug as slug, supplier_name as name, count(*) as n from waiting where of_category and of_list group by 1, 2) w),
        '[]') as suppliers,
      coalesce((select json_agg(json_build_object('slug', slug, 'name', json_build_object('de', name_de, 'en', name_en), 'count', n) order by name_de, slug)
        from (select k.slug, k.name_de, k.name_en, count(*) as n from waiting w join ${articleCategories} k on k.id = w.category_id
          where of_supplier and of_list group by k.id) w), '[]') as categories,
      coalesce((select json_agg(json_build_object('id', id, 'fileName', file_name, 'supplierName', supplier_name,
          'createdAt', to_json(created_at at time zone 'UTC') #>> '{}' || 'Z', 'count', n) order by id desc)
        from (select l.id, l.file_name, l.supplier_name, l.created_at, count(*) as n from waiting w join from_list l on l.article_id = w.id
          where of_supplier and of_category group by 1, 2, 3, 4) w), '[]') as "priceLists",
      (select count(*)::int from waiting where of_supplier and of_category and of_list) as total,
      coalesce((select json_agg(json_build_object(
        'id', a.id, 'sortedBy', json_build_array(a.first, a.second), 'waitsSince', to_json(a.since at time zone 'UTC') #>> '{}' || 'Z', 'slug', a.slug, 'number', a.number, 'isNew', a.status = 'pending', 'name', json_build_object('de', a.name_de, 'en', a.name_en),
        'supplierName', a.supplier_name, 'supplierSlug', a.supplier_slug,
        'categoryName', json_build_object('de', c.name_de, 'en', c.name_en), 'categoryMarking', c.marking,
        'origin', json_build_object('de', a.origin_de, 'en', a.origin_en), 'organicMark', a.organic_mark,
        'picture', a.pictures[1], 'tint', c.tint, 'allergens', a.allergens,
        'live', json_build_object('name', json_build_object('de', a.name_de, 'en', a.name_en), 'allergens', a.allergens,
          'ingredients', json_build_object('de', a.ingredients_de, 'en', a.ingredients_en), 'organicMark', a.organic_mark,
          'origin', json_build_object('de', a.origin_de, 'en', a.origin_en), 'nutrition', a.nutrition,
          'storage', json_build_object('de', a.storage_de, 'en', a.storage_en), 'alcohol', a.alcohol, 'marking', a.marking, 'operator', a.operator, 'vatCategory', a.vat_category),
        'proposed', (select r.proposed from ${articleRevisions} r where r.article_id = a.id and r.status = 'pending'),
        'salesUnits', (select coalesce(json_agg(json_build_object(
            'id', u.id, 'number', u.number, 'name', json_build_object('de', u.name_de, 'en', u.name_en),
            'priceBasis', u.price_basis, 'supplierPriceCents', u.supplier_price_cents) order by u.position, u.id), '[]')
          from ${salesUnits} u where u.article_id = a.id
            and (u.status = 'pending' or u.status = 'approved' and a.status = 'pending'))) order by a.place)
        from page a join ${articleCategories} c on c.id = a.category_id),
        '[]') as articles`)
  const { articles, ...facets } = invariant(rows[0], 'a query of totals has one row')
  const page = articles.slice(0, pageSize)
  const last = page.at(-1)
  const unitIds = page.flatMap(({ salesUnits: units }) => units.map(({ id }) => id))
  const prices = await pricesOnceApproved(db, { retailerId: viewer.company.id, now }, unitIds)
  return {
    ...facets,
    articles: page.map(
      ({ allergens, live, proposed, salesUnits: units, categoryMarking, sortedBy: _, ...article }) => ({
        ...article,
        salesUnits: units.map((unit) => ({ ...unit, salesPrices: prices.get(unit.id) ?? unpriced })),
        // The approver has already seen them.
        unknownAllergens: article.isNew ? allergensThat(allergens, 'unknown') : [],
        revisionFields: proposed ? changedDeclaration(live, proposed) : [],
        canApprove: permissionOf(
          article.isNew
            ? publishable(live, categoryMarking)
            : proposed
              ? publishable(proposed, categoryMarking)
              : ok(live),
        ),
      }),
    ),
    nextCursor: articles.length > pageSize && last ? cursorOf([sort, ...last.sortedBy, last.id]) : null,
  }
}
