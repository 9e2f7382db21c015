import { CompanyStatus, taxStatusOn } from '@regionalmarkt/domain/access/company.ts'
import { hubVatRate } from '@regionalmarkt/domain/money/seller-vat.ts'
import { priceOffer } from '@regionalmarkt/domain/pricing/price-offer.ts'
import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableArticleCategories, readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import type { RuleBook } from './rule-book.ts'
import type { offers } from './tables.ts'

export type PricedUnit = Awaited<ReturnType<typeof pricedUnits>>[number]
export type OfferRow = typeof offers.$inferInsert

/** Sales units with all that their prices come from. `condition`: which. */
export const pricedUnits = (db: Queryable, condition: SQL | undefined) =>
  db
    .select({
      salesUnitId: readableSalesUnits.id,
      articleId: readableArticles.id,
      supplierId: readableArticles.supplierId,
      categoryId: readableArticles.categoryId,
      parentCategoryId: readableArticleCategories.parentId,
      supplierPriceCents: readableSalesUnits.supplierPriceCents,
      vatCategory: readableArticles.vatCategory,
      b2b: readableSalesUnits.sellsB2b,
      b2c: readableSalesUnits.sellsB2c,
    })
    .from(readableSalesUnits)
    .innerJoin(readableArticles, eq(readableArticles.id, readableSalesUnits.articleId))
    .innerJoin(readableArticleCategories, eq(readableArticleCategories.id, readableArticles.categoryId))
    .innerJoin(readableCompanies, eq(readableCompanies.id, readableArticles.supplierId))
    .where(condition)

/** One value, however many ids there are: thousands of values take seconds to put together. */
export const amongUnits = (salesUnitIds: readonly string[]): SQL =>
  sql`${readableSalesUnits.id} = any(${sql.param([...salesUnitIds])}::uuid[])`

/** What is in the market as soon as a hub has a price for it. */
export const isSellable = and(
  eq(readableSalesUnits.status, 'approved'),
  eq(readableArticles.status, 'approved'),
  eq(readableCompanies.status, CompanyStatus.Approved),
)

/** Only a consumer price contains VAT. */
const vatIn = (channel: Channel, basisPoints: number): number | null => (channel === 'b2c' ? basisPoints : null)

/** What a hub sells the unit for by these rules, or nothing where the unit does not sell in the channel or no rule is for it. `day` decides which VAT is in it. */
export const offerOf = (
  retailerId: string,
  unit: PricedUnit,
  channel: Channel,
  ruleBook: RuleBook | undefined,
  day: string,
): OfferRow[] => {
  if (!unit[channel] || ruleBook === undefined) return []
  const { salesUnitId, articleId, supplierId, categoryId, parentCategoryId } = unit
  const categoryIds = parentCategoryId === null ? [categoryId] : [categoryId, parentCategoryId]
  const subject = { salesUnitId, supplierId, categoryIds }
  const rate = hubVatRate(taxStatusOn(ruleBook.taxStatuses, day), unit.vatCategory, day)
  const priced = priceOffer({
    supplierPriceCents: unit.supplierPriceCents,
    channel,
    subject,
    rules: ruleBook.concerning(subject),
    discounts: [],
    quantity: 1,
    orderedOn: day,
    vatBasisPoints: rate,
    customerBasisPoints: 0,
  })
  if (!priced.ok) return []
  const { priceCents, trace } = priced.value
  return [{ retailerId, salesUnitId, channel, articleId, priceCents, vatBasisPoints: vatIn(channel, rate), trace }]
}
