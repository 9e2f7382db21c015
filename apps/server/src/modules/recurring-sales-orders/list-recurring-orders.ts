import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listRecurringOrders as endpoint } from '@regionalmarkt/contract/recurring-sales-orders/recurring-sales-orders.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { inLanguage } from '../../platform/in-language.ts'
import { wordsOf } from '../../platform/words-of.ts'
import { readableCompanies } from '../accounts/public.ts'
import { articlesFoundBy, readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { recurringOccurrences, recurringOrderItems, recurringOrders } from './tables.ts'
import { recurringOrdersWaiting } from './waiting.ts'
import { customerOf, sideOf } from './whose-recurring-orders.ts'

type List = ResponseOf<typeof endpoint.customer>
type Counts = List['counts']
type Query = QueryOf<typeof endpoint.customer>
export type RecurringOrderQuery = Omit<Query, 'limit' | 'offset'>

/** Every word is part of the number of an order `o`, of the name of its customer `c` or of an article in it. */
const isFoundBy = (q: string | undefined): SQL => {
  const isFound = (word: string) => sql`(strpos(c.search_text, market_fold(${word})) > 0
    or strpos(lower(o.order_number), lower(${word})) > 0
    or exists (select from ${recurringOrderItems} i join ${readableSalesUnits} u on u.id = i.sales_unit_id
      join ${readableArticles} a on a.id = u.article_id where i.recurring_order_id = o.id and ${articlesFoundBy(word)}))`
  return sql.join([sql`true`, ...wordsOf(q).map(isFound)], sql` and `)
}

/** Those `o` of customers `c` that the viewer sees, and how each of them stands today. */
const seenBy = ({ viewer, now }: CompanyActor) => {
  const today = berlinDate(now)
  const own =
    sideOf(viewer) === 'hub' ? sql`o.retailer_id = ${viewer.company.id}` : sql`o.customer_id = ${viewer.company.id}`
  return {
    today,
    standing: sql`case when o.ends_on < ${today} then 'over' else o.status end`,
    from: sql`from ${recurringOrders} o join ${readableCompanies} c on c.id = o.customer_id where ${own}`,
  }
}

/** What of a date still takes place from a day on, of the recurring order `o`. */
const comes = (today: string): SQL => sql`from ${recurringOccurrences} d where d.recurring_order_id = o.id
  and d.delivery_date >= ${today} and d.state in ('planned', 'changed', 'ordered')`

type Part = Pick<Query, 'limit' | 'offset'> & {
  /** With how many of its articles each is told; null: with all. */
  readonly articles: number | null
}

/** A part of them as they are narrowed and ordered. */
export const recurringOrderRows = async (
  db: Queryable,
  actor: CompanyActor,
  { q, status, customer, sort }: RecurringOrderQuery,
  { limit, offset, articles }: Part,
): Promise<List['recurringOrders']> => {
  const { today, standing, from } = seenBy(actor)
  const name = inLanguage('a.name', sql`${actor.locale}`)
  const order = {
    waiting: sql``,
    customer: sql`market_fold(c.name), c.slug,`,
    // What nothing more comes of stands last.
    nextDelivery: sql`(select min(d.delivery_date) ${comes(today)}) nulls last,`,
  }[sort]
  const { rows } = await db.execute<List['recurringOrders'][number]>(sql`
    select o.order_number as "orderNumber", o.version, o.status, coalesce(o.ends_on < ${today}, false) as "isOver",
      json_build_object('slug', c.slug, 'name', c.name) as customer, o.interval, o.weekday, o.week_of_month as "weekOfMonth",
      o.starts_on as "startsOn", o.ends_on as "endsOn", o.paused_until as "pausedUntil",
      (select coalesce(json_agg(name), '[]') from (select ${name} as name from ${recurringOrderItems} i
        join ${readableSalesUnits} u on u.id = i.sales_unit_id join ${readableArticles} a on a.id = u.article_id
        where i.recurring_order_id = o.id order by i.position limit ${articles}) first) as articles,
      (select count(*)::int from ${recurringOrderItems} i where i.recurring_order_id = o.id) as "itemCount",
      (select coalesce(json_agg(json_build_object('ruleDate', rule_date, 'deliveryDate', delivery_date, 'state', state)
          order by delivery_date), '[]')
        from (select rule_date, delivery_date, state ${comes(today)} order by delivery_date limit 4) next) as next,
      (select json_build_object('firstDay', min(d.delivery_date), 'dates', count(*)::int,
          'open', (count(*) filter (where d.cut_off_at > ${actor.now.toISOString()}))::int)
        from ${recurringOccurrences} d where d.recurring_order_id = o.id and d.state = 'failed' and d.delivery_date >= ${today}
        having count(*) > 0) as failed
    ${from} ${customer === undefined ? sql`` : sql`and c.slug = ${customer}`} ${status === undefined ? sql`` : sql`and ${standing} = ${status}`}
      and ${isFoundBy(q)}
    order by ${order} array_position(array['pending', 'active', 'paused', 'over'], ${standing}), o.id desc
    limit ${limit} offset ${offset}`)
  return rows
}

/**
 * The company's own, or those of the hub's customers: what waits for the hub first and what is over last, unless asked otherwise. `NotFound`
 * for a customer of another hub.
 */
export const recurringOrdersOf = async (
  db: Queryable,
  actor: CompanyActor,
  { limit, offset, ...query }: Query,
): Promise<List> => {
  const { viewer, now } = actor
  const { q, status, customer } = query
  const { standing, from } = seenBy(actor)
  const { rows: counted } = await db.execute<{ standing: keyof Counts; slug: string; name: string; n: number }>(sql`
    select ${standing} as standing, c.slug, c.name, (count(*) filter (where ${isFoundBy(q)}))::int as n
    ${from} group by 1, 2, 3 order by c.name, c.slug`)
  const customers = new Map(counted.map(({ slug, name }) => [slug, { slug, name }]))
  // Whose first one is still to come has a page here, too.
  if (customer !== undefined && !customers.has(customer) && sideOf(viewer) === 'hub') {
    const { slug, name } = await customerOf(db, viewer.company.id, customer)
    customers.set(customer, { slug, name })
  }
  const counts: Counts = { pending: 0, active: 0, paused: 0, over: 0 }
  for (const { standing: name, slug, n } of counted) counts[name] += customer === undefined || slug === customer ? n : 0
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0)
  const { failed: failedDates, failedButOpen } = await recurringOrdersWaiting(db, viewer, now)
  return {
    recurringOrders: await recurringOrderRows(db, actor, query, { limit, offset, articles: 3 }),
    failedDates,
    failedButOpen,
    total: status === undefined ? all : counts[status],
    counts,
    customers: [...customers.values()],
  }
}
