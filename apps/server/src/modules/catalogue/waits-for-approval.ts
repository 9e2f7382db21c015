import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether something of the article `a` waits for its hub: itself, or sales units that were added to it since it was let in. The
 * same as the domain's `waitingPart`, for queries.
 */
export const waitsForApproval: SQL = sql`(a.status = 'pending' or a.status in ('approved', 'notListed')
  and exists (select from sales_unit w where w.article_id = a.id and w.status = 'pending'))`
