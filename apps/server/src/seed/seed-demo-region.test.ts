import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { usualReminderSteps } from '@regionalmarkt/domain/billing/reminder.ts'
import { berlinDate, daysBetween } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { companies } from '../modules/accounts/public.ts'
import { billables, billingLines, openItems } from '../modules/billing/public.ts'
import { mails } from '../modules/notifications/public.ts'
import { businessCustomerOrders } from '../modules/orders/public.ts'
import { retailerOrderItems, retailerOrders } from '../modules/procurement/public.ts'
import { blobsOnDisk } from '../platform/blob-store.ts'
import { fingerprintOf } from '../platform/testing/fingerprint.ts'
import { tablesWrittenByMarket } from '../platform/testing/tables-written-by.ts'
import { type TestDatabase, testDatabase } from '../platform/testing/test-database.ts'
import { throwAwayFolder } from '../platform/testing/throw-away-folder.ts'
import { seedDemoRegion } from './seed-demo-region.ts'

/**
 * The demo region as it is at night before a Friday: then the week before the hubs first billed was nearly over, and what one kitchen
 * wanted was worth less than its hub asks for, so that nobody was late and nothing waited to be confirmed.
 */
const now = new Date('2026-11-27T01:00:00Z')
let database: TestDatabase
const folder = throwAwayFolder()
const seed = (log: (message: string) => void = () => undefined): Promise<void> =>
  seedDemoRegion(database.db, { now, pictures: blobsOnDisk(join(folder, 'pictures')), log })
beforeAll(async () => {
  database = await testDatabase()
  await seed()
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

it('has an order in every stage, so that each screen of its hub has something to do', async () => {
  const { rows } = await database.db.execute<{ stages: string[] }>(sql`
    select array_agg(distinct o.status) as stages from ${businessCustomerOrders} o join ${companies} h on h.id = o.retailer_id
    where h.slug = 'nordhub' and o.channel = 'b2b' and o.status not in ('completed', 'cancelled')`)
  expect(rows[0]?.stages.toSorted()).toEqual(['pendingArrivalRetailer', 'processing', 'received', 'receivedRetailer'])
})

it('has a customer who owes two invoices and can be reminded of the older one', async () => {
  const today = berlinDate(now)
  const owed = await database.db
    .select({ partner: openItems.partnerId, dueOn: openItems.dueOn })
    .from(openItems)
    .innerJoin(companies, eq(companies.id, openItems.partnerId))
    .where(sql`${openItems.settledCents} < ${openItems.dueCents} and ${openItems.dueCents} > 0`)
  const ofEach = [...Map.groupBy(owed, ({ partner }) => partner).values()]
  const late = ofEach.filter(([first, second]) => first && second)
  const days = late.map((items) => Math.max(...items.map(({ dueOn }) => daysBetween(dueOn ?? today, today))))
  expect(days.some((each) => each >= (usualReminderSteps[0]?.afterDays ?? 0))).toBe(true)
})

it('has no purchase that was received and can never be settled', async () => {
  const { rows } = await database.db.execute<{ received: number; lost: string[] | null }>(sql`
    select count(*)::int as received, array_agg(r.order_number) filter (where b.id is null and l.id is null) as lost
    from ${retailerOrders} r left join ${billables} b on b.retailer_order_id = r.id
    left join lateral (select l.id from ${billingLines} l where l.retailer_order_id = r.id limit 1) l on true
    where exists (select from ${retailerOrderItems} i where i.order_id = r.id and i.received_quantity > 0)`)
  expect(rows[0]?.received).toBeGreaterThan(50)
  expect(rows[0]?.lost).toBeNull()
})

it('leaves none of its mails to be sent', async () => {
  const { rows } = await database.db.execute(sql`
    select (select count(*)::int from ${mails} where status = 'queued') as queued,
      (select count(*)::int from ${mails} where status = 'sent') > 100 as "areThere",
      (select count(*)::int from graphile_worker._private_jobs) as jobs`)
  expect(rows).toEqual([{ queued: 0, areThere: true, jobs: 0 }])
})

it('fills no table that a market without it could not fill by a page, a command or a job', async () => {
  const { rows } = await database.db.execute<{ name: string; isFilled: boolean }>(sql`
    select tablename as name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', tablename), false, true, '')))[1]::text::int > 0
      as "isFilled" from pg_tables where schemaname = 'public'`)
  const filled = rows.filter(({ isFilled }) => isFilled).map(({ name }) => name)
  expect(filled.length).toBeGreaterThan(50)
  const written = tablesWrittenByMarket()
  // A new entry belongs in “What only the demo region has” of `docs/operating.md`, with its reason.
  expect(filled.filter((name) => !written.has(name))).toEqual([])
})

// One that is killed while it is filled: `npm run prove -- crashes`.
it('is filled once: whoever starts again finds it and writes nothing', async () => {
  const before = await fingerprintOf(database.db)
  const said: string[] = []
  await seed((message) => void said.push(message))
  expect(said).toEqual([])
  expect(await fingerprintOf(database.db)).toEqual(before)
})
