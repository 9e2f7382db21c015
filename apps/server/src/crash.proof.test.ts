import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { placeBusinessCustomerOrder } from '@regionalmarkt/contract/orders/place-business-customer-order.ts'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { nextDeliveryDates } from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import { holidaysIn } from '@regionalmarkt/domain/calendar/holidays.ts'
import { weekdays } from '@regionalmarkt/domain/calendar/weekday.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { companies as companiesTable } from './modules/accounts/public.ts'
import { mails } from './modules/notifications/public.ts'
import { businessCustomerOrderItems, businessCustomerOrders, orderItemSourcing } from './modules/orders/public.ts'
import { retailerOrderItems } from './modules/procurement/public.ts'
import { dailyCommitments, stockMovements, stockReservations, stocks } from './modules/stock/public.ts'
import { type Database, openDatabase } from './platform/database.ts'
import { runningPostgres } from './platform/embedded-postgres.ts'
import { freePort } from './platform/free-port.ts'
import { idempotencyKeys } from './platform/tables.ts'
import { fingerprintOf } from './platform/testing/fingerprint.ts'
import {
  givenAddresses,
  givenCompany,
  givenHub,
  givenSalesUnit,
  givenStock,
  givenViewer,
} from './platform/testing/given.ts'
import { largerBy } from './platform/testing/larger-by.ts'
import {
  type Issuer,
  isAlive,
  launchServer,
  postgresOf,
  type ServerProcess,
  startIssuer,
  startServer,
} from './platform/testing/server-process.ts'

/** The real server, its own durable PostgreSQL, and what is left of them when somebody pulls the plug. */

const folders: string[] = []
const servers: ServerProcess[] = []
let issuer: Issuer
/** Of the tests that end all that they begin, so that the next one need not make a database. */
let keptFolder: string

const dataFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'regionalmarkt-crash-'))
  // As root, PostgreSQL runs as another user, which must be able to enter.
  chmodSync(folder, 0o711)
  folders.push(folder)
  return folder
}

