import { sql } from 'drizzle-orm'
import { readableCompanies } from './modules/accounts/public.ts'
import { readableArticleCategories, readableArticles } from './modules/catalogue/public.ts'
import { picturesOfCollections } from './modules/collections/public.ts'
import { picturesOfDeliveries } from './modules/fulfilment/public.ts'
import type { NamedPictures } from './modules/media/public.ts'
import { picturesOfComplaints, readableBusinessCustomerOrderItems } from './modules/orders/public.ts'
import { readableRetailerOrderItems } from './modules/procurement/public.ts'
import { readableStockMovements } from './modules/stock/public.ts'
import { auditEntries } from './platform/tables.ts'

/**
 * Every picture that is shown somewhere, and those that were taken off somewhere since this moment: the log names them, and somebody may
 * take that back, or have read them just before.
 */
export const namedPictures = (since: Date): NamedPictures => ({
  few: sql`
    select picture from ${readableArticleCategories}
    union all select unnest(pictures) from ${readableArticles}
    union all select jsonb_object_keys(picture_details) from ${readableArticles}
    union all select picture from ${readableCompanies}
    union all select unnest(pictures) from ${readableCompanies}
    union all select picture from ${picturesOfCollections} collections
    union all select picture from ${picturesOfDeliveries} deliveries
    union all select picture from ${picturesOfComplaints} complaints`,
  many: sql`
    select picture from ${readableBusinessCustomerOrderItems}
    union all select picture from ${readableRetailerOrderItems}
    union all select unnest(pictures) from ${readableStockMovements} where pictures <> '{}'
    union all select said[1] from ${auditEntries}, regexp_matches(concat(before, after), '[0-9a-f]{64}', 'g') said where at > ${since}`,
})
