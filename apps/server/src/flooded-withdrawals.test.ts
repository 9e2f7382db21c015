import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from './app.ts'
import { type Morning, type OpenedHub, openHub, openMorning, thursday } from './modules/fulfilment/testing/morning.ts'
import { mails, renderMail } from './modules/notifications/public.ts'
import { businessCustomerOrders, withdrawals } from './modules/orders/tables.ts'
import { pricingRules, refreshOffers } from './modules/pricing/public.ts'

/** Statements of withdrawal, and orders of guests, that somebody makes up by the hundred. */

let market: Morning
let app: Awaited<ReturnType<typeof buildApp>>
let apple: string
const guest = { name: 'Frauke Lüers', phone: '+494401998877', email: 'frauke@haushalt.example' }
const lure = 'Gewinn abholen: https://falle.example/x'

const morning = new Date('2026-11-23T08:00:00Z')
/** Apples on the shelf of a hub, which households can buy. */
const applesAt = async (at: OpenedHub, onHand: number): Promise<string> => {
  const { hub, db } = at
  const farm = await at.supplier('Hof Ahrens')
  const { id } = await farm.sells(0, { salesUnit: { supplierPriceCents: 200, sellsB2c: true } })
  await at.receive(hub.id, id, onHand)
  await db.insert(pricingRules).values([{ retailerId: hub.id, channel: 'b2c', markupBasisPoints: 5000 }])
  await db.transaction((tx) => refreshOffers(tx, { retailerId: hub.id, now: morning }))
  return id
}

beforeAll(async () => {
  market = await openMorning()
  apple = await applesAt(market, 200)
  app = await buildApp(market.server.deps, { requestsPerMinute: 600 })
})
afterAll(async () => {
  await app.close()
  await market.close()
})
afterEach(() => market.server.setNow(morning))
const later = (seconds: number) => market.server.setNow(new Date(morning.getTime() + seconds * 1000))
const [minute, hour, day] = [60, 3_600, 86_400]
const times = <T>(count: number, of: T): T[] => Array.from({ length: count }, () => of)

const orderOf = (salesUnitId: string, email = guest.email, linkToken = randomBytes(16).toString('base64url')) => ({
  ...{ deliveryDate: thursday, deliveryMethod: 'pickupHub', payment: 'cashAtPickup', address: null },
  ...{ contact: { ...guest, email }, linkToken },
  lines: [{ salesUnitId, quantity: 1, unitPriceCents: 321 }],
})
const placed = async (at: OpenedHub = market, goods = apple): Promise<string> => {
  const answer = await market.post(null, `/api/household-hubs/${at.hub.slug}/guest-orders`, orderOf(goods))
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  return answer.body.orderNumber
}
const declare = (remoteAddress: string, statement: object) =>
  app.inject({
    method: 'POST',
    url: '/api/withdrawals',
    remoteAddress,
    headers: { 'idempotency-key': randomUUID() },
    payload: { name: lure, contract: lure, goods: lure, ...statement },
  })
const stranger = () => `${randomUUID()}@fremd.example`
/** Statements from one network to as many strangers. */
const declared = async (remoteAddress: string, count: number, statement: object = {}) => {
  const answers = []
  for (let at = 0; at < count; at += 1) answers.push(await declare(remoteAddress, { email: stranger(), ...statement }))
  return answers.map(({ statusCode: status, headers }) => ({ status, retryAfter: headers['retry-after'] }))
}
const taken = { status: 200, retryAfter: undefined }
const waits = (seconds: number) => ({ status: 429, retryAfter: String(seconds) })
const mailsOf = (...templates: (typeof mails.$inferSelect)['template'][]) =>
  market.db.select().from(mails).where(inArray(mails.template, templates))

