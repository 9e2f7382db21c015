import { randomUUID } from 'node:crypto'
import { allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import { addDays, berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import type { Weekday } from '@regionalmarkt/domain/calendar/weekday.ts'
import type { CollectionAudience } from '@regionalmarkt/domain/collections/collection-visibility.ts'
import { onlyReading } from '@regionalmarkt/domain/price-lists/list-reading.ts'
import { eq, sql } from 'drizzle-orm'
import {
  articleCategories,
  articleRevisions,
  plannedPrices,
  priceListImports,
  salesUnits,
} from '../../modules/catalogue/public.ts'
import { articleCollectionItems, articleCollections } from '../../modules/collections/public.ts'
import { searchSynonyms } from '../../modules/market/tables.ts'
import { discounts, pricingRules, unitDeliveries } from '../../modules/pricing/public.ts'
import { favourites, shoppingListItems, shoppingLists } from '../../modules/shopping-lists/public.ts'
import type { Database } from '../database.ts'
import { givenSalesUnit } from './given.ts'
import { proposedAt, worldNow } from './world-days.ts'

/** In the market, with two sales units and a change of its declaration that waits. */
export type KeptArticle = {
  readonly id: string
  readonly slug: string
  readonly salesUnitId: string
  readonly otherUnitId: string
  /** The hub's terms for its first sales unit. */
  readonly discountId: string
  readonly plannedPriceId: string
  readonly unitDeliveryId: string
  /** The hub's price for its second sales unit. */
  readonly pricingRuleId: string
  /** An empty parent category. */
  readonly categoryId: string
  /** A price list of the supplier that was checked. */
  readonly importId: string
}

type Sold = Awaited<ReturnType<typeof givenSalesUnit>>

/** A category that all markets of this world share, as all share the categories of the real one. */
export const worldCategory = 'feldgemuese'

const worldCategoryId = async (db: Database): Promise<string> => {
  const names = { nameDe: 'Feldgemüse', nameEn: 'Field vegetables', tint: '#e7f0dc', position: 1 }
  const parent = { ...names, slug: `${worldCategory}-eltern` }
  await db.insert(articleCategories).values(parent).onConflictDoNothing()
  const idOf = async (slug: string) => {
    const [found] = await db.select().from(articleCategories).where(eq(articleCategories.slug, slug))
    return found?.id ?? ''
  }
  const child = { ...names, slug: worldCategory, parentId: await idOf(parent.slug) }
  await db.insert(articleCategories).values(child).onConflictDoNothing()
  return idOf(worldCategory)
}

const givenEmptyCategory = async (db: Database): Promise<string> => {
  const names = { nameDe: 'Leeres', nameEn: 'Nothing', tint: '#e7f0dc', position: 2 }
  const values = { ...names, slug: `leer-${randomUUID()}` }
  const [made] = await db.insert(articleCategories).values(values).returning({ id: articleCategories.id })
  return made?.id ?? ''
}

const givenPriceList = async (db: Database, supplierId: string): Promise<string> => {
  const content = `Artikelnummer;Bezeichnung;Preis;Kategorie\n${randomUUID()};Rote Bete;1,80;${worldCategory}`
  const columns = { articleNumber: 0, name: 1, price: 2, category: 3 }
  const [list] = await db
    .insert(priceListImports)
    .values({
      supplierId,
      fileName: 'liste.csv',
      format: 'csv',
      content,
      columns,
      reading: onlyReading,
      status: 'checked',
      createdAt: worldNow,
    })
    .returning()
  return list?.id ?? ''
}

export const givenKeptArticle = async (db: Database, retailerId: string, supplierId: string): Promise<KeptArticle> => {
  const allFree = Object.fromEntries(allergens.map((allergen) => [allergen, 'free' as const]))
  const { article, salesUnit } = await givenSalesUnit(db, supplierId, {
    article: { allergens: allFree, categoryId: await worldCategoryId(db) },
  })
  const { id: _, ...values } = salesUnit
  const [other] = await db
    .insert(salesUnits)
    .values({ ...values, number: `${values.number}-b`, isStockTracked: false })
    .returning()
  const words = { de: 'Kartoffel Linda', en: 'Linda potatoes' }
  const proposed = {
    ...{
      name: words,
      ingredients: words,
      allergens: allFree,
      nutrition: null,
      organicMark: 'eu' as const,
      origin: words,
    },
    ...{ storage: { de: '', en: '' }, alcohol: null, marking: null, operator: '', vatCategory: 'reduced' as const },
  }
  await db
    .insert(articleRevisions)
    .values({ articleId: article.id, status: 'pending', proposed, submittedAt: new Date(proposedAt) })
  const ofUnit = { retailerId, salesUnitId: salesUnit.id }
  const [discount] = await db
    .insert(discounts)
    .values({ ...ofUnit, channel: 'b2b', fromQuantity: 50, percentBasisPoints: 500 })
    .returning()
  const [planned] = await db
    .insert(plannedPrices)
    .values({ salesUnitId: salesUnit.id, priceCents: 1590, validFrom: addDays(berlinDate(worldNow), 7) })
    .returning()
  const deliveryWeekdays: Weekday[] = ['tuesday']
  const way = { method: 'pickupHub' as const, deliveryWeekdays, cutOffTime: '10:00', cutOffDaysBefore: 1 }
  const [delivery] = await db
    .insert(unitDeliveries)
    .values({ ...ofUnit, ...way })
    .returning()
  const [rule] = await db
    .insert(pricingRules)
    .values({ retailerId, channel: 'b2b', salesUnitId: other?.id ?? null, fixedPriceCents: 1890 })
    .returning()
  return {
    id: article.id,
    slug: article.slug,
    salesUnitId: salesUnit.id,
    otherUnitId: other?.id ?? '',
    discountId: discount?.id ?? '',
    plannedPriceId: planned?.id ?? '',
    unitDeliveryId: delivery?.id ?? '',
    pricingRuleId: rule?.id ?? '',
    categoryId: await givenEmptyCategory(db),
    importId: await givenPriceList(db, supplierId),
  }
}

export const givenSynonym = async (db: Database, retailerId: string): Promise<string> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`insert into ${searchSynonyms} (retailer_id, word, same_as) values (${retailerId}, 'Wurzel', 'Möhre') returning id`,
  )
  return rows[0]?.id ?? ''
}

export const givenCollection = async (
  db: Database,
  retailerId: string,
  articleId: string,
  audience: CollectionAudience = 'everyone',
): Promise<string> => {
  const slug = `sammlung-${randomUUID()}`
  const values = {
    retailerId,
    slug,
    titleDe: 'Grünkohlzeit',
    titleEn: 'Kale season',
    audience,
    position: 1,
  }
  const [collection] = await db.insert(articleCollections).values(values).returning()
  await db.insert(articleCollectionItems).values({ collectionId: collection?.id ?? '', articleId, position: 0 })
  return slug
}

export const givenShoppingList = async (db: Database, companyId: string, { salesUnit }: Sold): Promise<string> => {
  const [list] = await db.insert(shoppingLists).values({ companyId, name: 'Montag' }).returning()
  const listId = list?.id ?? ''
  await db.insert(shoppingListItems).values({ listId, salesUnitId: salesUnit.id, quantity: 4, position: 0 })
  return listId
}

export const givenFavourites = async (db: Database, companyId: string, sold: readonly Sold[]): Promise<void> => {
  const rows = sold.map(({ article }) => ({ companyId, articleId: article.id, addedAt: worldNow }))
  await db.insert(favourites).values(rows)
}
