import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from './app.ts'
import { type Morning, openMorning, thursday } from './modules/fulfilment/testing/morning.ts'
import { mails, renderMail } from './modules/notifications/public.ts'
import { withdrawals } from './modules/orders/tables.ts'
import { pricingRules, refreshOffers } from './modules/pricing/public.ts'

/** Statements of withdrawal, and orders of guests, that somebody makes up by the hundred. */

let market: Morning
let app: Awaited<ReturnType<typeof buildApp>>
let apple: string
const guest = { name: 'Frauke Lüers', phone: '+494401998877', email: 'frauke@haushalt.example' }
const lure = 'Gewinn abholen: https://falle.example/x'

beforeAll(async () => {
  market = await openMorning()
  const farm = await market.supplier('Hof Ahrens')
  apple = (await farm.sells(0, { salesUnit: { supplierPriceCents: 200, sellsB2c: true } })).id
  await market.receive(market.hub.id, apple, 200)
  await market.db.insert(pricingRules).values([{ retailerId: market.hub.id, channel: 'b2c', markupBasisPoints: 5000 }])
  await market.db.transaction((tx) =>
    refreshOffers(tx, { retailerId: market.hub.id, now: new Date('2026-11-23T08:00:00Z') }),
  )
  app = await buildApp(market.server.deps, { requestsPerMinute: 600 })
})
afterAll(async () => {
  await app.close()
  await market.close()
})

const placed = async (): Promise<string> => {
  const answer = await market.post(null, `/api/household-hubs/${market.hub.slug}/guest-orders`, {
    ...{ deliveryDate: thursday, deliveryMethod: 'pickupHub', payment: 'cashAtPickup', address: null },
    ...{ contact: guest, linkToken: randomBytes(16).toString('base64url') },
    lines: [{ salesUnitId: apple, quantity: 1, unitPriceCents: 321 }],
  })
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
const mailsOf = (...templates: (typeof mails.$inferSelect)['template'][]) =>
  market.db.select().from(mails).where(inArray(mails.template, templates))

describe('a flood of made-up statements', () => {
  it('sends strangers nothing that its sender typed, and few mails', async () => {
    const answers = []
    for (let times = 0; times < 15; times += 1) answers.push(await declare('10.1.0.1', { email: stranger() }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 15 }, () => 200))
    const sent = await mailsOf('withdrawalNoted', 'withdrawalReceived')
    expect(sent.length).toBeLessThanOrEqual(10)
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

  it('makes its own network wait for a minute at most, and no other', async () => {
    const answers = []
    for (let times = 0; times < 22; times += 1) answers.push(await declare('10.1.0.3', { email: stranger() }))
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(2)
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await declare('10.1.0.4', { email: stranger() })).statusCode).toBe(200)
  })

  it('never refuses the statement of an order’s own address, which is confirmed as it was made', async () => {
    const contract = await placed()
    for (let times = 0; times < 7; times += 1) await declare('10.1.0.5', { email: guest.email, contract })
    for (let times = 0; times < 21; times += 1) await declare('10.1.0.5', { email: stranger(), contract })
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
    expect(about(contract).length).toBeLessThanOrEqual(5)
    const kept = await market.db.select().from(withdrawals).where(eq(withdrawals.contract, contract))
    expect(kept.filter(({ isSure }) => isSure)).toHaveLength(7)
  })

  it('of orders sends ten confirmations a day to one address, and thirty an hour from one network', async () => {
    const order = (remoteAddress: string, email: string) =>
      app.inject({
        ...{ method: 'POST', url: `/api/household-hubs/${market.hub.slug}/guest-orders`, remoteAddress },
        headers: { 'idempotency-key': randomUUID() },
        payload: {
          ...{ deliveryDate: thursday, deliveryMethod: 'pickupHub', payment: 'cashAtPickup', address: null },
          ...{ contact: { ...guest, email }, linkToken: randomBytes(16).toString('base64url') },
          lines: [{ salesUnitId: apple, quantity: 1, unitPriceCents: 321 }],
        },
      })
    const statuses: number[] = []
    for (let times = 0; times < 11; times += 1)
      statuses.push((await order(`10.3.0.${times}`, 'opfer@fremd.example')).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    const ofNetwork: number[] = []
    for (let times = 0; times < 31; times += 1) ofNetwork.push((await order('10.3.1.1', stranger())).statusCode)
    expect(ofNetwork.filter((status) => status === 429)).toHaveLength(1)
    expect((await order('10.3.1.2', stranger())).statusCode).toBe(200)
  }, 240_000)

  it('is told to the hub by one mail, and every statement stands in its list', async () => {
    for (let network = 1; network < 4; network += 1) await declare(`10.2.0.${network}`, { email: stranger() })
    expect(await mailsOf('withdrawalsFlood')).toMatchObject([{ recipient: market.hub.email }])
    const each = (await mailsOf('withdrawalDeclared')).filter(({ data }) => !(data as { isKnown: boolean }).isKnown)
    expect(each.length).toBeLessThanOrEqual(20)
    expect((await market.db.select().from(withdrawals)).length).toBeGreaterThan(60)
  })
})
