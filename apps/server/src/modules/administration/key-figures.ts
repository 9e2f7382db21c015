import type { getKeyFigures } from '@regionalmarkt/contract/administration/operations.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { hasSampleTexts } from '@regionalmarkt/i18n/sample-texts.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { invariant } from '../../platform/invariant.ts'
import { readableAccounts, readableCompanies, readableUsers } from '../accounts/public.ts'
import { readableArticles } from '../catalogue/public.ts'
import { readableMails } from '../notifications/public.ts'
import { readableBusinessCustomerOrders } from '../orders/public.ts'
import { readableOffers } from '../pricing/public.ts'

type Figures = ResponseOf<typeof getKeyFigures>

const byStatus = (type: CompanyType): SQL => sql`
  (select json_build_object('pending', count(*) filter (where status = 0), 'approved', count(*) filter (where status = 1),
    'blocked', count(*) filter (where status = 2), 'rejected', count(*) filter (where status = 3))
  from ${readableCompanies} where type = ${type})`

/** So long a mail may take before somebody should know. */
const lateAfterMs = 5 * 60 * 1000

/** How the region does, counted now; one statement. `isDemo`: whose texts are meant as they are. */
export const keyFigures = async (
  db: Queryable,
  now: Date,
  { isDemo, mailDelivery }: Pick<Deps, 'isDemo' | 'mailDelivery'>,
): Promise<Figures> => {
  const since = sql`${now.toISOString()}::timestamptz - interval '30 days'`
  const late = new Date(now.getTime() - lateAfterMs).toISOString()
  const { rows } = await db.execute<Omit<Figures, 'mailDelivery' | 'hasSampleTexts'>>(sql`
    select ${byStatus(CompanyType.Supplier)} as suppliers, ${byStatus(CompanyType.Retailer)} as retailers,
      ${byStatus(CompanyType.BusinessCustomer)} as "businessCustomers",
      (select count(*) from ${readableUsers} where deleted_at is null) as people,
      (select count(*) from ${readableAccounts} a join ${readableCompanies} c on c.id = a.company_id where a.status = 0 and c.status = 1) as "waitingClaims",
      (select count(*) from ${readableArticles} where status = 'approved') as "publishedArticles",
      (select count(*) from ${readableArticles} where status = 'pending') as "waitingArticles",
      (select count(*) from ${readableOffers}) as offers,
      (select count(*) from ${readableBusinessCustomerOrders} where status not in ('completed', 'cancelled')) as "openOrders",
      (select count(*) from ${readableBusinessCustomerOrders} where placed_at >= ${since}) as "ordersOf30Days",
      (select coalesce(sum(ordered_net_cents), 0) from ${readableBusinessCustomerOrders}
        where placed_at >= ${since} and status <> 'cancelled') as "netCentsOf30Days",
      (select count(*) from ${readableMails} where status = 'failed') as "failedMails",
      (select case when count(*) > 0 then json_build_object('count', count(*), 'since', to_json(min(due_at) at time zone 'UTC') #>> '{}' || 'Z') end
        from ${readableMails} where status in ('queued', 'sending', 'failed') and due_at <= ${late}::timestamptz) as "lateMails",
      (select count(*) from graphile_worker.jobs
        where last_error is not null and attempts >= max_attempts and task_identifier <> 'send-mail') as "failedJobs"`)
  const counted = invariant(rows[0], 'a query of totals has one row')
  return { ...counted, mailDelivery, hasSampleTexts: !isDemo && (await hasSampleTexts()) }
}
