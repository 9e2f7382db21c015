import { type RunItem, runItemReference } from '@regionalmarkt/domain/billing/bank-run.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database.ts'
import { readableSepaMandates } from '../../accounts/public.ts'
import { bankRunItems, bankRuns } from '../tables.ts'
import { sequenceOf } from './list-runs.ts'
import { referenceOf } from './make-run.ts'

type Row = Pick<RunItem, 'itemId' | 'kind' | 'cents' | 'state'> & {
  readonly number: number
  readonly madeAt: string
  readonly position: number
  readonly isSingle: boolean | null
}

/** A debit without a mandate comes back for thirteen months. */
const monthsLookedBack = 14

/** The payments that a hub's bank has: what is not done yet, and what can come back. */
export const knownRunItems = async (db: Queryable, retailerId: string, today: string): Promise<RunItem[]> => {
  const { rows } = await db.execute<Row>(sql`
    select i.id as "itemId", r.kind, i.cents, i.state, r.number, r.made_at as "madeAt", i.position, m.company_id is null and m.user_id is null as "isSingle"
    from ${bankRuns} r join ${bankRunItems} i on i.run_id = r.id left join ${readableSepaMandates} m on m.id = i.mandate_id
    where r.retailer_id = ${retailerId} and r.sent_at is not null
      and r.execute_on > ${today}::date - make_interval(months => ${monthsLookedBack}::int)`)
  return rows.map(({ number, madeAt, position, isSingle, ...item }) => {
    const run = referenceOf({ kind: item.kind, number, madeAt: new Date(madeAt) })
    const block = item.kind === 'debit' ? sequenceOf(isSingle === true) : 'TRF'
    return { ...item, run, block, reference: runItemReference(run, position) }
  })
}
