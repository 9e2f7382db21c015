import { type SQL, sql } from 'drizzle-orm'
import { plannedPrices, priceListImports } from './tables.ts'

/** The planned prices of a sales unit `u`. One that was ended by hand is over, though the job has not yet removed it. */
export const plannedOfUnit: SQL = sql`(select coalesce(json_agg(json_build_object('id', p.id, 'priceCents', p.price_cents,
    'validFrom', p.valid_from, 'validUntil', p.valid_until, 'regularCents', p.regular_cents, 'priceList', i.file_name)
    order by p.valid_from, p.valid_until), '[]')
  from ${plannedPrices} p left join ${priceListImports} i on i.id = p.import_id
  where p.sales_unit_id = u.id and (p.regular_cents is null or p.price_cents = u.supplier_price_cents))`
