import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { companies, sepaMandates } from './modules/accounts/public.ts'
import { type Morning, openMorning } from './modules/fulfilment/testing/morning.ts'
import { businessCustomerOrders } from './modules/orders/public.ts'
import { blobsOnDisk, picturesIn } from './platform/blob-store.ts'
import { fingerprintOf } from './platform/testing/fingerprint.ts'
import { sweepTask } from './sweep.ts'

/**
 * Invoices are kept for eight years from the end of the year in which they were issued (§ 147 (3), (4) AO, § 14b (1) UStG), and with them what
 * makes them readable: the goods and the order behind them, what was paid, whom it was for, and who did what. This one is of November 2026.
 */
let market: Morning
let dataDir: string
beforeAll(async () => {
  market = await openMorning({ deliveryFeeCents: 0 })
  dataDir = mkdtempSync(join(tmpdir(), 'regionalmarkt-kept-'))
  const details = {
    accountHolder: 'Hub',
    iban: 'DE89370400440532013000',
    vatId: 'DE136695976',
    phone: '+4951112345678',
  }
  const creditorId = 'DE98ZZZ09999999999'
  await market.db
    .update(companies)
    .set({ ...details, creditorId })
    .where(eq(companies.id, market.hub.id))
})
afterAll(async () => {
  await market.close()
  rmSync(dataDir, { recursive: true })
})

const billing = '/api/retailer/billing'
const fileOf = async (documentId: string, kind: 'pdf' | 'xml') =>
  (
    await market.server.app.inject({
      url: `${billing}/documents/${documentId}/${kind}`,
      headers: { authorization: `Bearer ${market.anke.subject}` },
    })
  ).rawPayload

const sweepAt = async (at: string) => {
  const problems: unknown[] = []
  const task = sweepTask({
    ...{ db: market.db, dataDir, pictures: blobsOnDisk(picturesIn(dataDir)), clock: () => new Date(at) },
    onFailed: (name, error) => problems.push([name, error]),
  })
  await task({}, undefined as never)
  expect(problems).toEqual([])
}

/** What the sweep may touch of all that is there, and why that is no part of an invoice. */
const forgotten = [
  // How the buyer was reached; their name stays in the address.
  'business_customer_order',
  // Whose account it was taken from: the document has it in its own data.
  'sepa_mandate',
  // What was told, by mail and in a list to read later; and what was asked twice.
  'mail',
  'notice',
  'idempotency_key',
]

it('an invoice and what it rests on outlast eight years of sweeping, byte by byte; what is no part of it is forgotten', async () => {
  const kitchen = await market.kitchen('Küche St. Ansgar')
  const account = { holder: 'Küche & Söhne', iban: 'DE02120300000000202051' }
  await market.send('PUT', kitchen.person, '/api/business-customer/mandate', { body: account })
  const potatoes = await (await market.supplier('Hof Lüttje')).sells(0)
  await market.receive(market.hub.id, potatoes.id, 10)
  const orderNumber = await kitchen.place([potatoes.line(2)])
  await market.confirm(orderNumber)
  const { items } = await market.hubOrder(orderNumber)
  for (const { id } of items) await market.pick(orderNumber, id, { quantity: 2 })
  await market.depart(orderNumber)
  await market.complete(orderNumber, {})
  const url = `${billing}/customers/${kitchen.company.slug}/documents`
  const { documentIds } = await market.done(market.anke, url, { isIssued: true, orderNumber })
  const [documentId = ''] = documentIds
  await market.done(market.anke, `${billing}/accounts/${kitchen.company.slug}/payments`, {
    ...{ isBack: false, note: '', cents: 1_000, day: '2026-11-23', way: 'transfer', documentIds: [documentId] },
  })
  const { mandates } = await market.get(market.anke, `${billing}/mandates`)
  const mandateUrl = `${billing}/mandates/${mandates[0].id}`
  expect(await market.send('DELETE', market.anke, mandateUrl)).toMatchObject({ status: 200 })

  const [pdf, xml, prints] = [
    await fileOf(documentId, 'pdf'),
    await fileOf(documentId, 'xml'),
    await fingerprintOf(market.db),
  ]
  expect(pdf.subarray(0, 4).toString()).toBe('%PDF')
  const orders = () =>
    market.db.execute(
      sql`select to_jsonb(o) - 'contact' - 'guest_contact' as kept from ${businessCustomerOrders} o order by id`,
    )
  const before = (await orders()).rows

  // The last day of the eighth year, and long after it: nothing takes a document away, whatever its age.
  for (const at of ['2034-12-31T22:59:00Z', '2036-02-01T08:00:00Z']) {
    await sweepAt(at)
    const now = await fingerprintOf(market.db)
    expect(Object.keys(prints).filter((table) => now[table] !== prints[table] && !forgotten.includes(table))).toEqual(
      [],
    )
    expect((await orders()).rows).toEqual(before)
    expect((await fileOf(documentId, 'pdf')).equals(pdf)).toBe(true)
    expect((await fileOf(documentId, 'xml')).equals(xml)).toBe(true)
  }
  const [mandate] = await market.db.select().from(sepaMandates)
  expect(mandate).toMatchObject({ holder: '', iban: '' })
  const { rows } = await market.db.execute<{ contact: unknown }>(sql`select contact from ${businessCustomerOrders}`)
  expect(JSON.stringify(rows)).not.toContain('@')
})