beforeAll(async () => {
  issuer = await startIssuer()
  keptFolder = dataFolder()
})
// Whatever a test that failed has left running.
afterEach(async () => {
  for (const server of servers.splice(0)) await server.end('SIGKILL')
  for (const pid of folders.map(postgresOf)) if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGKILL')
})
afterAll(async () => {
  for (const folder of folders) {
    const cluster = join(folder, 'postgres')
    if (existsSync(cluster)) rmSync(realpathSync(cluster), { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
  await issuer.close()
})

const settingsFor = async (dataDir: string, more: Record<string, string> = {}) => {
  const port = String(await freePort())
  return {
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    PROCESSES: '1',
    ...more,
  }
}

const start = async (settings: Record<string, string>): Promise<ServerProcess> => {
  const server = await startServer(settings)
  servers.push(server)
  return server
}

/** Looks into the running server's database from outside. */
const lookInto = async <T>(dataDir: string, look: (db: Database) => Promise<T>): Promise<T> => {
  const db = openDatabase(runningPostgres(dataDir), 2)
  try {
    return await look(db)
  } finally {
    await db.$client.end()
  }
}

const postmasterOf = (dataDir: string): number => {
  const pid = postgresOf(dataDir)
  if (pid === undefined) throw new Error('no PostgreSQL is running')
  return pid
}

// Starts, recoveries and 400 checkouts, or the demo region twice, on two cores that do something else as well.
const timeout = 480_000 * largerBy
const checkouts = 200 * largerBy
const atHub = 130 * largerBy
const concurrency = 16
const packQuantity = 3

/** A market whose hub has goods for a part of all checkouts; its supplier has the rest, and bakes to order up to a daily limit. */
const givenMarket = async (db: Database) => {
  // The day after the next but one may be far away, over a weekend; its shelf is for that day too.
  const hub = await givenHub(db, { stockHorizonDays: 14 })
  const supplier = await givenCompany(db, { homeHubId: hub.id })
  const customer = await givenCompany(db, { type: CompanyType.BusinessCustomer, homeHubId: hub.id })
  const offer = { retailerId: hub.id, priceCents: 1490 }
  const pack = (await givenSalesUnit(db, supplier.id, offer)).salesUnit.id
  const bread = (
    await givenSalesUnit(db, supplier.id, { ...offer, salesUnit: { isStockTracked: false, dailyLimit: checkouts } })
  ).salesUnit.id
  const bestBefore = '2099-12-31'
  await givenStock(db, { companyId: hub.id, salesUnitId: pack, lot: 'H-1', bestBefore, onHand: atHub })
  await givenStock(db, { companyId: supplier.id, salesUnitId: pack, lot: 'S-1', bestBefore, onHand: 250 * largerBy })
  await givenStock(db, { companyId: supplier.id, salesUnitId: pack, lot: 'S-2', bestBefore, onHand: 400 * largerBy })
  const { subject } = await givenViewer(db, customer)
  const timetable = {
    deliveryWeekdays: weekdays.slice(0, 5),
    cutOffTime: '14:00',
    cutOffDaysBefore: 1,
  }
  const dates = nextDeliveryDates([{ deliverer: timetable, supply: { timetable, closings: [], leadTimeDays: 0 } }], {
    now: new Date(),
    count: 3,
    isHoliday: holidaysIn('NI'),
  })
  const body = {
    // Not the next one, whose cut-off may pass while the test runs.
    deliveryDate: dates[2]?.date,
    deliveryMethod: 'deliveryHub',
    ...(await givenAddresses(db, customer.id)),
    lines: [
      { salesUnitId: pack, quantity: packQuantity, unitPriceCents: 1490 },
      { salesUnitId: bread, quantity: 1, unitPriceCents: 1490 },
    ],
  }
  return { subject, body }
}

type Answers = Map<string, string>

/** Sends a checkout under each key, 16 at a time, until all are answered or nobody answers any more. */
const checkOut = async (
  url: string,
  token: string,
  body: unknown,
  keys: readonly string[],
  onAnswer: (answered: number) => void = () => undefined,
): Promise<Answers> => {
  const answers: Answers = new Map()
  const waiting = [...keys]
  const send = async (key: string): Promise<void> => {
    const answer = await fetch(`${url}${placeBusinessCustomerOrder.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    })
    const said = (await answer.json()) as { orderNumber: string }
    // A process that outlives its database for a moment says so: nothing is promised then.
    if (answer.status >= 500) throw new Error('gone')
    if (answer.status !== 200) throw new Error(`refused: ${JSON.stringify(said)}`)
    answers.set(key, said.orderNumber)
    onAnswer(answers.size)
  }
  const work = async (): Promise<void> => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      const isRefused = await send(key).then(
        () => false,
        (error: Error) => {
          if (error.message.startsWith('refused')) throw error
          return true
        },
      )
      if (isRefused) return
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return answers
}

const factsOf = (db: Database) =>
  db
    .execute<Record<string, number>>(
      sql`select
        (select count(*) from ${businessCustomerOrders}) as orders,
        (select count(*) from ${businessCustomerOrderItems}) as lines,
        (select sum(ordered_quantity) from ${businessCustomerOrderItems}) as ordered,
        (select count(*) from ${idempotencyKeys} where response is not null) as answered_keys,
        (select count(*) from ${idempotencyKeys} where response is null) as open_keys,
        (select sum(reserved) from ${stocks}) as reserved,
        (select sum(quantity) from ${stockReservations}) as reservations,
        (select sum(reserved_change) from ${stockMovements}) as ledger,
        (select count(*) from ${stocks} s where s.reserved <>
          (select coalesce(sum(r.quantity), 0) from ${stockReservations} r where r.stock_id = s.id)) as stocks_that_differ,
        (select sum(reserved) from ${stocks} where lot = 'H-1') as from_hub,
        (select sum(quantity) from ${dailyCommitments}) as promised,
        (select sum(quantity) from ${orderItemSourcing}) as sourced,
        (select sum(ordered_quantity) from ${retailerOrderItems}) as ordered_of_supplier,
        (select count(*) from ${mails} where template = 'orderPlaced') as mails_to_customer`,
    )
    .then(({ rows }) => rows[0])

it(`${checkouts} checkouts, killed twice in the middle: with the same keys ${checkouts} orders, none twice, none lost`, {
  timeout,
}, async () => {
  const dataDir = dataFolder()
  const settings = await settingsFor(dataDir, { DEMO: 'off', RATE_LIMIT: 'off', ...issuer.settings })
  const url = `http://127.0.0.1:${settings.PORT}`
  const keys = Array.from({ length: checkouts }, (_, index) => `checkout-${index}`)

  const first = await start(settings)
  const { subject, body } = await lookInto(dataDir, givenMarket)
  const token = await issuer.tokenFor(subject)
  // The server dies; its PostgreSQL is left behind with open transactions.
  const afterFirst = await checkOut(url, token, body, keys, (answered) => {
    if (answered === 60) first.child.kill('SIGKILL')
  })
  await first.end('SIGKILL')
  expect(afterFirst.size).toBeGreaterThanOrEqual(60)
  expect(afterFirst.size).toBeLessThan(checkouts)

  // The server and its PostgreSQL die, and what was not written to disk is gone.
  const second = await start({ ...settings, PROCESSES: '2' })
  const known = await lookInto(dataDir, factsOf)
  expect(known?.orders).toBeGreaterThanOrEqual(afterFirst.size)
  expect(known).toMatchObject({ answered_keys: known?.orders, open_keys: 0, lines: Number(known?.orders) * 2 })
  const killedPostgres = postmasterOf(dataDir)
  const afterSecond = await checkOut(url, token, body, keys, (answered) => {
    if (answered !== 140) return
    second.child.kill('SIGKILL')
    process.kill(killedPostgres, 'SIGKILL')
  })
  await second.end('SIGKILL')
  expect(afterSecond.size).toBeGreaterThanOrEqual(140)
  expect(afterSecond.size).toBeLessThan(checkouts)

  const third = await start(settings)
  const answers = await checkOut(url, token, body, keys)
  expect(answers.size).toBe(checkouts)
  // What was answered before a crash is still true after it.
  for (const earlier of [afterFirst, afterSecond]) {
    for (const [key, orderNumber] of earlier) expect(answers.get(key), key).toBe(orderNumber)
  }
  const { facts, numbers } = await lookInto(dataDir, async (db) => ({
    facts: await factsOf(db),
    numbers: (await db.execute<{ number: string }>(sql`select order_number as number from ${businessCustomerOrders}`))
      .rows,
  }))
  expect(new Set(answers.values())).toEqual(new Set(numbers.map(({ number }) => number)))
  const packs = checkouts * packQuantity
  expect(facts).toEqual({
    orders: checkouts,
    lines: checkouts * 2,
    ordered: packs + checkouts,
    answered_keys: checkouts,
    open_keys: 0,
    reserved: packs,
    reservations: packs,
    ledger: packs,
    stocks_that_differ: 0,
    from_hub: atHub,
    promised: checkouts,
    sourced: packs - atHub + checkouts,
    ordered_of_supplier: packs - atHub + checkouts,
    mails_to_customer: checkouts,
  })

  const lastPostgres = postmasterOf(dataDir)
  expect(await third.end('SIGINT')).toBe(0)
  expect([killedPostgres, lastPostgres].filter(isAlive)).toEqual([])
})

it('Ctrl-C ends the server at once, open live streams or not, and nothing stays behind', { timeout }, async () => {
  const dataDir = keptFolder
  const settings = await settingsFor(dataDir, { DEMO: 'off', PROCESSES: '2', ...issuer.settings })
  const url = `http://127.0.0.1:${settings.PORT}`
  const server = await start(settings)
  // One process answers before the others are there, which would have to finish their beginning first.
  await expect.poll(server.output, { timeout: 60_000 }).toContain(settings.PUBLIC_URL)
  const { subject, body } = await lookInto(dataDir, givenMarket)
  const token = await issuer.tokenFor(subject)
  const stream = await fetch(`${url}/api/events`, { headers: { authorization: `Bearer ${token}` } })
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const streamEnd = stream.text().catch(() => 'cut')
  expect((await checkOut(url, token, body, ['the-last-checkout'])).size).toBe(1)
  const postgres = postmasterOf(dataDir)

  const pressed = Date.now()
  expect(await server.end('SIGINT')).toBe(0)
  // Well below the ten seconds after which the server would leave behind what hangs.
  expect(Date.now() - pressed).toBeLessThan(8000)
  await streamEnd
  expect(isAlive(postgres)).toBe(false)
  expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)
  expect(server.output()).not.toMatch(/error|unexpected/i)
  await expect(fetch(`${url}/readyz`)).rejects.toThrow()
})

/** The processes that have answered so far, as the log tells. */
const answering = (server: ServerProcess): number[] => [
  ...new Set([...server.output().matchAll(/"pid":(\d+).{1,300}"incoming request"/g)].map(([, pid]) => Number(pid))),
]

/**
 * Asks on a connection of its own, so that another process gets the next one. Who dies with a connection that it was just handed says
 * nothing any more: nobody waits for that.
 */
const askAnew = async ({ PORT }: { PORT: string }): Promise<void> => {
  const headers = { connection: 'close' }
  const answer = await fetch(`http://127.0.0.1:${PORT}/healthz`, { headers, signal: AbortSignal.timeout(2000) })
  await answer.arrayBuffer()
}

it('a process that dies is replaced while the others answer', { timeout }, async () => {
  const dataDir = keptFolder
  const settings = await settingsFor(dataDir, { DEMO: 'off', LOG_LEVEL: 'info', PROCESSES: '2' })
  const server = await start(settings)
  const untilAnswered = (by: number) =>
    expect
      .poll(
        async () => {
          await askAnew(settings).catch(() => undefined)
          return answering(server).length
        },
        { timeout: 60_000 },
      )
      .toBe(by)
  await untilAnswered(2)
  expect(answering(server)).not.toContain(server.child.pid)
  const postgres = postmasterOf(dataDir)
  process.kill(Number(answering(server)[0]), 'SIGKILL')
  await untilAnswered(3)
  expect(postmasterOf(dataDir)).toBe(postgres)
  expect(await server.end('SIGINT')).toBe(0)
  expect([...answering(server), postgres].filter(isAlive)).toEqual([])
})

/** Has a process, whose port for debuggers is known, run a piece of code, as a mistake of ours would: whatever it does meanwhile. */
const runIn = async (pid: number, debugPort: number, code: string): Promise<void> => {
  process.kill(pid, 'SIGUSR1')
  type Target = { webSocketDebuggerUrl: string }
  const listed = async () => (await fetch(`http://127.0.0.1:${debugPort}/json`)).json() as Promise<Target[]>
  await expect.poll(() => listed().catch(() => []), { timeout: 20_000 }).toHaveLength(1)
  const [target] = await listed()
  const socket = new WebSocket(String(target?.webSocketDebuggerUrl))
  await once(socket, 'open')
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: code } }))
}

