import type { articleFilters, articlePage } from '@regionalmarkt/contract/catalogue/article-view.schema.ts'
import type { Marking } from '@regionalmarkt/domain/articles/marking.ts'
import { whyNowhere } from '@regionalmarkt/domain/articles/on-sale.ts'
import type { ArticleTableRow } from '@regionalmarkt/domain/export/article-table.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cursorOf, keyOfCursor } from '../../platform/cursor.ts'
import type { Queryable } from '../../platform/database.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableCompanies } from '../accounts/public.ts'
import { isKept } from './keeper.ts'
import { plannedOfUnit } from './planned-of-unit.ts'
import { articleCategories, articleRevisions, articles as articlesTable, salesUnits } from './tables.ts'
import { marketOf, type SalesOf } from './with-sale.ts'

type Page = z.output<typeof articlePage>
type Filters = z.output<typeof articleFilters> & { readonly supplier?: string | undefined }
export type ArticleFilters = Omit<Filters, 'cursor'>

const pageSize = 50
const text = z
  .string()
  .max(300)
  .regex(/^\P{Cc}*$/u)
const cursorKey = z.tuple([text, z.uuid()])
/** As PostgreSQL writes a point in time, to the microsecond. */
const instantKey = z.tuple([
  text
    .regex(/^[12]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+\d\d$/)
    .refine((at) => !Number.isNaN(Date.parse(at.replace(' ', 'T').concat(':00')))),
  z.uuid(),
])

/** The reason of what was sent back: the article, else the proposed declaration, else the first of its sales units. */
const sentBackWhy = sql`case when a.status = 'rejected' then a.rejection_reason else coalesce(
  (select r.rejection_reason from ${articleRevisions} r where r.article_id = a.id and r.status = 'rejected'),
  (select u.rejection_reason from ${salesUnits} u where u.article_id = a.id and u.status = 'rejected' order by u.position, u.id limit 1)) end`

const sentBackKey = sql`case when ${sentBackWhy} is null then '1' else '0' end || a.sort_name`

const sorts = {
  sentBack: {
    key: sentBackKey,
    order: sql`${sentBackKey}, a.id`,
    schema: cursorKey,
    after: (k: string, id: string) => sql`(${sentBackKey}, a.id) > (${k}, ${id}::uuid)`,
  },
  name: {
    key: sql`a.sort_name`,
    order: sql`a.sort_name, a.id`,
    schema: cursorKey,
    after: (k: string, id: string) => sql`(a.sort_name, a.id) > (${k}, ${id}::uuid)`,
  },
  newest: {
    key: sql`''`,
    order: sql`a.id desc`,
    schema: cursorKey,
    after: (_: string, id: string) => sql`a.id < ${id}::uuid`,
  },
  changed: {
    key: sql`a.updated_at::text`,
    order: sql`a.updated_at desc, a.id desc`,
    schema: instantKey,
    after: (k: string, id: string) => sql`(a.updated_at, a.id) < (${k}::timestamptz, ${id}::uuid)`,
  },
} as const

/** Every word stands somewhere in the article `a` or in what else is named, or is the number of one of its sales units. */
export const articlesFoundBy = (search: string | undefined, others: SQL = sql``): SQL =>
  sql.join(
    [
      sql`true`,
      ...(search ?? '')
        .split(/[\s\p{Cc}\p{Cs}]+/u)
        .filter(Boolean)
        .slice(0, 8)
        .map((word) => {
          const pattern = word.replaceAll(/[\\%_]/g, '\\$&')
          return sql`(a.search_text${others} like '%' || market_fold(${pattern}) || '%' or exists (
          select from ${salesUnits} w where w.article_id = a.id and (lower(w.number) = lower(${word}) or w.gtin = ${word})))`
        }),
    ],
    sql` and `,
  )

/** Which articles `a` of supplier `s` in category `c` below `p` the viewer keeps and asked for, whatever their status. */
const matching = (
  viewer: CompanyViewer,
  { category, supplier, search }: ArticleFilters,
): SQL => sql`${isKept(viewer)} and ${articlesFoundBy(search)}
  and (${category ?? null}::text is null or ${category ?? null} in (c.slug, p.slug))
  and (${supplier ?? null}::text is null or s.slug = ${supplier ?? null})`

type ExportedRow = Omit<ArticleTableRow, 'markingDe'> & { readonly marking: Marking | null }

