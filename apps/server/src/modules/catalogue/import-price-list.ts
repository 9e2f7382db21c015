import { articleCan } from '@regionalmarkt/domain/articles/article-status.ts'
import { freeSlug } from '@regionalmarkt/domain/articles/slug.ts'
import type { PriceList } from '@regionalmarkt/domain/price-lists/read-bnn-price-list.ts'
import { type PriceListArticle, toArticle } from '@regionalmarkt/domain/price-lists/to-article.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { articleCategories, articles, salesUnits } from './tables.ts'

/** What a price list did to the catalogue, in articles. */
export type ImportOutcome = {
  readonly created: number
  readonly repriced: number
  readonly delisted: number
  readonly unchanged: number
  /** Sales units whose offers have to be computed anew. */
  readonly changedSalesUnitIds: readonly string[]
}

/**
 * Takes a supplier's price list into the catalogue. New articles wait for the hub's approval with their sales unit; known
 * ones (by the supplier's article number) get the new price at once and are taken off the market when the list says so.
 * Whatever else somebody has edited here stays. The same list again changes nothing.
 */
export const importPriceList = async (
  tx: Tx,
  actor: Actor,
  { supplierId, list }: { supplierId: string; list: PriceList },
): Promise<ImportOutcome> => {
  const wanted = list.rows.map(toArticle)
  const known = await knownArticles(tx, supplierId)
  const fresh = wanted.filter(({ articleNumber, status }) => !known.has(articleNumber) && status === 'pending')
  const createdIds = await createArticles(tx, supplierId, fresh)
  const repricedIds: string[] = []
  const delistedIds: string[] = []
  for (const article of wanted) {
    const existing = known.get(article.articleNumber)
    if (!existing) continue
    if (article.status === 'notListed') {
      if (await unlist(tx, existing)) delistedIds.push(existing.salesUnitId)
    } else if (existing.supplierPriceCents !== article.salesUnit.netPriceCents) {
      await reprice(tx, existing.salesUnitId, article.salesUnit.netPriceCents)
      repricedIds.push(existing.salesUnitId)
    }
  }
  const outcome = { created: createdIds.length, repriced: repricedIds.length, delisted: delistedIds.length }
  if (createdIds.length + repricedIds.length + delistedIds.length > 0) {
    await audit(tx, actor, { action: 'import-price-list', subject: 'company', subjectId: supplierId, after: outcome })
  }
  return {
    ...outcome,
    unchanged: wanted.length - outcome.created - outcome.repriced - outcome.delisted,
    changedSalesUnitIds: [...repricedIds, ...delistedIds],
  }
}

type Known = { articleId: string; status: string; salesUnitId: string; supplierPriceCents: number }

/** A list knows one sales unit an article: its first. The rows are locked, so that two imports run one after the other. */
const knownArticles = async (tx: Tx, supplierId: string): Promise<Map<string, Known>> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import:${supplierId}`}, 0))`)
  const rows = await tx
    .selectDistinctOn([articles.id], {
      number: articles.number,
      articleId: articles.id,
      status: articles.status,
      salesUnitId: salesUnits.id,
      supplierPriceCents: salesUnits.supplierPriceCents,
    })
    .from(articles)
    .innerJoin(salesUnits, eq(salesUnits.articleId, articles.id))
    .where(eq(articles.supplierId, supplierId))
    .orderBy(articles.id, salesUnits.position)
  return new Map(rows.map(({ number, ...row }) => [number, row]))
}

const createArticles = async (tx: Tx, supplierId: string, wanted: readonly PriceListArticle[]): Promise<string[]> => {
  if (wanted.length === 0) return []
  const categories = await tx
    .select({ id: articleCategories.id, slug: articleCategories.slug })
    .from(articleCategories)
    .where(inArray(articleCategories.slug, [...new Set(wanted.map(({ categorySlug }) => categorySlug))]))
  const categoryIds = new Map(categories.map(({ id, slug }) => [slug, id]))
  const taken = new Set((await tx.select({ slug: articles.slug }).from(articles)).map(({ slug }) => slug))
  const rows = wanted.map((article) => {
    const slug = freeSlug(article.name, (candidate) => taken.has(candidate))
    taken.add(slug)
    return articleRow(article, supplierId, slug, orNotFound(categoryIds.get(article.categorySlug)))
  })
  const created = await tx.insert(articles).values(rows).returning({ id: articles.id, number: articles.number })
  const idOf = new Map(created.map(({ id, number }) => [number, id]))
  const units = await tx
    .insert(salesUnits)
    .values(wanted.map((article) => salesUnitRow(article, orNotFound(idOf.get(article.articleNumber)))))
    .returning({ id: salesUnits.id })
  return units.map(({ id }) => id)
}

const articleRow = (
  article: PriceListArticle,
  supplierId: string,
  slug: string,
  categoryId: string,
): typeof articles.$inferInsert => ({
  supplierId,
  categoryId,
  slug,
  number: article.articleNumber,
  status: 'pending',
  nameDe: article.name,
  // The trade's lists are German only; the producer or the hub translates.
  nameEn: article.name,
  detailDe: [article.description, article.grade === null ? '' : `Klasse ${article.grade}`].filter(Boolean).join(', '),
  detailEn: [article.description, article.grade === null ? '' : `Class ${article.grade}`].filter(Boolean).join(', '),
  organicMark: article.organicMark,
  originDe: article.origin?.de ?? '',
  originEn: article.origin?.en ?? '',
  // A price list says nothing about allergens, and unknown is not free.
  allergens: {},
  shelfLifeValue: article.shelfLifeDays,
  shelfLifeUnit: article.shelfLifeDays === null ? null : 'days',
  vatCategory: article.vatCategory,
})

const salesUnitRow = (article: PriceListArticle, articleId: string): typeof salesUnits.$inferInsert => ({
  articleId,
  status: 'pending',
  number: article.articleNumber,
  gtin: article.gtin,
  nameDe: article.salesUnit.packName.de,
  nameEn: article.salesUnit.packName.en,
  contentAmount: article.salesUnit.contentAmount,
  contentUnit: article.salesUnit.quantityUnit,
  priceBasis: 'salesUnit',
  supplierPriceCents: article.salesUnit.netPriceCents,
  minimumQuantity: article.salesUnit.minimumQuantity,
  isStockTracked: false,
})

const reprice = (tx: Tx, salesUnitId: string, supplierPriceCents: number) =>
  tx
    .update(salesUnits)
    .set({ supplierPriceCents, version: sql`${salesUnits.version} + 1` })
    .where(eq(salesUnits.id, salesUnitId))

/** True when the article was on the market until now. */
const unlist = async (tx: Tx, { articleId, status }: Known): Promise<boolean> => {
  const next = articleCan.unlist(status as 'approved', 'supplier')
  if (!next.ok) return false
  await tx
    .update(articles)
    .set({ status: next.value, version: sql`${articles.version} + 1` })
    .where(eq(articles.id, articleId))
  return true
}