it('when its PostgreSQL dies the market says that it is away, starts it again and goes on', { timeout }, async () => {
  const dataDir = keptFolder
  const settings = await settingsFor(dataDir, { DEMO: 'off', ...issuer.settings })
  const url = `http://127.0.0.1:${settings.PORT}`
  const server = await start(settings)
  const { subject, body } = await lookInto(dataDir, givenMarket)
  const token = await issuer.tokenFor(subject)
  const before = await checkOut(url, token, body, ['checkout-before'])
  const postgres = postmasterOf(dataDir)
  process.kill(postgres, 'SIGKILL')
  const seen = new Map<number, string | null>()
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(20)) {
    const answer = await fetch(`${url}/api/hubs`, { headers: { authorization: `Bearer ${token}` } })
    seen.set(answer.status, answer.headers.get('retry-after'))
    if (answer.status === 200 && postgresOf(dataDir) !== postgres) break
  }
  expect(Object.fromEntries(seen)).toEqual({ 200: null, 503: '5' })
  // The same key after the crash is the same order.
  expect(await checkOut(url, token, body, ['checkout-before'])).toEqual(before)
  expect((await checkOut(url, token, body, ['checkout-after'])).size).toBe(1)
  const again = postmasterOf(dataDir)
  expect(await server.end('SIGINT')).toBe(0)
  expect([postgres, again].filter(isAlive)).toEqual([])
})