/** Every sales unit of the articles that match, for a table. */
export const exportedRowsOf = async (
  db: Queryable,
  viewer: CompanyViewer,
  filters: ArticleFilters,
): Promise<ExportedRow[]> => {
  const { rows } = await db.execute<ExportedRow>(sql`
    select a.number, a.name_de as "nameDe", a.name_en as "nameEn", a.organic_mark as "organicMark", a.vat_category as "vatCategory",
      a.origin_de as "originDe", a.status, a.ingredients_de as "ingredientsDe", a.marking, a.allergens, c.slug as "categorySlug", s.name as "supplierName",
      u.number as "unitNumber", u.name_de as "unitNameDe", u.status as "unitStatus", u.content_amount as "contentAmount",
      u.content_unit as "contentUnit", u.supplier_price_cents as "supplierPriceCents", u.gtin, u.minimum_quantity as "minimumQuantity",
      u.drained_weight_grams as "drainedWeightGrams",
      u.daily_limit as "dailyLimit", u.deposits, row_number() over (partition by a.id order by u.position, u.id) = 1 as "isFirst"
    from ${articlesTable} a join ${salesUnits} u on u.article_id = a.id join ${readableCompanies} s on s.id = a.supplier_id
    join ${articleCategories} c on c.id = a.category_id left join ${articleCategories} p on p.id = c.parent_id
    where ${matching(viewer, filters)} and (${filters.status ?? null}::text is null or a.status = ${filters.status ?? null})
    order by ${sorts[filters.sort].order}, u.position, u.id`)
  return rows
}

/** The articles the viewer keeps that match, one page of them with why any is on sale nowhere; how many there are in each status on the first. */
export const keptArticlesOf = async (
  db: Queryable,
  viewer: CompanyViewer,
  filters: Filters,
  salesOf: SalesOf,
): Promise<Page> => {
  const { status, sort, cursor } = filters
  const { key, order, schema, after } = sorts[sort]
  const begin = cursor === undefined ? sql`true` : after(...keyOfCursor(cursor, schema))
  const { rows } = await db.execute<{
    counts: NonNullable<Page['counts']>
    articles: (Omit<Page['articles'][number], 'notOnSale'> & { key: string })[]
  }>(sql`
    with matching as materialized (
      select a.id, a.status, ${key} as key, row_number() over (order by ${order}) as place, ${begin} as is_after
      from ${articlesTable} a join ${readableCompanies} s on s.id = a.supplier_id
      join ${articleCategories} c on c.id = a.category_id left join ${articleCategories} p on p.id = c.parent_id
      where ${matching(viewer, filters)}
    ), page as (
      select * from matching where is_after and (${status ?? null}::text is null or status = ${status ?? null})
      order by place limit ${pageSize + 1}
    )
    select json_build_object('pending', 0, 'approved', 0, 'notListed', 0, 'rejected', 0)::jsonb || coalesce(
        (select jsonb_object_agg(status, n) from (select status, count(*) as n from matching group by status) by_status), '{}') as counts,
      coalesce((select json_agg(json_build_object('key', page.key, 'id', a.id, 'slug', a.slug, 'number', a.number,
        'name', json_build_object('de', a.name_de, 'en', a.name_en), 'detail', json_build_object('de', a.detail_de, 'en', a.detail_en),
        'status', a.status, 'rejectionReason', ${sentBackWhy}, 'revision', r.status,
        'supplier', json_build_object('slug', s.slug, 'name', s.name),
        'categoryName', json_build_object('de', c.name_de, 'en', c.name_en), 'organicMark', a.organic_mark,
        'picture', a.pictures[1], 'tint', c.tint, 'updatedAt', a.updated_at,
        'salesUnits', (select coalesce(json_agg(json_build_object('id', u.id, 'name', json_build_object('de', u.name_de, 'en', u.name_en),
            'number', u.number, 'status', u.status, 'priceBasis', u.price_basis, 'supplierPriceCents', u.supplier_price_cents,
            'plannedPrices', ${plannedOfUnit}, 'isStockTracked', u.is_stock_tracked, 'dailyLimit', u.daily_limit, 'version', u.version) order by u.position, u.id), '[]')
          from ${salesUnits} u where u.article_id = a.id)) order by page.place)
        from page join ${articlesTable} a on a.id = page.id join ${readableCompanies} s on s.id = a.supplier_id
        join ${articleCategories} c on c.id = a.category_id
        left join ${articleRevisions} r on r.article_id = a.id), '[]') as articles`)
  const { counts, articles } = rows[0] ?? { counts: null, articles: [] }
  const page = articles.slice(0, pageSize)
  const last = page.at(-1)
  const sales = await salesOf(
    db,
    marketOf(viewer),
    page.map(({ id }) => id),
  )
  return {
    counts: cursor === undefined ? counts : null,
    articles: page.map(({ key: _, updatedAt, ...article }) => ({
      ...article,
      notOnSale: whyNowhere(sales.get(article.id) ?? null),
      updatedAt: new Date(updatedAt).toISOString(),
    })),
    nextCursor: articles.length > pageSize && last ? cursorOf([last.key, last.id]) : null,
  }
}
