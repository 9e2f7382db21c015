import type { getBillingRun as contract } from '@regionalmarkt/contract/billing/runs.ts'
import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database.ts'
import type { CompanyViewer } from '../../../platform/viewer.ts'
import { joinPartner } from '../partners.ts'
import { billingRunCompanies, billingRuns } from '../tables.ts'

type Run = NonNullable<ResponseOf<typeof contract>['run']>

/** How far the latest run of a hub over this side is, and whom it could not write for. */
export const runOf = async (
  db: Queryable,
  { company }: CompanyViewer,
  { side }: QueryOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> => {
  const { rows } = await db.execute<Run>(sql`
    select r.id, r.side, r.action, r.until::text as until, r.per, r.started_at as "startedAt", r.ended_at as "endedAt",
      r.stopped_at is not null as "isStopped", sums.*, coalesce((
        select json_agg(f.found order by f.name) from (
          select c.name, json_build_object('company', json_build_object('slug', c.slug, 'name', c.name), 'fault', w.fault,
            'missing', coalesce(w.missing, '[]')) as found
          from ${billingRunCompanies} w ${joinPartner(sql`w.partner_id`)}
          where w.run_id = r.id and w.step = 'refused' order by c.name limit 100) f), '[]') as refused
    from ${billingRuns} r cross join lateral (
      select count(*)::int as "companyCount", (count(*) filter (where w.step <> 'waiting'))::int as "doneCount",
        (count(*) filter (where w.step = 'refused'))::int as "refusedCount", coalesce(sum(w.document_count), 0)::int as "documentCount",
        coalesce(sum(w.gross_cents), 0)::float8 as "grossCents"
      from ${billingRunCompanies} w where w.run_id = r.id) sums
    where r.retailer_id = ${company.id} and r.side = ${side} order by r.id desc limit 1`)
  const [run] = rows
  if (run === undefined) return { run: null }
  const instant = (at: string) => new Date(at).toISOString()
  return { run: { ...run, startedAt: instant(run.startedAt), endedAt: run.endedAt && instant(run.endedAt) } }
}
