import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { followFacts } from '../../apps/server/src/follow-facts.ts'
import { orderWhatIsDue } from '../../apps/server/src/modules/recurring-sales-orders/order-what-is-due.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/database.ts'
import { startWorkers } from '../../apps/server/src/platform/testing/schedule-workers.ts'
import { cpuTimeOf } from './cpu-time.ts'
import { openMarket } from './open-market.ts'
import { startServer } from './start-server.ts'

/**
 * `npm run bench-recurring`: among 10,000 recurring orders with half a year behind them, how long the look for what is due takes, how long
 * 1,000 due orders take, and what somebody who reads a list notices of it. `BENCH_DUE=200` for another number. Exit code 1 where more is
 * taken than is promised. Writes the plans of the look into `bench/plans/recurring`.
 */

const size = {
  orders: 10_000,
  kitchens: 500,
  due: Number(process.env.BENCH_DUE ?? 1000),
  weeksBehind: 26,
  weeksAhead: 12,
}
const promised = { lookMs: 200, seconds: 60, quotient: 1.5 }
const asks = 40

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN

/**
 * Recurring orders of many kitchens, five articles each, with the dates that their schedule has left behind it and has planned; so many
 * have one that is due now. By set-based SQL.
 */
const generate = async ({ $client: client }: Database, hubId: string): Promise<void> => {
  await client.query(
    `with kitchen as (
       insert into company (type, status, slug, name, legal_name, home_hub_id, contact_name, email, phone, street, postcode, city,
           delivery_methods, shows_prices_to_guests, is_default_hub)
       select 2, 1, 'recurring-' || n, 'Küche ' || n, 'Küche ' || n, $1, 'K', 'k@k.example', '+49', 'S 1', '26954', 'D', '{}', false, false
       from generate_series(1, $2::int) n returning id)
     insert into address (company_id, kind, name, street, postcode, city, is_default)
     select kitchen.id, kind, 'Küche', 'S 1', '26954', 'D', true from kitchen, unnest(array['billing', 'shipping']) kind`,
    [hubId, size.kitchens],
  )
  // The next but one working day: its cut-off is ahead, and it is due.
  await client.query(
    `create temporary table due as select min(d)::date as day from generate_series(current_date + 2, current_date + 10, interval '1 day') d
       where extract(isodow from d) between 2 and 5`,
  )
  await client.query(
    `with kitchen as (select id, row_number() over (order by slug) - 1 as n from company where slug like 'recurring-%')
     insert into recurring_sales_order (order_number, retailer_id, customer_id, status, interval, weekday, starts_on, holiday_rule,
         delivery_method, billing_address_id, shipping_address_id, is_by_hub, created_at, planned_at)
     select 'D-2020-' || lpad(i::text, 6, '0'), $1, kitchen.id, 'active', 'weekly', lower(to_char(due.day, 'FMday')), due.day - 7 * $3::int, 'dayBefore',
         'deliveryHub', (select id from address a where a.company_id = kitchen.id and kind = 'billing'),
         (select id from address a where a.company_id = kitchen.id and kind = 'shipping'), true, now(), now()
       from generate_series(1, $2::int) i join kitchen on kitchen.n = i % $4::int, due`,
    [hubId, size.orders, size.weeksBehind, size.kitchens],
  )
  await client.query(
    `with unit as (select id, row_number() over (order by number) - 1 as n, count(*) over () as all_units from sales_unit)
     insert into recurring_sales_order_item (recurring_order_id, sales_unit_id, quantity, position)
     select o.id, unit.id, 1 + line, line
       from (select id, row_number() over (order by order_number) as i from recurring_sales_order) o, generate_series(0, 4) line
       join unit on true where unit.n = (o.i * 37 + line * 101) % unit.all_units`,
  )
  await client.query(
    `insert into recurring_sales_order_occurrence (recurring_order_id, rule_date, delivery_date, state, skipped_because, is_by_hand,
         cut_off_at, due_at)
     select o.id, at.day, at.day, case when week < 0 then 'skipped' else 'planned' end, case when week < 0 then 'pause' end, week < 0,
         case when is_due then now() + interval '1 day' else at.day - interval '10 hours' end,
         case when is_due then now() - interval '1 hour' else at.day - interval '58 hours' end
       from (select id, row_number() over (order by order_number) as i from recurring_sales_order) o, due, generate_series(-$1::int, $2::int) week,
         lateral (select due.day + 7 * week as day, week = 0 and o.i <= $3 as is_due) at
       where week <> 0 or is_due`,
    [size.weeksBehind, size.weeksAhead, size.due],
  )
  await client.query('vacuum analyze')
}