it('begins anew without a failed request: 50 a second through it', { timeout }, async () => {
  const dataDir = keptFolder
  const market = { DEMO: 'off', LOG_LEVEL: 'info', RATE_LIMIT: 'off', PROCESSES: '2', ...issuer.settings }
  const settings = await settingsFor(dataDir, market)
  const server = await start(settings)
  const { subject } = await lookInto(dataDir, givenMarket)
  const headers = { authorization: `Bearer ${await issuer.tokenFor(subject)}`, 'content-type': 'application/json' }
  const profile = JSON.stringify({ name: 'Silke', locale: 'de-DE', receivesOrderMails: true })
  // What nobody signs in for, what somebody reads, and what they write.
  const kinds: readonly [string, RequestInit][] = [
    ['/readyz', {}],
    ['/api/profile', { headers }],
    ['/api/profile', { method: 'PUT', headers, body: profile }],
  ]
  const answers: Promise<number | string>[] = []
  const begun = () => [...server.output().matchAll(/"msg":"Server listening/g)].length
  const ask = () => {
    const [path, request] = kinds[answers.length % kinds.length] as (typeof kinds)[number]
    return fetch(`http://127.0.0.1:${settings.PORT}${path}`, request).then(
      async (answer) => {
        await answer.text()
        return answer.status
      },
      (error: Error) => String(error.cause ?? error),
    )
  }
  const asking = setInterval(() => answers.push(ask()), 20)
  await sleep(500)
  server.child.kill('SIGHUP')
  // Two that were there, and one for each.
  await expect.poll(begun, { timeout: 120_000 }).toBe(4)
  await sleep(4000)
  clearInterval(asking)
  const counts = Map.groupBy(await Promise.all(answers), (status) => status)
  expect([...counts.keys()]).toEqual([200])
  expect(answers.length).toBeGreaterThan(150)
  expect(await server.end('SIGINT')).toBe(0)
})

// Half a minute each, with a processor to themselves, for a few lines that hardly change: `npm run prove -- crashes`. That a
// region which is there is left alone is held by `seed-demo-region.test.ts` as well.
if (largerBy > 1) {
  it('killed while it fills the demo region, the next start fills it once; the one after loses and fills nothing', {
    timeout,
  }, async () => {
    const dataDir = dataFolder()
    const settings = await settingsFor(dataDir, { DEMO: 'on', LOG_LEVEL: 'info' })
    const killed = launchServer(settings)
    servers.push(killed)
    await expect.poll(killed.output, { timeout: 60_000 }).toContain('Filling the demo region')
    await sleep(2000)
    expect(killed.output()).not.toContain('The demo region is there')
    await killed.end('SIGKILL')

    const filled = await start(settings)
    expect(filled.output()).toContain('The demo region is there')
    const before = await lookInto(dataDir, fingerprintOf)
    const companies = await lookInto(dataDir, (db) =>
      db
        .execute<{ slug: string; count: number }>(sql`select slug, count(*) from ${companiesTable} group by slug`)
        .then(({ rows }) => rows),
    )
    expect(companies.length).toBeGreaterThanOrEqual(2 + 12 + 8)
    expect(await filled.end('SIGINT')).toBe(0)

    const again = await start(settings)
    expect(again.output()).not.toContain('Filling the demo region')
    expect(await lookInto(dataDir, fingerprintOf)).toEqual(before)
    expect(await again.end('SIGTERM')).toBe(0)
  })

  it('a process that hangs is replaced; one that is only slow is not', { timeout }, async () => {
    const dataDir = dataFolder()
    const debugPort = await freePort()
    const settings = await settingsFor(dataDir, {
      DEMO: 'off',
      LOG_LEVEL: 'info',
      // The first process's; those that it begins have the ones after it.
      NODE_OPTIONS: `--inspect-port=${debugPort}`,
    })
    const server = await start(settings)
    const isAnswered = () =>
      askAnew(settings).then(
        () => true,
        () => false,
      )
    const untilAnswered = () => expect.poll(isAnswered, { timeout: 60_000 }).toBe(true)
    const pid = Number(answering(server)[0])
    await runIn(pid, debugPort + 1, 'for (const end = Date.now() + 4000; Date.now() < end; );')
    await untilAnswered()
    expect(answering(server)).toEqual([pid])

    await runIn(pid, debugPort + 1, 'while (true);')
    await sleep(500)
    expect(await isAnswered()).toBe(false)
    await untilAnswered()
    // An answer may be here before the line about it.
    await expect.poll(() => answering(server), { timeout: 10_000 }).toHaveLength(2)
    expect(isAlive(pid)).toBe(false)
    expect(server.output()).toContain(`Process ${pid} has not answered for`)
    expect(await server.end('SIGINT')).toBe(0)
  })

  it('processes that die again and again end the server, so that whoever watches over it learns of it', {
    timeout,
  }, async () => {
    const dataDir = dataFolder()
    const settings = await settingsFor(dataDir, { DEMO: 'off', LOG_LEVEL: 'info', PROCESSES: '1' })
    const server = await start(settings)
    const postgres = postmasterOf(dataDir)
    const ended = once(server.child, 'exit')
    const killed = new Set<number>()
    const kill = async () => {
      while (server.child.exitCode === null) {
        await askAnew(settings).catch(() => undefined)
        for (const pid of answering(server)) {
          if (killed.has(pid)) continue
          killed.add(pid)
          process.kill(pid, 'SIGKILL')
        }
        await sleep(50)
      }
    }
    await Promise.all([kill(), ended])
    expect(await ended).toEqual([1, null])
    expect(killed.size).toBe(5)
    expect(isAlive(postgres)).toBe(false)
  })

  it('a first process that hangs ends, so that whoever watches over the server can begin it anew; one that is only slow does not', {
    timeout,
  }, async () => {
    const dataDir = dataFolder()
    const debugPort = await freePort()
    const settings = await settingsFor(dataDir, {
      ...{ DEMO: 'off', LOG_LEVEL: 'info', PROCESSES: '2', NODE_OPTIONS: `--inspect-port=${debugPort}` },
    })
    const server = await start(settings)
    const pid = server.child.pid ?? 0
    await expect
      .poll(
        async () => {
          await askAnew(settings).catch(() => undefined)
          return answering(server).length
        },
        { timeout: 60_000 },
      )
      .toBe(2)
    await runIn(pid, debugPort, 'for (const end = Date.now() + 4000; Date.now() < end; );')
    await askAnew(settings).catch(() => undefined)
    expect(isAlive(pid)).toBe(true)

    const ended = once(server.child, 'exit', { signal: AbortSignal.timeout(60_000) })
    await runIn(pid, debugPort, 'while (true);')
    expect(await ended).toEqual([null, 'SIGKILL'])
    expect(server.output()).toContain(`The first process ${pid} has not come round for`)
    // Nothing of it goes on alone and holds the port: the next one begins in its place, on what was committed.
    await expect.poll(() => answering(server).some(isAlive), { timeout: 20_000 }).toBe(false)
    const next = await start({ ...settings, NODE_OPTIONS: '' })
    await askAnew(settings)
    expect(await next.end('SIGINT')).toBe(0)
  })
}
