import type {
  createCategory as creating,
  listCategoryTree,
  placeCategory as placing,
  retireCategory as retiring,
  updateCategory as updating,
} from '@regionalmarkt/contract/catalogue/categories.ts'
import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import {
  type CategoryTree,
  canMoveGoods,
  categoryNamesTaken,
  categorySlug,
  placeCategory as placed,
  retireCategory as retired,
} from '@regionalmarkt/domain/articles/category-tree.ts'
import { fieldWords } from '@regionalmarkt/i18n/fields/field-words.ts'
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, InvalidFields, orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { Fact, Outcome } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import { lock } from '../../platform/locks.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import { articleCategories, articleCategoryFormerSlugs, articles, salesUnits } from './tables.ts'

type Category = typeof articleCategories.$inferSelect
type Saved = ResponseOf<typeof updating>
type Admin = Actor<SignedInViewer>
/** Rows in parentheses, `category_id`: what hubs have said about categories alone. */
export type RulesAboutCategories = SQL

type Parents = ResponseOf<typeof listCategoryTree>['parents']
type Row = Parents[number]['children'][number] & { readonly parentId: string | null }

/** All categories, also those in which nothing stands, in the market's order. */
export const categoryTreeOf = async (db: Queryable, rules: RulesAboutCategories): Promise<Parents> => {
  const { rows } = await db.execute<Row>(sql`
    select c.id, c.parent_id as "parentId", c.version, c.slug, json_build_object('de', c.name_de, 'en', c.name_en) as name,
      c.vat_category as "vatCategory", c.marking, json_build_object('de', c.storage_de, 'en', c.storage_en) as storage,
      (select count(*)::int from ${articles} a where a.category_id = c.id) as articles,
      (select count(*)::int from ${rules} r where r.category_id = c.id) as "pricingRules"
    from ${articleCategories} c order by c.position, c.id`)
  const under = (over: string | null) =>
    rows.filter(({ parentId }) => parentId === over).map(({ parentId: _, ...category }) => category)
  return under(null).map((parent) => ({ ...parent, children: under(parent.id) }))
}

/** All categories, which nobody else changes, and nobody files an article under, until the transaction ends. */
const lockTree = async (tx: Tx): Promise<CategoryTree<Category>> => {
  await lock(tx, 'categories')
  const { position, id } = articleCategories
  return tx.select().from(articleCategories).orderBy(asc(position), asc(id))
}

/** The category that was asked for, as somebody saw it. `NotFound`, `VersionOutdated`. */
const known = (tree: CategoryTree<Category>, categoryId: string, version: number): Category => {
  const category = orNotFound(tree.find(({ id }) => id === categoryId))
  if (category.version !== version) throw new DomainError('VersionOutdated', { current: category })
  return category
}

/** Refuses a name that a sibling has, at its field. */
const refuseTakenNames = (
  tree: CategoryTree<Category>,
  { locale }: Admin,
  named: Parameters<typeof categoryNamesTaken>[1],
) => {
  const taken = categoryNamesTaken(tree, named)
  const message = fieldWords(locale, 'fields.categoryName')
  if (taken.length > 0) throw new InvalidFields(taken.map((language) => ({ path: `name.${language}`, message })))
}

/** Numbers the categories as they stand, and puts them under their parents. */
const saveOrder = (tx: Tx, tree: CategoryTree) =>
  tx.execute(sql`
    update ${articleCategories} c set position = o.position, parent_id = o.parent_id
    from jsonb_to_recordset(${JSON.stringify(
      tree.map(({ id, parentId }, position) => ({ id, parent_id: parentId, position })),
    )}::jsonb) as o (id uuid, parent_id uuid, position smallint)
    where c.id = o.id and (c.position, c.parent_id) is distinct from (o.position, o.parent_id)`)

/** Refreshes the articles of these categories and their children: market place, search words, prices. */
const factsAbout = async (tx: Tx, categoryIds: readonly string[]): Promise<readonly Fact[]> => {
  const { rows } = await tx.execute<{ supplierId: string; unitIds: string[] }>(sql`
    select a.supplier_id as "supplierId", array_remove(array_agg(u.id), null) as "unitIds"
    from ${articles} a join ${articleCategories} c on c.id = a.category_id left join ${salesUnits} u on u.article_id = a.id
    where c.id = any(${sql.param([...categoryIds])}::uuid[]) or c.parent_id = any(${sql.param([...categoryIds])}::uuid[])
    group by a.supplier_id`)
  const changed = {
    supplierIds: rows.map(({ supplierId }) => supplierId),
    salesUnitIds: rows.flatMap((row) => row.unitIds),
  }
  return [
    { kind: 'categoriesChanged' },
    ...(rows.length === 0 ? [] : [{ kind: 'articlesChanged' as const, ...changed }]),
  ]
}

