import type { getOwnSettlement as contract } from '@regionalmarkt/contract/billing/settlements.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableCompanies } from '../accounts/public.ts'
import { agreementOf, ownParties } from './agreements.ts'
import { billables, billingDocuments, billingObjections, openItems } from './tables.ts'

type Own = ResponseOf<typeof contract>

/** What a supplier will be paid, and when: what is issued and due, and what was received and stands on no document yet. */
export const ownSettlementOf = async (db: Queryable, { company }: CompanyViewer): Promise<Own> => {
  const parties = await ownParties(db, company.id)
  const agreement = await agreementOf(db, parties)
  const [hub] = await db
    .select({ name: readableCompanies.name })
    .from(readableCompanies)
    .where(eq(readableCompanies.id, parties.retailerId))
  const { rows } = await db.execute<Pick<Own, 'due' | 'payable' | 'hasAccount'>>(sql`
    select (
      select case when count(*) > 0 then json_build_object('orderCount', count(b.retailer_order_id), 'deliveredFrom', min(b.delivery_date),
        'deliveredUntil', max(b.delivery_date), 'netCents', sum(b.net_cents), 'grossCents', sum(b.gross_cents)) end
      from ${billables} b where b.partner_id = ${company.id} and b.side = 'supplier') as due,
      coalesce((select json_agg(json_build_object('id', d.id, 'number', d.number, 'dueOn', d.due_on,
          'grossCents', i.settled_cents - i.due_cents) order by d.due_on, d.id)
        from ${billingDocuments} d join ${openItems} i on i.document_id = d.id and i.settled_cents <> i.due_cents
        where d.partner_id = ${company.id} and d.kind = 'selfBilled' and d.due_on is not null
          and not exists (select from ${billingDocuments} k where k.corrects_id = d.id)
          and not exists (select from ${billingObjections} x where x.document_id = d.id)), '[]') as payable,
      (select iban is not null from ${readableCompanies} where id = ${company.id}) as "hasAccount"`)
  const { due = null, payable = [], hasAccount = false } = rows[0] ?? {}
  return { hubName: hub?.name ?? '', agreement, due, payable, hasAccount }
}