describe('a flood of made-up statements', () => {
  it('sends strangers nothing that its sender typed, and few mails', async () => {
    expect(await declared('10.1.0.1', 15)).toEqual(times(15, taken))
    const sent = await mailsOf('withdrawalNoted', 'withdrawalReceived')
    expect(sent.map(({ template }) => template)).toEqual(times(10, 'withdrawalNoted'))
    for (const { template, data, locale } of sent) {
      const { subject, text, html } = renderMail(template, data as never, {
        locale,
        publicUrl: 'https://markt.example',
      })
      for (const told of [subject, text, html]) expect(told).not.toMatch(/falle|Gewinn/)
    }
  })

  it('names the order number alone, where there is one among the words', async () => {
    await declare('10.1.0.2', { email: 'nummer@fremd.example', contract: `K-2026-777777 ${lure}` })
    const [mail] = await market.db.select().from(mails).where(eq(mails.recipient, 'nummer@fremd.example'))
    expect(mail).toMatchObject({ template: 'withdrawalNoted', data: { orderNumber: 'K-2026-777777' } })
    expect(JSON.stringify(mail?.data)).not.toContain('falle')
  })

  it('makes its own network wait for a minute, and no other', async () => {
    expect(await declared('10.1.0.3', 22)).toEqual([...times(20, taken), ...times(2, waits(minute))])
    expect(await declared('10.1.0.4', 1)).toEqual([taken])
    later(minute - 1)
    expect(await declared('10.1.0.3', 1)).toEqual([waits(1)])
    later(minute)
    expect(await declared('10.1.0.3', 1)).toEqual([taken])
  })

  it('of many networks sends a hundred mails an hour in all', async () => {
    const sent = async () => (await mailsOf('withdrawalNoted')).length
    // The hours of the other tests are over.
    later(2 * hour)
    const before = await sent()
    for (let network = 0; network < 11; network += 1)
      expect(await declared(`10.4.0.${network}`, 10)).toEqual(times(10, taken))
    expect((await sent()) - before).toBe(100)
    later(3 * hour)
    expect(await declared('10.4.0.1', 1)).toEqual([taken])
    expect((await sent()) - before).toBe(101)
  })

  it('never refuses the statement of an order’s own address, which is confirmed as it was made', async () => {
    const contract = await placed()
    expect(await declared('10.1.0.5', 7, { email: guest.email, contract })).toEqual(times(7, taken))
    expect(await declared('10.1.0.5', 21, { contract })).toEqual([...times(20, taken), waits(minute)])
    const other = await placed()
    const answer = await declare('10.1.0.5', { ...guest, phone: undefined, contract: other, goods: 'Äpfel' })
    expect(answer.statusCode).toBe(200)
    const confirmed = await market.db
      .select()
      .from(mails)
      .where(and(eq(mails.template, 'withdrawalReceived'), eq(mails.recipient, guest.email)))
    const about = (number: string) =>
      confirmed.filter(({ data }) => (data as { orderNumber: string }).orderNumber === number)
    expect(about(other)).toHaveLength(1)
    expect(about(contract)).toHaveLength(5)
    const kept = await market.db.select().from(withdrawals).where(eq(withdrawals.contract, contract))
    expect(kept.filter(({ isSure }) => isSure)).toHaveLength(7)
  })

  describe('of orders', () => {
    const order = async (remoteAddress: string, email: string, linkToken?: string) => {
      const { statusCode: status, headers } = await app.inject({
        ...{ method: 'POST', url: `/api/household-hubs/${market.hub.slug}/guest-orders`, remoteAddress },
        headers: { 'idempotency-key': randomUUID() },
        payload: orderOf(apple, email, linkToken),
      })
      return { status, retryAfter: headers['retry-after'] }
    }
    const written = async () => ({
      shelf: await market.shelves(market.hub.id, apple),
      orders: await market.db.$count(businessCustomerOrders),
    })

    it('sends ten confirmations a day to one address', async () => {
      const email = 'opfer@fremd.example'
      for (let at = 0; at < 10; at += 1) expect(await order(`10.3.0.${at}`, email)).toEqual(taken)
      const before = await written()
      expect(await order('10.3.0.10', email)).toEqual(waits(day))
      expect(await order('10.3.0.1', 'Opfer@FREMD.example')).toEqual(waits(day))
      expect(await written()).toEqual(before)
      later(day - 1)
      expect(await order('10.3.0.10', email)).toEqual(waits(1))
      later(day)
      expect(await order('10.3.0.10', email)).toEqual(taken)
    }, 240_000)

    it('takes thirty an hour from one network, whose links open their orders as before', async () => {
      const linkToken = randomBytes(16).toString('base64url')
      expect(await order('10.3.1.1', stranger(), linkToken)).toEqual(taken)
      for (let at = 1; at < 30; at += 1) expect(await order('10.3.1.1', stranger())).toEqual(taken)
      const before = await written()
      expect(await order('10.3.1.1', stranger())).toEqual(waits(hour))
      expect(await written()).toEqual(before)
      expect(await order('10.3.1.2', stranger())).toEqual(taken)
      const url = `/api/guest-orders/${linkToken}`
      const opened = await app.inject({ url, remoteAddress: '10.3.1.1' })
      expect(opened.statusCode).toBe(200)
      const item = `${url}/items/${opened.json().items[0].id}/cancel`
      const headers = { 'idempotency-key': randomUUID() }
      const cancelled = await app.inject({ method: 'POST', url: item, remoteAddress: '10.3.1.1', headers })
      expect(cancelled.statusCode).toBe(200)
      later(hour - 1)
      expect(await order('10.3.1.1', stranger())).toEqual(waits(1))
      later(hour)
      expect(await order('10.3.1.1', stranger())).toEqual(taken)
    }, 240_000)
  })

  it('is told to the hub by one mail, and every statement stands in its list', async () => {
    const other = await openHub(market)
    const contract = await placed(other, await applesAt(other, 5))
    for (const network of [1, 2])
      expect(await declared(`10.2.0.${network}`, 12, { contract })).toEqual(times(12, taken))
    const { email } = other.hub
    const told = (await mailsOf('withdrawalDeclared', 'withdrawalsFlood')).filter(
      ({ recipient }) => recipient === email,
    )
    const of = (wanted: string) => told.filter(({ template }) => template === wanted).length
    expect([of('withdrawalDeclared'), of('withdrawalsFlood')]).toEqual([20, 1])
    const { withdrawals: listed } = await market.get(other.anke, '/api/retailer/withdrawals')
    expect(listed).toHaveLength(24)
  })
})
