import { sql } from 'drizzle-orm'
import type { RowsAbove } from './modules/accounts/public.ts'
import { documentsOfPersons } from './modules/billing/public.ts'
import { type HeldUnits, type OpenUnits, readableArticles, type UnitsInUse } from './modules/catalogue/public.ts'
import {
  companyOrders,
  emptiesOfPersons,
  openDirectOrders,
  openOrders,
  openSupplierOrders,
  personComplaints,
  personOrders,
  readableBusinessCustomerOrderItems,
} from './modules/orders/public.ts'
import { unitsWithTerms } from './modules/pricing/public.ts'
import { readableRetailerOrderItems } from './modules/procurement/public.ts'
import { recurringDates, recurringSupplies, recurringUnits } from './modules/recurring-sales-orders/public.ts'
import { favouritesOfPeople, linesOfCarts, unitsOfCarts } from './modules/shopping-lists/public.ts'
import { readableStocks } from './modules/stock/public.ts'

/** What accounts may tell of its companies and people without knowing who keeps it. */
export const rowsAbove: RowsAbove = {
  articles: sql`${readableArticles}`,
  companyOrders,
  openOrders,
  recurringDates,
  openSupplierOrders,
  recurringSupplies,
  openDirectOrders,
  personOrders,
  complaints: personComplaints,
  documents: documentsOfPersons,
  empties: emptiesOfPersons,
  favourites: favouritesOfPeople,
  cartLines: linesOfCarts,
}

/** What keeps the catalogue from taking a sales unit back. */
export const unitsInUse: UnitsInUse = sql`(
  select sales_unit_id from ${readableStocks} union all select sales_unit_id from ${unitsWithTerms} terms)`

/** What keeps a sales unit from becoming other goods. */
export const openUnits: OpenUnits = (salesUnitId) => sql`(select
  (select coalesce(sum(s.on_hand), 0)::int from ${readableStocks} s where s.sales_unit_id = ${salesUnitId}) as stock,
  (select count(distinct i.order_id)::int from ${readableBusinessCustomerOrderItems} i
    where i.sales_unit_id = ${salesUnitId} and i.status not in ('completed', 'cancelled')) as "customerOrders",
  (select count(distinct i.order_id)::int from ${readableRetailerOrderItems} i
    where i.sales_unit_id = ${salesUnitId} and i.status not in ('completed', 'cancelled')) as "supplierOrders")`

/** What holds sales units that may be left out of it once they are off the market. */
export const heldUnits: HeldUnits = (salesUnitIds, today) => sql`(select
  (select count(distinct r.recurring_order_id)::int from ${recurringUnits(today)} r where r.sales_unit_id = any(${salesUnitIds})) as "recurringOrders",
  (select count(distinct c.cart_id)::int from ${unitsOfCarts} c where c.sales_unit_id = any(${salesUnitIds})) as carts)`
