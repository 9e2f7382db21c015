import type { getOwnSettlement as contract } from '@regionalmarkt/contract/billing/settlements.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableCompanies } from '../accounts/public.ts'
import { tradesWith } from './agreements.ts'
import { billables, billingDocuments, billingObjections, openItems, selfBillingAgreements } from './tables.ts'

type Own = ResponseOf<typeof contract>
type Row = Own['hubs'][number] & { readonly hasAccount: boolean }

/** The payments that a supplier can expect of each hub: documents that are due, and goods that stand on none yet. Its own hub stands first. */
export const ownSettlementOf = async (db: Queryable, { company }: CompanyViewer): Promise<Own> => {
  const { rows } = await db.execute<Row>(sql`
    select h.slug, h.name, s.iban is not null as "hasAccount", (
        select json_build_object('agreedOn', g.agreed_on, 'recordedSide', g.recorded_side, 'recordedAt', g.recorded_at)
        from ${selfBillingAgreements} g where g.supplier_id = s.id and g.retailer_id = h.id and g.ended_at is null) as agreement, (
      select case when count(*) > 0 then json_build_object('orderCount', count(b.retailer_order_id), 'deliveredFrom', min(b.delivered_on),
        'deliveredUntil', max(b.delivered_on), 'netCents', sum(b.net_cents), 'grossCents', sum(b.gross_cents)) end
      from ${billables} b where b.partner_id = s.id and b.retailer_id = h.id and b.side = 'supplier') as due,
      coalesce((select json_agg(json_build_object('id', d.id, 'number', d.number, 'dueOn', d.due_on,
          'grossCents', i.settled_cents - i.due_cents) order by d.due_on, d.id)
        from ${billingDocuments} d join ${openItems} i on i.document_id = d.id and i.settled_cents <> i.due_cents
        where d.partner_id = s.id and d.retailer_id = h.id and d.kind = 'selfBilled' and d.due_on is not null
          and not exists (select from ${billingObjections} x where x.document_id = d.id)), '[]') as payable
    from ${readableCompanies} s join ${readableCompanies} h on h.type = ${CompanyType.Retailer} and ${tradesWith(sql`h.id`)}
    where s.id = ${company.id} order by h.id = s.home_hub_id desc, h.name, h.id`)
  return {
    hasAccount: rows[0]?.hasAccount ?? false,
    hubs: rows.map(({ hasAccount: _, agreement, ...hub }) => ({
      ...hub,
      agreement: agreement && { ...agreement, recordedAt: new Date(agreement.recordedAt).toISOString() },
    })),
  }
}
