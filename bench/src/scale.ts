import { once } from 'node:events'
import { openMarket } from './open-market.ts'
import { scenarios } from './scale-scenarios.ts'
import { startServer } from './start-server.ts'
import { writePlans } from './write-plans.ts'

/**
 * `npm run bench-scale`: how long somebody waits among 5,000 sales units and among 500,000 of 2,000 producers, asked in turn by one
 * connection in the same run, and the one as a multiple of the other. Every answer is asked for with other words, categories or articles.
 * `BENCH_LARGE=50000` for another size. Exit code 1 where somebody waits longer than is promised.
 */

const largest = 500_000
const sizes = {
  small: { salesUnits: 5000, suppliers: 40 },
  large: { salesUnits: Number(process.env.BENCH_LARGE ?? largest), suppliers: 2000 },
} as const
/** So many times as long as in the small market may the median question take. */
const allowed = sizes.large.salesUnits > 50_000 ? 3 : 1.5
/** And no question longer than this. */
const longestMs = 300
const asks = Number(process.env.BENCH_ASKS ?? 300)

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN

const start = async (size: { salesUnits: number; suppliers: number }) => {
  const opened = await openMarket(size)
  const server = await startServer('./market-server.ts', [opened.connectionString, opened.dataDir])
  const ask = async (address: string): Promise<number> => {
    const before = performance.now()
    const answer = await fetch(`${server.url}${address}`, {
      headers: { authorization: `Bearer ${opened.market.kitchen}` },
    })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`)
    return performance.now() - before
  }
  const stop = async () => {
    server.child.kill()
    await once(server.child, 'exit')
    await opened.close()
  }
  return { ...opened, ask, stop }
}

const small = await start(sizes.small)
const large = await start(sizes.large)
try {
  // Only the plans of the largest are kept.
  if (sizes.large.salesUnits === largest) await writePlans(large.connectionString, large.market, '../plans/large/')
  const rows = []
  for (const [scenario, address] of Object.entries(scenarios)) {
    const times = { small: [] as number[], large: [] as number[] }
    // The first asks are not counted: a connection plans a statement anew until it knows that one plan is good for all.
    for (let n = -30; n < asks; n += 1) {
      const [inSmall, inLarge] = [await small.ask(address(n + 30)), await large.ask(address(n + 30))]
      if (n < 0) continue
      times.small.push(inSmall)
      times.large.push(inLarge)
    }
    const longest = Math.max(...times.large)
    const quotient = median(times.large) / median(times.small)
    rows.push({
      scenario,
      '5,000: p50 ms': median(times.small).toFixed(1),
      [`${sizes.large.salesUnits.toLocaleString('en')}: p50 ms`]: median(times.large).toFixed(1),
      quotient: quotient.toFixed(2),
      [`within ${allowed}`]: quotient <= allowed ? 'yes' : 'NO',
      'longest ms': longest.toFixed(0),
      [`within ${longestMs} ms`]: longest <= longestMs ? 'yes' : 'NO',
    })
    if (quotient > allowed || longest > longestMs) process.exitCode = 1
  }
  console.table(rows)
  console.log(JSON.stringify({ sizes, asks, node: process.version, rows }))
} finally {
  await small.stop()
  await large.stop()
}
