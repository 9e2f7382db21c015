import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { collect, projectRoot } from './commands.ts'
import { buildWeb } from './web-build.ts'

/**
 * `npm run prove`: the promises that `npm test` and `npm run test:all` keep in a small size, in a large one. Each by itself with `npm run prove -- NAME`.
 * One table at the end; what each printed lies in `proofs/NAME.log`. Exit code 1 when a promise is not kept.
 */
type Proof = {
  readonly promise: string
  readonly size: string
  readonly command: readonly [string, ...string[]]
  readonly cwd?: string
  readonly env?: Record<string, string>
  /** What is tried is the built app. */
  readonly needsWeb?: boolean
}

const vitest = (times: number, ...args: string[]) => ({
  command: ['vitest', 'run', ...args] as const,
  env: { LARGER_BY: String(times) },
})

const proofs: Readonly<Record<string, Proof>> = {
  rules: {
    promise: 'the rules hold for whatever they are given',
    size: '2,000 examples a property',
    ...vitest(20, '--project', 'rules of the market'),
  },
  orders: {
    promise: 'whatever people do in whatever order, orders, stock and sums are as a model says',
    size: '2,000 days of 60 commands',
    ...vitest(20, 'random-orders'),
  },
  races: {
    promise: 'nothing is sold or counted twice, however many come at once',
    size: '1,000 orders for 50, 200 who join, 5 times the moves',
    ...vitest(5, 'overselling', 'join-retailer-orders', 'move-stock'),
  },
  locks: {
    promise: 'no two writes that come at once fail or wait for each other in a circle',
    size: 'all 4,000 pairs of writes',
    ...vitest(20, 'locks-in-pairs'),
  },
  crashes: {
    promise: 'a process that is killed at the till loses no order and makes none twice',
    size: '1,000 checkouts, processes that die again and again, hang, or are killed while they fill the demo region',
    ...vitest(5, 'crash.proof.test'),
  },
  recurring: {
    promise: 'no recurring order is ever placed twice or silently not at all, however often its schedule is killed',
    size: '500 recurring orders for 52 weeks, 2 processes, 20 kills',
    ...vitest(5, 'years-of-recurring-orders'),
  },
  billing: {
    promise:
      'what is billed, paid and booked agrees with what was handed over to the cent, and no number is missing or there twice',
    size: '20,000 orders of 400 customers, 8 issuing at once, a kill',
    ...vitest(10, 'billing-at-large'),
  },
  money: {
    promise:
      'nobody is asked for or paid a cent that is not owed, whatever is billed, paid, taken back, corrected and listed',
    size: '2,000 partners of 60 steps each',
    ...vitest(20, 'random-money'),
  },
  files: {
    promise: 'no file from outside stops the market or is read wrongly',
    size: '400 spreadsheets and 100 times the usual lists',
    ...vitest(10, 'price-lists'),
  },
  floods: {
    promise:
      'bad input is refused, stores nothing, and makes nobody wait twice as long; guests take no more than their share',
    size: '5 times the usual looks around, 16 attackers at once, 480 orders of one guest',
    ...vitest(5, 'hostile-requests', 'guest-holds', 'uploads', '-t', 'while somebody sends'),
  },
  pictures: {
    promise: 'no picture takes the memory or the processor of the market',
    size: 'all kinds, 10 of the largest at once',
    ...vitest(5, 'picture-bombs'),
  },
  fuzz: {
    promise: 'whatever is sent, nothing fails',
    size: '100,000 requests made of the contracts and bent, a hundred refused values a place, all strange payloads and cursors',
    ...vitest(100, 'hostile-requests', '-t', '(never (fails|make)|and its body)'),
  },
  offers: {
    promise: 'what is listed is what the rules say, whatever was written',
    size: '400 runs of random writes',
    ...vitest(10, 'refresh-offers', 'refresh-market', 'list-articles', 'market-filters'),
  },
  steady: {
    promise: 'every journey works each time, without a second try',
    size: 'all ways of each, 5 times',
    command: ['playwright', 'test', '--repeat-each=5', '--retries=0'],
    cwd: 'e2e',
    needsWeb: true,
  },
  dev: {
    promise: '`npm run dev` shows what the built app shows',
    size: '5 pages, word for word',
    command: ['playwright', 'test', '--config=prove', 'prove/dev', '--retries=0'],
    cwd: 'e2e',
    needsWeb: true,
  },
  firefox: {
    promise: 'people sign in and out one after the other in Firefox as well',
    size: 'three people, in the Firefox that is installed',
    command: ['playwright', 'test', '--config=prove', 'prove/firefox', '--retries=0'],
    cwd: 'e2e',
    needsWeb: true,
  },
  load: {
    promise: 'lists, articles and searches at no less than 0.55, 0.35 and 0.5 of their limit',
    size: '5,000 sales units, 16 at once',
    command: ['npm', 'run', '--silent', 'bench'],
  },
  scale: {
    promise: 'nobody waits 1.5 times as long in a market ten times as large',
    size: '50,000 sales units beside 5,000',
    command: ['npm', 'run', '--silent', 'bench-scale'],
    env: { BENCH_LARGE: '50000' },
  },
  large: {
    promise: 'nor three times as long, or 0.3 s, in one a hundred times as large',
    size: '500,000 sales units beside 5,000',
    command: ['npm', 'run', '--silent', 'bench-scale'],
  },
  growth: {
    promise:
      'no list of a hub, a producer or a kitchen takes longer than 150 ms in the middle, and no order 1.3 times as long, however long the history',
    size: '1,000,000 orders beside 10,000',
    command: ['npm', 'run', '--silent', 'bench-growth'],
  },
  schedule: {
    promise:
      'what is due is found within 200 ms, ordered within a minute, and whoever reads waits no 1.5 times as long in the middle',
    size: '1,000 due of 10,000 recurring orders',
    command: ['npm', 'run', '--silent', 'bench-recurring'],
  },
  invoices: {
    promise:
      'a run issues all within 90 seconds on two processors, and whoever reads waits no 1.5 times as long in the middle',
    size: '1,000 invoices of 36 lines, with their mails',
    command: ['npm', 'run', '--silent', 'bench-billing'],
  },
  memory: {
    promise: 'a process keeps no more than 400 MB after large papers',
    size: '100 files of 100 delivery notes, 4 at once',
    command: ['npm', 'run', '--silent', 'bench-memory'],
  },
}

