import { sql } from 'drizzle-orm'
import type { RowsAbove } from './modules/accounts/public.ts'
import { readableArticles, type UnitsInUse } from './modules/catalogue/public.ts'
import { companyOrders, personOrders } from './modules/orders/public.ts'
import { unitsWithTerms } from './modules/pricing/public.ts'
import { favouritesOfPeople } from './modules/shopping-lists/public.ts'
import { readableStocks } from './modules/stock/public.ts'

/** What accounts may tell of its companies and people without knowing who keeps it. */
export const rowsAbove: RowsAbove = {
  articles: sql`${readableArticles}`,
  companyOrders,
  personOrders,
  favourites: favouritesOfPeople,
}

/** What keeps the catalogue from taking a sales unit back. */
export const unitsInUse: UnitsInUse = sql`(
  select sales_unit_id from ${readableStocks} union all select sales_unit_id from ${unitsWithTerms} terms)`
