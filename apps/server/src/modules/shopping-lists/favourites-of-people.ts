import { type SQL, sql } from 'drizzle-orm'
import { readableArticles } from '../catalogue/public.ts'
import { favourites } from './tables.ts'

/** Articles that somebody has marked, with their names, as accounts asks for them. */
export const favouritesOfPeople: SQL = sql`(
  select f.user_id, f.article_id, a.name_de as article_name, f.added_at
  from ${favourites} f join ${readableArticles} a on a.id = f.article_id)`
