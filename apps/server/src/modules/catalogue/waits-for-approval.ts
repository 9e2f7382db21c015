import { type SQL, sql } from 'drizzle-orm'
import { articleRevisions, articles, salesUnits } from './tables.ts'

/**
 * Whether something of the article `a` waits for its hub: itself, sales units that were added to it since it was let in, or a
 * change of its declaration. The same as the domain's `waitingPart`, for queries, written so that they begin with the few that wait.
 */
export const waitsForApproval: SQL = sql`(a.status <> 'rejected' and a.id in (
  select p.id from ${articles} p where p.status = 'pending'
  union select w.article_id from ${salesUnits} w where w.status = 'pending'
  union select r.article_id from ${articleRevisions} r where r.status = 'pending'))`
