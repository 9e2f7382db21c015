import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { Fact } from '../../platform/facts.ts'
import { lock } from '../../platform/locks.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { offers } from './tables.ts'

/** What a hub sells a unit of a supplier it keeps for, without discounts. `NotFound` for any other unit. */
export const keptUnitPrices = async (db: Queryable, { company }: CompanyViewer, salesUnitId: string) => {
  const { rows } = await db.execute<{ supplier: number; b2b: number | null; b2c: number | null }>(sql`
    select u.supplier_price_cents as supplier, max(o.price_cents) filter (where o.channel = 'b2b') as b2b,
      max(o.price_cents) filter (where o.channel = 'b2c') as b2c
    from ${readableSalesUnits} u join ${readableArticles} a on a.id = u.article_id join ${readableCompanies} s on s.id = a.supplier_id
    left join ${offers} o on o.sales_unit_id = u.id and o.retailer_id = ${company.id}
    where u.id = ${salesUnitId} and s.home_hub_id = ${company.id} group by u.id, u.supplier_price_cents`)
  return orNotFound(rows[0])
}

/** Two who change the terms of one unit wait for each other, so that neither overlooks what the other adds. */
export const lockUnitTerms = (tx: Tx, salesUnitId: string): Promise<void> => lock(tx, 'unitTerms', salesUnitId)

/** The hub grants other discounts on the unit, or sells it by other ways of delivery. */
export const termsChanged = ({ viewer }: CompanyActor, salesUnitId: string): readonly Fact[] => [
  { kind: 'unitTermsChanged', retailerId: viewer.company.id, salesUnitId },
]
