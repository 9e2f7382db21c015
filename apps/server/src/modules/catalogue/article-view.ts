import type { labelTexts } from '@regionalmarkt/contract/catalogue/article-input.schema.ts'
import type { articleView, salesUnitView } from '@regionalmarkt/contract/catalogue/article-view.schema.ts'
import {
  type AllergenDeclaration,
  allergenState,
  allergens,
  allergensThat,
} from '@regionalmarkt/domain/articles/allergens.ts'
import { articleCan, type Listing, moveListing } from '@regionalmarkt/domain/articles/article-status.ts'
import { changedDeclaration, type DeclaredInformation } from '@regionalmarkt/domain/articles/declared-information.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { permissionOf } from '../../platform/permission.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableCompanies } from '../accounts/public.ts'
import { capacityOf, isKept } from './keeper.ts'
import { labelTextsOf } from './label-texts.ts'
import { plannedOfUnit } from './planned-of-unit.ts'
import { articleCategories, articleRevisions, articles, salesUnits as salesUnitsTable } from './tables.ts'

export type ArticleView = z.output<typeof articleView>
export type SalesUnitView = z.output<typeof salesUnitView>
type Revision = NonNullable<ArticleView['revision']>

/** As PostgreSQL builds them: what the domain decides is still missing. */
type UnitRow = Omit<SalesUnitView, 'can'> & Listing
type Texts = Pick<ArticleView, keyof ReturnType<typeof labelTexts>>
type Row = Omit<
  ArticleView,
  keyof Texts | 'can' | 'revision' | 'unknownAllergens' | 'salesUnits' | 'createdAt' | 'updatedAt'
> & {
  readonly isTakenOffByHub: boolean
  readonly createdAt: string
  readonly updatedAt: string
  readonly revision: Omit<Revision, 'fields'> | null
  readonly salesUnits: readonly UnitRow[]
}

const both = (column: string): SQL => sql.raw(`json_build_object('de', ${column}_de, 'en', ${column}_en)`)

const unitFields: SQL = sql`json_build_object(
  'id', u.id, 'status', u.status, 'isTakenOffByHub', u.is_taken_off_by_hub, 'rejectionReason', u.rejection_reason, 'number', u.number, 'gtin', u.gtin, 'name', ${both('u.name')},
  'contentAmount', u.content_amount, 'contentUnit', u.content_unit, 'priceBasis', u.price_basis,
  'supplierPriceCents', u.supplier_price_cents, 'plannedPrices', ${plannedOfUnit}, 'expectedWeightGrams', u.expected_weight_grams, 'drainedWeightGrams', u.drained_weight_grams,
  'minimumQuantity', u.minimum_quantity, 'stepQuantity', u.step_quantity, 'leadTimeDays', u.lead_time_days,
  'deposits', u.deposits, 'sellsB2b', u.sells_b_2b, 'sellsB2c', u.sells_b_2c,
  'isStockTracked', u.is_stock_tracked, 'dailyLimit', u.daily_limit, 'version', u.version)`

const movesOf = (listing: Listing, viewer: CompanyViewer): ArticleView['can'] => {
  const actor = capacityOf(viewer)
  return {
    unlist: permissionOf(articleCan.unlist(listing.status, actor)),
    relist: permissionOf(moveListing('relist', listing, actor)),
    resubmit: permissionOf(articleCan.resubmit(listing.status, actor)),
  }
}

const unitOf = ({ isTakenOffByHub, ...row }: UnitRow, viewer: CompanyViewer): SalesUnitView => ({
  ...row,
  can: movesOf({ ...row, isTakenOffByHub }, viewer),
})

/** All 14, in the order of the regulation. */
const allFourteen = (declared: AllergenDeclaration): ArticleView['allergens'] =>
  Object.fromEntries(allergens.map((one) => [one, allergenState(declared, one)])) as ArticleView['allergens']

