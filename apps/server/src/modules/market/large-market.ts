import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { type Given, given, statement } from '../../platform/prepared.ts'

/** From so many articles on a hub's market is one in which reading every match can take longer than anybody waits. */
const manyArticles = 20_000

/** Adds shelves up only until they are enough. */
export const isLargeSql: SQL = sql`exists (select from (
  select sum(s.articles) over (rows unbounded preceding) as so_far from market_shelf s
  where s.retailer_id = ${given('retailerId')} and s.channel = ${given('channel')}) shelves
  where so_far > ${sql.raw(String(manyArticles))})`

export const isLargeMarket = async (db: Database, values: Given): Promise<boolean> =>
  (await largeOrNot(db, values))[0]?.isLarge === true

const largeOrNot = statement<{ isLarge: boolean }>(sql`select ${isLargeSql} as "isLarge"`)
