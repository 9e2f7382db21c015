import type { Deposit } from '@regionalmarkt/domain/pricing/deposits.ts'
import { articleCategories, articles, salesUnits } from '../modules/catalogue/public.ts'
import type { Tx } from '../platform/database.ts'
import { demoArticles } from './demo-region/articles.ts'
import { demoDepositTypes } from './demo-region/deposit-types.ts'
import { nutritionOf } from './demo-region/nutrition.ts'
import type { DemoArticle, DemoSalesUnit } from './demo-region/shapes.ts'
import { openUsualCategories } from './open-usual-categories.ts'
import { companyOf, type Region } from './seed-companies.ts'
import type { Pictures } from './seed-pictures.ts'

export type SalesUnit = typeof salesUnits.$inferSelect
/** The sales units of the region by number. */
export type Catalogue = ReadonlyMap<string, SalesUnit>

/** Writes articles and sales units, all approved long ago, and the usual categories where none is there. */
export const seedCatalogue = async (tx: Tx, region: Region, pictures: Pictures): Promise<Catalogue> => {
  await openUsualCategories(tx, async () => pictures)
  const filed = await tx.select({ id: articleCategories.id, slug: articleCategories.slug }).from(articleCategories)
  const categoryIds = new Map(filed.map(({ slug, id }) => [slug, id]))
  const rows = await tx
    .insert(articles)
    .values(demoArticles.map((article) => articleRow(article, region, categoryIds, pictures)))
    .returning({ id: articles.id, slug: articles.slug })
  const articleIds = new Map(rows.map(({ slug, id }) => [slug, id]))
  const units = await tx
    .insert(salesUnits)
    .values(
      demoArticles.flatMap((article) =>
        article.salesUnits.map((unit, index) => salesUnitRow(unit, index, idIn(articleIds, article.slug))),
      ),
    )
    .returning()
  return new Map(units.map((unit) => [unit.number, unit]))
}

const articleRow = (
  article: DemoArticle,
  region: Region,
  categoryIds: ReadonlyMap<string, string>,
  pictures: Pictures,
): typeof articles.$inferInsert => ({
  supplierId: companyOf(region, article.supplierSlug).id,
  categoryId: idIn(categoryIds, article.childCategorySlug),
  slug: article.slug,
  number: article.articleNumber,
  status: 'approved',
  nameDe: article.name.de,
  nameEn: article.name.en,
  detailDe: article.detail.de,
  detailEn: article.detail.en,
  descriptionDe: article.description.de,
  descriptionEn: article.description.en,
  organicMark: article.organicMark,
  originDe: article.origin.de,
  originEn: article.origin.en,
  ingredientsDe: article.ingredients?.de ?? '',
  ingredientsEn: article.ingredients?.en ?? '',
  allergens: article.allergens,
  alcohol: article.alcohol,
  marking: article.marking,
  nutrition: nutritionOf(article.name.de),
  storageDe: article.storage.de,
  storageEn: article.storage.en,
  useDe: article.use.de,
  useEn: article.use.en,
  shelfLifeValue: article.shelfLifeDays,
  shelfLifeUnit: 'days',
  vatCategory: article.vatCategory,
  pictures: article.pictureName === null ? [] : [idIn(pictures, article.pictureName)],
  popularity: article.popularity,
})

const salesUnitRow = (unit: DemoSalesUnit, position: number, articleId: string): typeof salesUnits.$inferInsert => {
  return {
    articleId,
    status: 'approved',
    number: unit.number,
    nameDe: unit.packName.de,
    nameEn: unit.packName.en,
    contentAmount: unit.contentAmount,
    contentUnit: unit.quantityUnit,
    priceBasis: unit.priceBasis === 'kilogram' ? 'kilogram' : 'salesUnit',
    supplierPriceCents: unit.netPriceCents,
    expectedWeightGrams: unit.expectedWeightGrams,
    drainedWeightGrams: unit.drainedWeightGrams,
    minimumQuantity: unit.minimumQuantity,
    stepQuantity: unit.stepQuantity,
    leadTimeDays: unit.leadTimeDays,
    deposits: unit.deposits.map(({ depositSlug, quantity }) => depositOf(depositSlug, quantity)),
    sellsB2b: unit.channels.b2b,
    sellsB2c: unit.channels.b2c,
    isStockTracked: unit.stock !== null,
    dailyLimit: unit.dailyLimit,
    position,
  }
}

const depositOf = (slug: string, count: number): Deposit => {
  const type = demoDepositTypes.find((candidate) => candidate.slug === slug)
  if (!type) throw new Error(`the demo region has no deposit ${slug}`)
  return { kind: type.kind, count, cents: type.cents }
}

const idIn = (ids: ReadonlyMap<string, string>, name: string): string => {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`the demo region refers to an unknown ${name}`)
  return id
}
