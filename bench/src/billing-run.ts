import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '../../apps/server/src/platform/database.ts'
import { givenDeliveredSeason } from '../../apps/server/src/platform/testing/delivered-season.ts'
import { cpuTimeOf } from './cpu-time.ts'
import { openMarket } from './open-market.ts'
import { startServer } from './start-server.ts'

/**
 * `npm run bench-billing`: a run that issues 1,000 invoices, one for each kitchen of a hub that has ordered, and sends them: how long it takes, what one of
 * them costs, and what somebody notices who reads a list of the market meanwhile. All in the processes that answer, as in production.
 * `BENCH_INVOICES=100` for another number. Exit code 1 where more is taken than is promised. On a machine with other work on it, what one
 * takes of a processor says more than the seconds.
 */

const invoices = Number(process.env.BENCH_INVOICES ?? 1000)
const ordersEach = 5
/** The seconds for a thousand; what somebody who reads waits, as a multiple of what it is without a run. */
const promised = { seconds: 90, quotient: 1.5 }
const asks = 60

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN

/** What the hub's invoices must say of it, and a person of it who starts the run; her bearer. */
const hubInBusiness = async (db: Database, hubId: string): Promise<string> => {
  await db.$client.query(
    `update company set account_holder = 'Hub eG', iban = 'DE89370400440532013000', vat_id = 'DE136695976', phone = '+4951112345678'
       where id = $1`,
    [hubId],
  )
  await db.$client.query(
    `with person as (insert into app_user (issuer, subject) values ('bench', 'of-hub') returning id),
       account as (insert into account (user_id, company_id, status) select id, $1, 1 from person)
     select`,
    [hubId],
  )
  await db.$client.query(
    `update app_user u set active_account_id = a.id from account a where a.user_id = u.id and u.subject = 'of-hub'`,
  )
  return 'of-hub'
}

const opened = await openMarket({ salesUnits: 5000, suppliers: 200 })
try {
  const db = openDatabase(opened.connectionString, 2)
  const hubId = opened.market.retailerId
  const hub = await hubInBusiness(db, hubId)
  const { rows: units } = await db.$client.query(
    `select u.id as "salesUnitId", a.supplier_id as "supplierId" from sales_unit u join article a on a.id = u.article_id order by u.number limit 1`,
  )
  const size = { kitchens: invoices, orders: invoices * ordersEach, seed: 1 }
  await givenDeliveredSeason(db, { hubId, ...units[0] }, size)
  await db.$client.query('vacuum analyze')
  const server = await startServer('./market-server.ts', [opened.connectionString, opened.dataDir, 'with-jobs'])

  const ask = async (bearer: string, address: string, body?: object) => {
    const headers = {
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    }
    const answer = await fetch(
      `${server.url}${address}`,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    )
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}: ${text.slice(0, 300)}`)
    return JSON.parse(text)
  }
  const read = async () => {
    const before = performance.now()
    await ask(opened.market.kitchen, '/api/market/b2b/articles')
    return performance.now() - before
  }
  const cpu = () => cpuTimeOf([server.child.pid ?? 0, opened.databasePid]) ?? Number.NaN
  const readAll = async (times: number): Promise<number[]> => {
    const waited: number[] = []
    for (let n = 0; n < times; n += 1) {
      waited.push(await read())
      await sleep(20)
    }
    return waited
  }
  await readAll(10)
  const cpuAlone = cpu()
  const alone = await readAll(asks)
  const cpuOfRead = (cpu() - cpuAlone) / asks

  const left = async (what: string) => Number((await db.$client.query(what)).rows[0].count)
  const billed = await left('select count(distinct partner_id) from billable')
  const [begin, cpuBefore] = [performance.now(), cpu()]
  const seconds = () => (performance.now() - begin) / 1000
  await ask(hub, '/api/retailer/billing/runs', { side: 'customer', action: 'issue', per: 'all' })
  const meanwhile: number[] = []
  const readUntilNone = async (what: string) => {
    while ((await left(what)) > 0) meanwhile.push(...(await readAll(10)))
    return seconds()
  }
  const issuedAfter = await readUntilNone('select count(*) from billing_run where ended_at is null')
  const sentAfter = await readUntilNone(`select count(*) from mail where status <> 'sent'`)
  const cpuMs = cpu() - cpuBefore - cpuOfRead * meanwhile.length
  server.child.kill()
  await once(server.child, 'exit')

  const { rows } = await db.$client.query(
    `select count(distinct d.partner_id)::int as issued, count(*)::int as lines, count(distinct d.id)::int as documents
       from billing_document d join billing_line l on l.document_id = d.id where d.issued_at is not null`,
  )
  await db.$client.end()
  const [{ issued, lines, documents }] = rows
  if (issued !== billed) throw new Error(`${issued} were billed of ${billed}`)
  const quotient = median(meanwhile) / median(alone)
  const allowed = (promised.seconds * documents) / 1000
  console.table([
    { what: 'lines of an invoice, on average', is: (lines / documents).toFixed(0), promised: '' },
    { what: `${documents} issued: seconds`, is: issuedAfter.toFixed(1), promised: allowed.toFixed(1) },
    { what: 'all of them sent: seconds', is: sentAfter.toFixed(1), promised: '' },
    {
      what: 'processor time of one, server and database, with its mail: ms',
      is: (cpuMs / documents).toFixed(1),
      promised: '',
    },
    { what: 'a list alone: p50 ms', is: median(alone).toFixed(1), promised: '' },
    { what: 'the same meanwhile: p50 ms', is: median(meanwhile).toFixed(1), promised: '' },
    { what: 'the longest of them: ms', is: Math.max(...meanwhile).toFixed(0), promised: '' },
    { what: 'quotient', is: quotient.toFixed(2), promised: promised.quotient },
  ])
  if (issuedAfter > allowed || quotient > promised.quotient) process.exitCode = 1
} finally {
  await opened.close()
}