const revisionOf = (live: DeclaredInformation, row: Row['revision']): Revision | null => {
  if (row === null) return null
  const proposed = { ...row.proposed, allergens: allFourteen(row.proposed.allergens) }
  const submittedAt = new Date(row.submittedAt).toISOString()
  return { ...row, proposed, fields: changedDeclaration(live, proposed), submittedAt }
}

/** One of the articles the viewer keeps, by its slug, with everything that is said about it; one query. `NotFound` for any other. */
export const articleViewOf = async (
  db: Queryable,
  viewer: CompanyViewer,
  articleSlug: string,
): Promise<ArticleView> => {
  const { rows } = await db.execute<{ article: Row; texts: Texts }>(sql`
    select json_build_object('id', a.id, 'slug', a.slug, 'number', a.number, 'status', a.status, 'isTakenOffByHub', a.is_taken_off_by_hub,
      'rejectionReason', a.rejection_reason,
      'supplier', json_build_object('slug', s.slug, 'name', s.name),
      'category', json_build_object('slug', c.slug, 'name', ${both('c.name')}, 'parentSlug', p.slug, 'parentName', ${both('p.name')}, 'marking', c.marking),
      'name', ${both('a.name')}, 'detail', ${both('a.detail')}, 'allergens', a.allergens, 'nutrition', a.nutrition, 'origin', ${both('a.origin')},
      'organicMark', a.organic_mark, 'shelfLife', case when a.shelf_life_unit is not null
        then json_build_object('value', a.shelf_life_value, 'unit', a.shelf_life_unit) end,
      'vatCategory', a.vat_category, 'alcohol', a.alcohol, 'marking', a.marking, 'operator', a.operator, 'tint', c.tint,
      'pictures', (select coalesce(json_agg(json_build_object('picture', hash,
          'alt', coalesce(a.picture_details -> hash -> 'alt', '{"de": "", "en": ""}'),
          'focus', coalesce(a.picture_details -> hash -> 'focus', '{"x": 50, "y": 50}')) order by place), '[]')
        from unnest(a.pictures) with ordinality as shown (hash, place)),
      'revision', (select json_build_object('status', r.status, 'proposed', r.proposed, 'rejectionReason', r.rejection_reason,
        'submittedAt', r.submitted_at) from ${articleRevisions} r where r.article_id = a.id),
      'salesUnits', (select coalesce(json_agg(${unitFields} order by u.position, u.id), '[]')
        from ${salesUnitsTable} u where u.article_id = a.id),
      'createdAt', a.created_at, 'updatedAt', a.updated_at, 'version', a.version) as article, ${labelTextsOf(sql`a.id`, both)} as texts
    from ${articles} a join ${readableCompanies} s on s.id = a.supplier_id
    join ${articleCategories} c on c.id = a.category_id join ${articleCategories} p on p.id = coalesce(c.parent_id, c.id)
    where a.slug = ${articleSlug} and ${isKept(viewer)}`)
  const found = orNotFound(rows[0])
  const { salesUnits, revision, isTakenOffByHub, ...row } = found.article
  const article = { ...row, ...found.texts }
  return {
    ...article,
    allergens: allFourteen(article.allergens),
    unknownAllergens: allergensThat(article.allergens, 'unknown'),
    revision: revisionOf(article, revision),
    salesUnits: salesUnits.map((unit) => unitOf(unit, viewer)),
    can: movesOf({ ...article, isTakenOffByHub }, viewer),
    createdAt: new Date(article.createdAt).toISOString(),
    updatedAt: new Date(article.updatedAt).toISOString(),
  }
}

/** One sales unit of an article the viewer keeps. `NotFound` for any other. */
export const salesUnitViewOf = async (
  db: Queryable,
  viewer: CompanyViewer,
  salesUnitId: string,
): Promise<SalesUnitView> => {
  const { rows } = await db.execute<{ unit: UnitRow }>(sql`
    select ${unitFields} as unit from ${salesUnitsTable} u join ${articles} a on a.id = u.article_id join ${readableCompanies} s on s.id = a.supplier_id
    where u.id = ${salesUnitId} and ${isKept(viewer)}`)
  return unitOf(orNotFound(rows[0]).unit, viewer)
}
