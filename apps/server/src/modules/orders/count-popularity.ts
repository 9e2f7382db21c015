import { popularForDays, popularityOf } from '@regionalmarkt/domain/articles/popularity.ts'
import { sql } from 'drizzle-orm'
import type { TaskList } from 'graphile-worker'
import type { Database, Queryable } from '../../platform/database.ts'
import { keepPopularity, readableSalesUnits } from '../catalogue/public.ts'
import { refreshMarket } from '../market/public.ts'
import { businessCustomerOrderItems as items, businessCustomerOrders as orders } from './tables.ts'

/** When the queue counts what is ordered most: at night in Germany, when hardly anybody waits for the market. */
export const countPopularityEveryNight = '23 1 * * * count-popularity'

/** Articles per statement: price changes wait for its locks. */
const mostAtOnce = 1000
const dayMs = 86_400_000

/** In how many orders of the last weeks each article stands, however often and whoever ordered. */
const ordersOfArticles = async (db: Queryable, now: Date): Promise<{ articleId: string; orders: number }[]> => {
  const since = new Date(now.getTime() - popularForDays * dayMs).toISOString()
  const { rows } = await db.execute<{ articleId: string; orders: number }>(sql`
    select u.article_id as "articleId", count(distinct i.order_id)::int as orders
    from ${orders} o join ${items} i on i.order_id = o.id join ${readableSalesUnits} u on u.id = i.sales_unit_id
    where o.placed_at >= ${since}::timestamptz and i.status <> 'cancelled' group by u.article_id`)
  return rows
}

/** The job `count-popularity`: brings the market, which shows the most popular first, in line with what is ordered. */
export const popularityTasks = ({ db, clock }: { readonly db: Database; readonly clock: () => Date }): TaskList => ({
  'count-popularity': async () => {
    const now = clock()
    const counted = await ordersOfArticles(db, now)
    const most = counted.reduce((most, { orders }) => Math.max(most, orders), 0)
    const popular = counted.map(({ articleId, orders }) => ({ articleId, popularity: popularityOf(orders, most) }))
    let changed = mostAtOnce
    while (changed === mostAtOnce) {
      changed = await db.transaction(async (tx) => {
        const { articles, salesUnitIds } = await keepPopularity(tx, popular, mostAtOnce)
        if (salesUnitIds.length > 0) await refreshMarket(tx, { salesUnitIds, now })
        return articles
      })
    }
  },
})
