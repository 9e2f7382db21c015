import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { statement } from '../../platform/prepared.ts'
import type { MarketContext } from '../pricing/public.ts'
import { inMarket } from './market-filters.ts'
import { marketShelves } from './tables.ts'

/** From so many articles on a hub's market is one of which not every article is looked at for an answer: it would take longer than anybody waits. */
const manyArticles: SQL = sql.raw('20000')

/** Whether this market is a large one; adds its shelves up. */
export const isLargeMarket = async (db: Database, { retailerId, channel }: MarketContext): Promise<boolean> =>
  (await sizes(db, { retailerId, channel }))[0]?.isLarge === true

const sizes = statement<{ isLarge: boolean }>(
  sql`select coalesce(sum(articles), 0) > ${manyArticles} as "isLarge" from ${marketShelves} m where ${inMarket(sql`m`)}`,
)