type Asked = string | { readonly text: string }

/** One look as its process does it: its milliseconds, statements, and how PostgreSQL answers what it reads first. */
const look = async (connectionString: string, now: Date) => {
  const db = openDatabase(connectionString, 1)
  const query = db.$client.query.bind(db.$client) as (
    asked: Asked,
    values?: unknown[],
  ) => Promise<{ rows: Record<string, string>[] }>
  const plans: string[] = []
  db.$client.query = (async (asked: Asked, values?: unknown[]) => {
    const { rows } = await query(`explain (costs off) ${typeof asked === 'string' ? asked : asked.text}`, values)
    plans.push(
      rows
        .map((row) => row['QUERY PLAN'])
        .join('\n')
        .replaceAll(/\d{4}-\d\d-\d\d[^']*/g, 'now'),
    )
    return query(asked, values)
  }) as never
  const settings = { db, clock: () => now, follow: followFacts }
  await orderWhatIsDue(settings, 'bench')
  db.$client.query = query as never
  const times: number[] = []
  for (let n = 0; n < 15; n += 1) {
    const before = performance.now()
    await orderWhatIsDue(settings, 'bench')
    times.push(performance.now() - before)
  }
  await db.$client.end()
  return { ms: median(times), plans }
}

const opened = await openMarket({ salesUnits: 5000, suppliers: 200 })
try {
  const db = openDatabase(opened.connectionString, 2)
  await generate(db, opened.market.retailerId)
  const server = await startServer('./market-server.ts', [opened.connectionString, opened.dataDir])
  const read = async () => {
    const before = performance.now()
    const headers = { authorization: `Bearer ${opened.market.kitchen}` }
    const answer = await fetch(`${server.url}/api/market/b2b/articles`, { headers })
    await answer.text()
    if (answer.status !== 200) throw new Error(`a list answers ${answer.status}`)
    return performance.now() - before
  }
  const now = new Date()
  // Nothing is due yet: what the look costs every three minutes.
  const idle = await look(opened.connectionString, new Date(now.getTime() - 3 * 3_600_000))
  const folder = fileURLToPath(new URL('../plans/recurring/', import.meta.url))
  await mkdir(folder, { recursive: true })
  await writeFile(`${folder}look.txt`, `${idle.plans.toSorted().join('\n\n')}\n`)

  const alone: number[] = []
  for (let n = -5; n < asks; n += 1) {
    const ms = await read()
    if (n >= 0) alone.push(ms)
    await sleep(20)
  }
  const workers = startWorkers(opened.connectionString, 1)
  // It has loaded its modules.
  await workers.look(new Date(now.getTime() - 3 * 3_600_000).toISOString())
  const cpu = () => cpuTimeOf([...workers.pids(), opened.databasePid]) ?? Number.NaN
  const [begin, cpuBefore] = [performance.now(), cpu()]
  const meanwhile: number[] = []
  let isDone = false
  const placing = workers.look(now.toISOString()).finally(() => {
    isDone = true
  })
  while (!isDone) {
    meanwhile.push(await read())
    await sleep(20)
  }
  await placing
  const [seconds, cpuMs] = [(performance.now() - begin) / 1000, cpu() - cpuBefore]
  await workers.end()
  server.child.kill()
  await once(server.child, 'exit')

  const { rows } = await db.$client.query(
    `select count(*) filter (where state = 'ordered')::int as ordered, count(*) filter (where state = 'failed')::int as failed
       from recurring_sales_order_occurrence`,
  )
  await db.$client.end()
  const { ordered, failed } = rows[0]
  if (ordered !== size.due) throw new Error(`${ordered} were ordered of ${size.due}, ${failed} failed`)
  const quotient = median(meanwhile) / median(alone)
  const kept = [idle.ms <= promised.lookMs, seconds <= promised.seconds, quotient <= promised.quotient]
  console.table([
    {
      what: `look for what is due among ${size.orders.toLocaleString('en')}: p50 ms`,
      is: idle.ms.toFixed(1),
      promised: promised.lookMs,
    },
    { what: `${size.due} orders: seconds`, is: seconds.toFixed(1), promised: promised.seconds },
    { what: 'processor time of one order, server and database: ms', is: (cpuMs / size.due).toFixed(1), promised: '' },
    { what: 'a list alone: p50 ms', is: median(alone).toFixed(1), promised: '' },
    { what: 'the same meanwhile: p50 ms', is: median(meanwhile).toFixed(1), promised: '' },
    { what: 'quotient', is: quotient.toFixed(2), promised: promised.quotient },
  ])
  if (kept.includes(false)) process.exitCode = 1
} finally {
  await opened.close()
}
