import type { getPlatformData } from '@regionalmarkt/contract/administration/operations.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import { companyFileOf, type RowsAbove, readableCompanies } from '../accounts/public.ts'
import { readableArticles } from '../catalogue/public.ts'
import { readableRetailerOrders } from '../procurement/public.ts'

type Answer = ResponseOf<typeof getPlatformData>

/** What the platform holds about the viewer's company, apart from other people's business. */
export const platformDataOf = async (
  db: Queryable,
  { viewer, now }: CompanyActor,
  above: RowsAbove,
): Promise<Answer> => {
  const companyId = viewer.company.id
  const { can: _, ...file } = await companyFileOf(db, { above, decider: 'admin', companyId, now })
  const { rows } = await db.execute<Pick<Answer, 'articles' | 'orders'>>(sql`
    select
      coalesce((select json_agg(json_build_object('number', a.number, 'slug', a.slug, 'name', a.name_de,
          'status', a.status, 'updatedAt', a.updated_at) order by a.number)
        from ${readableArticles} a where a.supplier_id = ${companyId}), '[]') as articles,
      coalesce((select json_agg(json_build_object('orderNumber', o.order_number, 'hub', h.name,
          'deliveryDate', o.delivery_date, 'status', o.status) order by o.order_number)
        from ${readableRetailerOrders} o join ${readableCompanies} h on h.id = o.retailer_id where o.supplier_id = ${companyId}), '[]') as orders`)
  return { exportedAt: now.toISOString(), ...file, ...invariant(rows[0], 'a query of totals has one row') }
}