/** The category's fields as the audit log shows them. */
const said = ({
  nameDe,
  nameEn,
  slug,
  vatCategory,
  storageDe,
  storageEn,
  marking,
}: SaidColumns & { slug: string }) => ({
  name: { de: nameDe, en: nameEn },
  ...{ slug, vatCategory, storage: { de: storageDe, en: storageEn }, marking },
})

const columnsOf = ({ name, vatCategory, marking, storage }: BodyOf<typeof updating>) => ({
  ...{ nameDe: name.de, nameEn: name.en, vatCategory, marking },
  ...{ storageDe: storage.de, storageEn: storage.en },
})
type SaidColumns = ReturnType<typeof columnsOf>

/** Grounds of illustrations, for parents that are new. */
const tints = ['#e9f5e6', '#fdf2df', '#fee7e5', '#ebf3fc', '#fbece3', '#eeeef6', '#fff4d2', '#f6f0dc']

/** A new category, behind its siblings. Refusals: `CategorySlugTaken`, `CategoryLevelsDiffer`. */
export const createCategory = async (
  tx: Tx,
  actor: Admin,
  { parentId, ...input }: BodyOf<typeof creating>,
): Promise<Outcome<Saved>> => {
  const tree = await lockTree(tx)
  const slug = orRefuse(categorySlug(tree, { id: null, wanted: input.slug, name: input.name.de }))
  const parent = parentId === null ? null : tree.find(({ id }) => id === parentId)
  if (parent === undefined || (parent !== null && parent.parentId !== null))
    throw new DomainError('CategoryLevelsDiffer')
  refuseTakenNames(tree, actor, { id: null, parentId, name: input.name })
  const parents = tree.filter((each) => each.parentId === null)
  const tint = parent?.tint ?? invariant(tints[parents.length % tints.length], 'there are tints')
  const values = { ...columnsOf(input), slug, parentId, tint, position: tree.length }
  const [made] = await tx.insert(articleCategories).values(values).returning()
  const { id, version } = invariant(made, 'an insert returns what it wrote')
  await saveOrder(tx, [...tree, { id, parentId, slug }])
  await tx.delete(articleCategoryFormerSlugs).where(eq(articleCategoryFormerSlugs.slug, slug))
  audit(tx, actor, {
    action: 'create-category',
    subject: 'articleCategory',
    subjectId: id,
    after: { ...said({ ...values }), ...(parent === null ? {} : { categoryId: parent.id }) },
  })
  return { answer: { id, slug, version }, facts: [{ kind: 'categoriesChanged' }] }
}

/** Refusals: `NotFound`, `VersionOutdated`, `CategorySlugTaken`. What is in the market already stays until its declaration is touched. */
export const updateCategory = async (
  tx: Tx,
  actor: Admin,
  { categoryId, version, input }: { categoryId: string; version: number; input: BodyOf<typeof updating> },
): Promise<Outcome<Saved>> => {
  const tree = await lockTree(tx)
  const before = known(tree, categoryId, version)
  refuseTakenNames(tree, actor, { id: categoryId, parentId: before.parentId, name: input.name })
  const slug = orRefuse(categorySlug(tree, { id: categoryId, wanted: input.slug, name: input.name.de }))
  const values = { ...columnsOf(input), slug, version: version + 1 }
  await tx.update(articleCategories).set(values).where(eq(articleCategories.id, categoryId))
  await tx.delete(articleCategoryFormerSlugs).where(eq(articleCategoryFormerSlugs.slug, slug))
  if (slug !== before.slug) await tx.insert(articleCategoryFormerSlugs).values({ slug: before.slug, categoryId })
  const entry = { action: 'update-category', subject: 'articleCategory', subjectId: categoryId } as const
  audit(tx, actor, { ...entry, before: said(before), after: said(values) })
  return { answer: { id: categoryId, slug, version: version + 1 }, facts: await factsAbout(tx, [categoryId]) }
}

