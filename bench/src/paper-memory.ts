import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '../../apps/server/src/platform/database.ts'
import { parentOf } from './cpu-time.ts'
import { generateOrders } from './generate-orders.ts'
import { openMarket } from './open-market.ts'
import { startServer } from './start-server.ts'

/**
 * `npm run bench-memory`: memory of each server process after 100 files of 100 delivery notes, and its peak. Linux only. `BENCH_BUNDLES=10` for another number. Exit code 1 above the promise.
 */

const bundles = Number(process.env.BENCH_BUNDLES ?? 100)
const atOnce = 4
const notes = 100
const linesOfNote = 12
const promisedMb = 400
/** A process without work tidies up in this time. */
const restMs = 20_000

const memoryOf = (pid: number): { readonly rss: number; readonly peak: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  return { rss: mb('VmRSS'), peak: mb('VmHWM') }
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid)
    .map(Number)

/** A hundred handed-over orders of the hub, each of so many lines. */
const ordersWithNotes = async (db: Database): Promise<string[]> => {
  await db.$client.query(
    `update business_customer_order set order_number = 'K-2026-' || lpad(substr(order_number, 3), 6, '0')`,
  )
  const { rows } = await db.$client.query(`
    with chosen as (
      select id, order_number, delivery_date from business_customer_order where status = 'completed' order by order_number limit ${notes}
    ), pattern as (
      select i.*, row_number() over (order by i.id) - 1 as n from business_customer_order_item i where i.status = 'completed' limit 500
    ), added as (
      insert into business_customer_order_item (order_id, position, sales_unit_id, supplier_id, status, article_number, article_slug,
          article_name_de, article_name_en, sales_unit_name_de, sales_unit_name_en, supplier_name, content_amount, content_unit,
          price_cents, price_basis, price_trace, vat_basis_points, deposits, ordered_quantity, confirmed_quantity, received_quantity, picked_quantity,
          delivered_quantity, cut_off_at)
        select c.id, p, i.sales_unit_id, i.supplier_id, i.status, i.article_number, i.article_slug,
          i.article_name_de, i.article_name_en, i.sales_unit_name_de, i.sales_unit_name_en, i.supplier_name, i.content_amount, i.content_unit,
          i.price_cents, i.price_basis, i.price_trace, i.vat_basis_points, i.deposits, i.ordered_quantity, i.confirmed_quantity,
          i.received_quantity, i.picked_quantity, i.delivered_quantity, i.cut_off_at
        from chosen c cross join generate_series(3, ${linesOfNote}) p join pattern i on i.n = (hashtext(c.order_number) % 40 + 40 + p * 11) % 500
    ) select order_number from chosen`)
  return rows.map(({ order_number: number }) => String(number))
}

const opened = await openMarket({ salesUnits: 1000, suppliers: 40 })
try {
  const db = openDatabase(opened.connectionString, 1)
  const { hub } = await generateOrders(db, 2000)
  const numbers = await ordersWithNotes(db).finally(() => db.$client.end())
  process.env.PROCESSES ??= '2'
  const server = await startServer('./market-server.ts', [opened.connectionString, opened.dataDir])
  const ask = async (address: string) => {
    const answer = await fetch(`${server.url}${address}`, { headers: { authorization: `Bearer ${hub}` } })
    const bytes = (await answer.arrayBuffer()).byteLength
    if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`)
    return bytes
  }
  // A connection is kept by one process: both have loaded what they need before the first look.
  await Promise.all(Array.from({ length: 16 }, () => ask('/api/retailer/business-customer-orders')))
  await sleep(2000)
  const pids = childrenOf(server.child.pid ?? 0)
  const before = pids.map(memoryOf)
  const paper = `/api/retailer/business-customer-orders/paper?as=deliveryNotes&orders=${numbers.join(',')}`
  let [bytes, left] = [0, bundles]
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left > 0) {
        left -= 1
        bytes = await ask(paper)
      }
    }),
  )
  const seconds = (performance.now() - begin) / 1000
  const right = pids.map(memoryOf)
  await sleep(restMs)
  const after = pids.map(memoryOf)
  server.child.kill()
  await once(server.child, 'exit')
  console.log(
    `${bundles} files of ${notes} delivery notes, ${atOnce} at once: ${seconds.toFixed(0)} s, ${(bytes / 1e6).toFixed(2)} MB each.`,
  )
  const mb = (value: number | undefined) => Math.round(value ?? Number.NaN)
  console.table(
    pids.map((pid, index) => ({
      process: pid,
      'before MB': mb(before[index]?.rss),
      'most MB': mb(after[index]?.peak),
      'at the end MB': mb(right[index]?.rss),
      [`${restMs / 1000} s later MB`]: mb(after[index]?.rss),
      'promised MB': promisedMb,
    })),
  )
  if (pids.length === 0 || after.some(({ rss }) => !(rss <= promisedMb))) process.exitCode = 1
} finally {
  await opened.close()
}