const asked = process.argv.slice(3)
const unknown = asked.filter((name) => !(name in proofs))
if (unknown.length > 0) {
  console.error(`There is no proof named ${unknown.join(', ')}. There are: ${Object.keys(proofs).join(', ')}.`)
  process.exit(2)
}
const chosen = Object.entries(proofs).filter(([name]) => asked.length === 0 || asked.includes(name))
// Tests draw the same each time; proofs draw something else, and the number finds it again.
const { SEED = String(Math.trunc(Math.random() * 2 ** 31)) } = process.env
console.log(`SEED=${SEED}`)
const logs = join(projectRoot, 'proofs')
mkdirSync(logs, { recursive: true })

const prove = async (name: string, { command: [command, ...args], cwd, env, needsWeb }: Proof): Promise<boolean> => {
  let printed = ''
  const run = async (command: string, args: readonly string[], options = {}): Promise<number> => {
    const { code, output } = await collect(command, [...args], options)
    printed += output
    return code
  }
  const isReady = !needsWeb || (await buildWeb((command, args) => run(command, args)))
  const isKept = isReady && (await run(command, args, { ...(cwd ? { cwd } : {}), env: { ...env, SEED } })) === 0
  const text = stripVTControlCharacters(printed)
  writeFileSync(join(logs, `${name}.log`), text)
  if (!isKept) console.error(text.split('\n').slice(-60).join('\n'))
  return isKept
}

const rows: Record<string, string>[] = []
for (const [name, proof] of chosen) {
  console.log(`${name}: ${proof.promise} (${proof.size}) …`)
  const begin = performance.now()
  const isKept = await prove(name, proof)
  const seconds = ((performance.now() - begin) / 1000).toFixed(0)
  rows.push({ name, promise: proof.promise, size: proof.size, seconds, result: isKept ? 'kept' : 'NOT KEPT' })
}
console.table(rows)
if (rows.some(({ result }) => result !== 'kept')) process.exitCode = 1