/** Refusals: `NotFound`, `VersionOutdated`, `CategoryLevelsDiffer`, `CategoryNameTaken`. */
export const placeCategory = async (
  tx: Tx,
  actor: Admin,
  { categoryId, version, ...place }: { categoryId: string; version: number } & BodyOf<typeof placing>,
): Promise<Outcome<Saved>> => {
  const tree = await lockTree(tx)
  const before = known(tree, categoryId, version)
  const ordered = orRefuse(placed(tree, { id: categoryId, ...place }))
  const name = { de: before.nameDe, en: before.nameEn }
  if (categoryNamesTaken(tree, { id: categoryId, parentId: place.parentId, name }).length > 0)
    throw new DomainError('CategoryNameTaken')
  await saveOrder(tx, ordered)
  const isMoved = place.parentId !== before.parentId
  const parent = tree.find(({ id }) => id === place.parentId)
  const moved = { version: version + 1, ...(parent && isMoved ? { tint: parent.tint } : {}) }
  await tx.update(articleCategories).set(moved).where(eq(articleCategories.id, categoryId))
  const placeOf = (tree: CategoryTree, parentId: string | null) =>
    tree.filter((each) => each.parentId === parentId).findIndex(({ id }) => id === categoryId) + 1
  const after = await tx
    .select()
    .from(articleCategories)
    .orderBy(asc(articleCategories.position), asc(articleCategories.id))
  audit(tx, actor, {
    action: 'place-category',
    subject: 'articleCategory',
    subjectId: categoryId,
    before: { place: placeOf(tree, before.parentId), ...(isMoved ? { categoryId: before.parentId } : {}) },
    after: { place: placeOf(after, place.parentId), ...(isMoved ? { categoryId: place.parentId } : {}) },
  })
  return {
    answer: { id: categoryId, slug: before.slug, version: version + 1 },
    facts: isMoved ? await factsAbout(tx, [categoryId]) : [{ kind: 'categoriesChanged' }],
  }
}

/**
 * Takes a category away, with the hubs' rules about it; what stands in it goes into another one, and so do its slugs: those of an empty child
 * lead to its parent. Refusals: `NotFound`, `VersionOutdated`, `CategoryNotEmpty`, `CategoryLevelsDiffer`, `CategoryMarkingDiffers`.
 */
export const retireCategory = async (
  tx: Tx,
  actor: Admin,
  { categoryId, version, intoId }: { categoryId: string; version: number } & BodyOf<typeof retiring>,
): Promise<Outcome<ResponseOf<typeof retiring>>> => {
  const tree = await lockTree(tx)
  const before = known(tree, categoryId, version)
  const { id, status, marking } = articles
  const inIt = await tx
    .select({ id, status, marking })
    .from(articles)
    .where(eq(articles.categoryId, categoryId))
    .orderBy(asc(id))
    .for('no key update')
  const left = orRefuse(retired(tree, { id: categoryId, intoId, articles: inIt.length }))
  const into = tree.find((each) => each.id === intoId)
  const goods = inIt.map((article) => ({
    isPublished: article.status === 'approved' || article.status === 'notListed',
    marking: article.marking,
  }))
  if (into) orRefuse(canMoveGoods(goods, { from: before.marking, to: into.marking }))
  const leadsTo = into?.id ?? before.parentId
  const moved = { categoryId: leadsTo ?? before.id, version: sql`${articles.version} + 1` }
  const inItIds = inIt.map((article) => article.id)
  if (inIt.length > 0) await tx.update(articles).set(moved).where(inArray(id, inItIds))
  await saveOrder(tx, left)
  await tx
    .update(articleCategoryFormerSlugs)
    .set({ categoryId: leadsTo })
    .where(eq(articleCategoryFormerSlugs.categoryId, categoryId))
  await tx.insert(articleCategoryFormerSlugs).values({ slug: before.slug, categoryId: leadsTo })
  await tx.delete(articleCategories).where(eq(articleCategories.id, categoryId))
  audit(tx, actor, {
    action: 'retire-category',
    subject: 'articleCategory',
    subjectId: categoryId,
    before: said(before),
    after: { ...(into ? { categoryId: into.id } : {}), articles: inIt.length },
  })
  const facts = into ? await factsAbout(tx, [into.id]) : [{ kind: 'categoriesChanged' as const }]
  return { answer: { movedArticles: inIt.length }, facts }
}
