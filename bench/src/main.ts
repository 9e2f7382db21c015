import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpus } from 'node:os'
import autocannon from 'autocannon'
import pg from 'pg'
import { busyTime, cpuTimeOf } from './cpu-time.ts'
import type { GeneratedMarket } from './generate-market.ts'
import { openMarket } from './open-market.ts'
import { orderOfThree, pick, someDeliveryDate, threeLines } from './order-of-three.ts'
import { startServer } from './start-server.ts'
import { writePlans } from './write-plans.ts'

/** `npm run bench`: each number of the market beside its physical limit, measured in the same run, as a ratio. */

const usualSalesUnits = 5000
const salesUnits = Number(process.env.BENCH_SALES_UNITS ?? usualSalesUnits)
const suppliers = salesUnits > 50_000 ? 2000 : 40
const seconds = Number(process.env.BENCH_SECONDS ?? 6)
const connections = 16
/** An odd number, so that a median is one that was measured. */
const rounds = 3
/** Not counted: until then code is compiled and connections are still planning their statements. */
const warmUpSeconds = 2

type Ask = { method: 'GET' | 'POST'; path: () => string; body?: () => unknown }
/** `atLeast`: so much of its limit's rate it must have; null where nothing is promised. */
type Scenario = { name: string; market: Ask; limit: Ask; atLeast: number | null }
/** A server, and the processes that work for it: itself and the database. */
type Target = { url: string; pids: readonly number[] }
type Figures = {
  perSecond: number
  p50: number
  p99: number
  refused: number
  bytes: number
  /** Processor time of one request. */
  cpuMs: number
  /** Share of this machine's processors that other programs took meanwhile. */
  others: number
}

/** Up to here other programs are no more than a machine's own housekeeping. */
const quiet = 0.05
const busyMachine = `Other programs took processors meanwhile, so that requests a second are partly a contest for what was left: "processors" says how many each
side was given. The limit's work is nearly all in the database, in up to ${connections} processes at once; a third of the market's is in one process of its own, and whoever
has more processes waiting is given more. "CPU ratio" is what a request costs, whoever else is there; "ratio" is worth most on a quiet machine.`

/** How many processors worked for one side, on average. */
const processorsOf = ({ cpuMs, perSecond }: Figures): string => ((cpuMs * perSecond) / 1000).toFixed(2)

const scenariosOf = (market: GeneratedMarket, deliveryDate: string): readonly Scenario[] => {
  const path = '/api/market/b2b/articles'
  const search = () => encodeURIComponent(pick(market.searchWords))
  const get = (url: () => string): Ask => ({ method: 'GET', path: url })
  return [
    {
      name: 'list page, 24 articles of a category',
      market: get(() => `${path}?category=${market.category}`),
      limit: get(() => '/list'),
      atLeast: 0.55,
    },
    {
      name: 'article page',
      market: get(() => `${path}/${pick(market.articleSlugs)}`),
      limit: get(() => `/article?slug=${pick(market.articleSlugs)}`),
      atLeast: 0.35,
    },
    {
      name: 'search',
      market: get(() => `${path}?q=${search()}`),
      limit: get(() => `/search?q=${search()}`),
      atLeast: 0.5,
    },
    {
      name: 'placing an order of three lines',
      market: {
        method: 'POST',
        path: () => '/api/business-customer/orders',
        body: () => orderOfThree(market, deliveryDate),
      },
      limit: { method: 'POST', path: () => '/place', body: () => ({ lines: threeLines(market) }) },
      atLeast: null,
    },
  ]
}

