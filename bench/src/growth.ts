import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { openDatabase } from '../../apps/server/src/platform/database.ts'
import { generateOrders } from './generate-orders.ts'
import { writeGrowthPlans } from './growth-plans.ts'
import { openMarket } from './open-market.ts'
import { orderOfThree, someDeliveryDate } from './order-of-three.ts'
import { startServer } from './start-server.ts'

/**
 * `npm run bench-growth`: how long somebody waits for the lists of a hub, a producer and a kitchen, and for an order of three lines to be
 * placed, after a million orders, beside ten thousand, asked in turn in the same run. `BENCH_ORDERS=100000` for another size. Exit code 1
 * where the median passes what is promised.
 */

const usual = 1_000_000
const sizes = { small: 10_000, large: Number(process.env.BENCH_ORDERS ?? usual) }
/** The median of each, milliseconds. */
const promisedMs = 150
const asks = Number(process.env.BENCH_ASKS ?? 15)
/** An order may take so many times as long after a million. */
const promisedQuotient = 1.3
/** One after another: an order writes, so that a single one says less than a single list. Not counted: those that plan and compile. */
const orders = { warmUp: 60, counted: 300 }

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN

const start = async (orders: number) => {
  const opened = await openMarket({ salesUnits: 5000, suppliers: 200 })
  const db = openDatabase(opened.connectionString, 1)
  const people = await generateOrders(db, orders)
    .finally(() => db.$client.end())
    .catch(async (error) => {
      await opened.close()
      throw error
    })
  const server = await startServer('./market-server.ts', [opened.connectionString, opened.dataDir])
  const ask = async ({ as, address }: { as: keyof typeof people; address: string }) => {
    const before = performance.now()
    const answer = await fetch(`${server.url}${address}`, { headers: { authorization: `Bearer ${people[as]}` } })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}: ${text.slice(0, 300)}`)
    return { ms: performance.now() - before, bytes: Buffer.byteLength(text) }
  }
  const { market } = opened
  const deliveryDate = await someDeliveryDate(server.url, market.kitchen, market)
  const place = async () => {
    const headers = {
      authorization: `Bearer ${market.kitchen}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    }
    const body = JSON.stringify(orderOfThree(market, deliveryDate))
    const before = performance.now()
    const answer = await fetch(`${server.url}/api/business-customer/orders`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`An order was answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
    return performance.now() - before
  }
  const stop = async () => {
    server.child.kill()
    await once(server.child, 'exit')
    await opened.close()
  }
  return { ...opened, people, ask, place, stop }
}

type Scenario = { readonly as: 'hub' | 'supplier' | 'kitchen'; readonly address: string }

const hub = (address: string): Scenario => ({ as: 'hub', address: `/api/retailer/${address}` })
const supplier = (address: string): Scenario => ({ as: 'supplier', address: `/api/supplier/${address}` })

const scenarios = (warehouseId: string): Record<string, Scenario> => ({
  'work of the hub': hub('work-list'),
  'what is to arrive': hub('inbound'),
  '… from one producer': hub('inbound/supplier-1'),
  'what is to be picked': hub('picking'),
  'orders of the hub': hub('business-customer-orders'),
  'the same by delivery day': hub('business-customer-orders?sort=earliestDelivery'),
  'those of households': hub('business-customer-orders?channel=b2c'),
  'whom they can be narrowed to': hub('trade-partners?of=customerOrders'),
  'its orders with producers': hub('retailer-orders'),
  'the same, as they were opened': hub('retailer-orders?sort=newest'),
  warehouses: hub('warehouses'),
  'what stands in one': hub(`warehouses/${warehouseId}`),
  'movements of the hub': hub('stock-movements'),
  'work of a producer': supplier('work-list'),
  'its orders': supplier('orders'),
  'its stock': supplier('stocks'),
  'containers of a kitchen': hub('containers/kitchen-1'),
  'containers of a producer': supplier('containers'),
  'orders of a kitchen': { as: 'kitchen', address: '/api/business-customer/orders' },
  'those by delivery day': { as: 'kitchen', address: '/api/business-customer/orders?sort=latestDelivery' },
})

const small = await start(sizes.small)
const large = await start(sizes.large)
try {
  // Only the plans of the largest are kept.
  if (sizes.large === usual) await writeGrowthPlans(large.connectionString, large.people)
  const [inSmall, inLarge] = [scenarios(small.people.warehouseId), scenarios(large.people.warehouseId)]
  const rows = []
  for (const [name, scenario] of Object.entries(inLarge)) {
    let bytes = 0
    const times = { small: [] as number[], large: [] as number[] }
    for (let n = -3; n < asks; n += 1) {
      const [ofSmall, ofLarge] = [await small.ask(inSmall[name] as Scenario), await large.ask(scenario)]
      if (n < 0) continue
      times.small.push(ofSmall.ms)
      times.large.push(ofLarge.ms)
      bytes = ofLarge.bytes
    }
    const isKept = median(times.large) <= promisedMs
    rows.push({
      list: name,
      [`${sizes.small.toLocaleString('en')} orders: p50 ms`]: median(times.small).toFixed(0),
      [`${sizes.large.toLocaleString('en')}: p50 ms`]: median(times.large).toFixed(0),
      kB: (bytes / 1000).toFixed(0),
      quotient: (median(times.large) / median(times.small)).toFixed(1),
      [`within ${promisedMs} ms`]: isKept ? 'yes' : 'NO',
    })
    if (!isKept) process.exitCode = 1
  }
  console.table(rows)
  const placed = { small: [] as number[], large: [] as number[] }
  for (let n = -orders.warmUp; n < orders.counted; n += 1) {
    const [inSmallMs, inLargeMs] = [await small.place(), await large.place()]
    if (n < 0) continue
    placed.small.push(inSmallMs)
    placed.large.push(inLargeMs)
  }
  const quotient = median(placed.large) / median(placed.small)
  const isKept = quotient <= promisedQuotient
  console.log(
    `An order of three lines: ${median(placed.small).toFixed(1)} ms in the middle after ${sizes.small.toLocaleString('en')} orders, ${median(placed.large).toFixed(1)} ms after ${sizes.large.toLocaleString('en')}, ${quotient.toFixed(2)} times as long: ${promisedQuotient} is ${isKept ? 'kept' : 'NOT KEPT'}.`,
  )
  if (!isKept) process.exitCode = 1
} finally {
  await small.stop()
  await large.stop()
}
