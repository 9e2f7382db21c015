import type { getDocument } from '@regionalmarkt/contract/billing/documents.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { billingDocuments, paymentAllocations, payments } from './tables.ts'

type Settlement = ResponseOf<typeof getDocument>['settled'][number]

/** What has settled a document, in the order in which it did; of two that settle each other both say so. */
export const settlementsOf = async (db: Queryable, documentId: string): Promise<Settlement[]> => {
  const { rows } = await db.execute<Settlement>(sql`
    select case when a.document_id = ${documentId} then a.cents else -a.cents end as cents,
      coalesce(p.day, (a.made_at at time zone 'Europe/Berlin')::date)::text as day, p.way, o.number as against
    from ${paymentAllocations} a
    left join ${payments} p on p.id = a.payment_id
    left join ${billingDocuments} o on a.against_id is not null
      and o.id = case when a.document_id = ${documentId} then a.against_id else a.document_id end
    where a.document_id = ${documentId} or a.against_id = ${documentId} order by a.id`)
  return rows
}
