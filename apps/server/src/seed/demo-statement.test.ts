import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { companies } from '../modules/accounts/public.ts'
import { type Morning, openMorning } from '../modules/fulfilment/testing/morning.ts'
import { keepDemoStatement } from './demo-statement.ts'

/** A hub with three open invoices, and a data folder. */
let market: Morning
let folder: string
beforeAll(async () => {
  market = await openMorning()
  folder = await mkdtemp(join(tmpdir(), 'demo-statement-'))
  const details = {
    accountHolder: 'Hub',
    iban: 'DE89370400440532013000',
    vatId: 'DE136695976',
    phone: '+4951112345678',
  }
  await market.db.update(companies).set(details).where(eq(companies.id, market.hub.id))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await market.close()
})

const billing = '/api/retailer/billing'

it('the statement of the demo region is what it says: two are booked, one is offered, one is nobody’s', async () => {
  const now = new Date('2026-11-23T08:00:00Z')
  // Nothing is open yet.
  await keepDemoStatement(market.db, folder, now)
  await expect(readFile(join(folder, 'kontoauszug.xml'))).rejects.toThrow('ENOENT')
  const potatoes = await (await market.supplier('Hof Lüttje')).sells(0)
  await market.receive(market.hub.id, potatoes.id, 100)
  const kitchens: Awaited<ReturnType<Morning['kitchen']>>[] = []
  for (const [index, name] of ['Kantine Ost', 'Kantine & Café <West>', 'Kantine Süd'].entries()) {
    const kitchen = await market.kitchen(name)
    const orderNumber = await kitchen.place([potatoes.line(index + 2)])
    await market.confirm(orderNumber)
    const { items } = await market.hubOrder(orderNumber)
    await market.pick(orderNumber, items[0].id, { quantity: index + 2 })
    await market.depart(orderNumber)
    await market.complete(orderNumber, {})
    await market.done(market.anke, `${billing}/customers/${kitchen.company.slug}/documents`, { isIssued: true })
    kitchens.push(kitchen)
  }
  await keepDemoStatement(market.db, folder, now)
  const payload = await readFile(join(folder, 'kontoauszug.xml'))
  const { statusCode, body } = await market.server.app.inject({
    method: 'POST',
    url: `${billing}/statements?fileName=kontoauszug.xml`,
    headers: { authorization: `Bearer ${market.anke.subject}`, 'content-type': 'application/octet-stream' },
    payload,
  })
  expect(statusCode, body).toBe(200)
  const { bookedCount, leftCount } = await market.done(
    market.anke,
    `${billing}/statements/${JSON.parse(body).id}/match`,
  )
  expect({ bookedCount, leftCount }).toEqual({ bookedCount: 2, leftCount: 0 })
  const openOf = async (at: number) =>
    (await market.get(market.anke, `${billing}/accounts/${kitchens[at]?.company.slug}`)).openCents
  expect([await openOf(0), await openOf(1)]).toEqual([0, 0])
  expect(await openOf(2)).toBeGreaterThan(0)
  const { bookings } = await market.get(market.anke, `${billing}/bookings`)
  const offered = (purpose: string) =>
    bookings
      .find((booking: { purpose: string }) => booking.purpose === purpose)
      .suggestions.map(({ why, company }: { why: string; company: { slug: string } }) => [why, company.slug])
  expect(bookings).toHaveLength(2)
  expect(offered('Vielen Dank')).toEqual([['amount', kitchens[2]?.company.slug]])
  expect(offered('Spende')).toEqual([])
  // Whoever starts again finds the same file.
  await keepDemoStatement(market.db, folder, now)
  expect(await readFile(join(folder, 'kontoauszug.xml'))).toEqual(payload)
})