const load = async ({ url, pids }: Target, ask: Ask, token: string, duration = seconds): Promise<Figures> => {
  const setupRequest = (request: { headers: Record<string, string> }) => ({
    ...request,
    method: ask.method,
    path: ask.path(),
    headers: {
      ...request.headers,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    ...(ask.body ? { body: JSON.stringify(ask.body()) } : {}),
  })
  const ours = () => cpuTimeOf(pids) ?? Number.NaN
  const others = () => (busyTime() ?? Number.NaN) - (cpuTimeOf([...pids, process.pid]) ?? Number.NaN)
  const before = { ours: ours(), others: others(), at: performance.now() }
  const result = await autocannon({ url, connections, duration, requests: [{ setupRequest }] })
  const { average } = result.requests
  return {
    perSecond: average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused: result.non2xx + result.errors,
    cpuMs: (ours() - before.ours) / result.requests.total,
    others: (others() - before.others) / (performance.now() - before.at) / cpus().length,
    bytes: Math.round(result.throughput.total / result.requests.total),
  }
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * As it is within a minute in a market that has orders already, by itself. One that has just been generated knows its tables of orders as empty, and the
 * plans of foreign keys that are kept while they fill up read all of them.
 */
const analyze = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('vacuum analyze').finally(() => client.end())
}

type Sides = {
  readonly ours: Target
  readonly bare: Target
  readonly token: string
  readonly settle: () => Promise<unknown>
}

const measure = async (scenario: Scenario, { ours, bare, token, settle }: Sides) => {
  const pairs: { market: Figures; limit: Figures }[] = []
  await load(bare, scenario.limit, token, warmUpSeconds)
  await load(ours, scenario.market, token, warmUpSeconds)
  await settle()
  // In turn, so that a machine that slows down slows both.
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({
      limit: await load(bare, scenario.limit, token),
      market: await load(ours, scenario.market, token),
    })
  }
  const best = (side: 'market' | 'limit') =>
    pairs.map((pair) => pair[side]).reduce((a, b) => (b.perSecond > a.perSecond ? b : a))
  const ratio = median(pairs.map(({ market, limit }) => market.perSecond / limit.perSecond))
  const cpuRatio = median(pairs.map(({ market, limit }) => limit.cpuMs / market.cpuMs))
  const others = median(pairs.flatMap(({ market, limit }) => [market.others, limit.others]))
  const { name, atLeast } = scenario
  const isKept = atLeast === null || Math.round(ratio * 100) >= Math.round(atLeast * 100)
  return { scenario: name, market: best('market'), limit: best('limit'), ratio, cpuRatio, others, atLeast, isKept }
}

const opened = await openMarket({ salesUnits, suppliers })
const { market, connectionString, dataDir } = opened
const children: ChildProcess[] = []
try {
  // Only the usual size's plans are kept here; those of the largest come from `scale.ts`.
  if (salesUnits === usualSalesUnits) await writePlans(connectionString, market, '../plans/')
  const real = await startServer('./market-server.ts', [connectionString, dataDir])
  const bare = await startServer('./limit-server.ts', [connectionString, market.retailerId, market.category])
  children.push(real.child, bare.child)
  const deliveryDate = await someDeliveryDate(real.url, market.kitchen, market)
  const target = ({ url, child }: typeof real): Target => ({ url, pids: [child.pid ?? 0, opened.databasePid] })
  const sides = {
    ours: target(real),
    bare: target(bare),
    token: market.kitchen,
    settle: () => analyze(connectionString),
  }
  const results = []
  for (const scenario of scenariosOf(market, deliveryDate)) results.push(await measure(scenario, sides))
  console.table(
    results.map(({ scenario, market: own, limit, ratio, cpuRatio, others, atLeast, isKept }) => ({
      scenario,
      'req/s': Math.round(own.perSecond),
      'p50 ms': own.p50,
      'p99 ms': own.p99,
      refused: own.refused,
      bytes: own.bytes,
      'limit bytes': limit.bytes,
      'limit req/s': Math.round(limit.perSecond),
      'limit p50 ms': limit.p50,
      'limit p99 ms': limit.p99,
      ratio: ratio.toFixed(2),
      'at least': atLeast === null ? '' : `${atLeast.toFixed(2)} ${isKept ? 'yes' : 'NO'}`,
      processors: processorsOf(own),
      'limit processors': processorsOf(limit),
      'CPU ms': own.cpuMs.toFixed(2),
      'limit CPU ms': limit.cpuMs.toFixed(2),
      'CPU ratio': cpuRatio.toFixed(2),
      'others took': `${Math.round(others * 100)} %`,
    })),
  )
  if (results.some(({ others }) => others > quiet)) console.log(busyMachine)
  if (results.some(({ isKept, market: own }) => !isKept || own.refused > 0)) process.exitCode = 1
  console.log(
    JSON.stringify({ salesUnits, connections, seconds, rounds, cpus: cpus().length, node: process.version, results }),
  )
} finally {
  for (const child of children) {
    child.kill()
    await once(child, 'exit')
  }
  await opened.close()
}
