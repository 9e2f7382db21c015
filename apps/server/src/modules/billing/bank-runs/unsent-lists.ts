import type { listRunCandidates } from '@regionalmarkt/contract/billing/bank-runs.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { type BankRunKind, runReference } from '@regionalmarkt/domain/billing/bank-run.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database.ts'
import { readableBusinessCustomerOrders } from '../../orders/public.ts'
import { bankRunItems, bankRuns, billingDocuments, openItems } from '../tables.ts'

type UnsentList = ResponseOf<typeof listRunCandidates>['unsent'][number]
type Row = Omit<UnsentList, 'reference'> & { readonly number: number }

type Asked = {
  readonly retailerId: string
  readonly kind: BankRunKind
  /** Only payments of what was due before this day. */
  readonly dueBefore?: string
}

/** The lists that a hub has made and the bank does not have, the oldest first: nothing on them is offered or reminded of meanwhile. */
export const unsentListsOf = async (db: Queryable, { retailerId, kind, dueBefore }: Asked): Promise<UnsentList[]> => {
  const dueOn = sql`coalesce(d.due_on, (
    select min(i.due_on) from ${openItems} i where i.partner_id = x.order_id and i.due_cents > i.settled_cents))`
  const isMeant = dueBefore === undefined ? sql`true` : sql`${dueOn} < ${dueBefore}::date`
  const { rows } = await db.execute<Row>(sql`
    select r.id as "runId", r.number, r.kind, r.made_at as "madeAt",
      coalesce(array_agg(coalesce(d.number, o.order_number) order by x.position)
        filter (where coalesce(d.number, o.order_number) is not null), '{}') as numbers,
      count(x.id)::int as "itemCount", sum(x.cents)::float8 as cents
    from ${bankRuns} r join ${bankRunItems} x on x.run_id = r.id
    left join ${billingDocuments} d on d.id = x.document_id
    left join ${readableBusinessCustomerOrders} o on o.id = x.order_id
    where r.retailer_id = ${retailerId} and r.kind = ${kind} and r.sent_at is null and ${isMeant}
    group by r.id order by r.id`)
  return rows.map(({ number, ...row }) => {
    const madeAt = new Date(row.madeAt)
    return { ...row, reference: runReference(kind, number, berlinDate(madeAt)), madeAt: madeAt.toISOString() }
  })
}
