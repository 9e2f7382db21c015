import { randomBytes, randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { followFacts } from '../../follow-facts.ts'
import type { Fact, Follower } from '../../platform/facts.ts'
import { givenCompany, givenHub, givenViewer } from '../../platform/testing/given.ts'
import { largerBy } from '../../platform/testing/larger-by.ts'
import { companies, users } from '../accounts/public.ts'
import { embeddedIssuer, people } from '../identity/public.ts'
import { mails, renderMail } from '../notifications/public.ts'
import { refreshOffers } from '../pricing/public.ts'
import { stocks } from '../stock/public.ts'
import { guestHoldTasks, guestOrderTasks } from './public.ts'
import { businessCustomerOrders, guestHolds } from './tables.ts'
import { type GuestsDesk, openGuestsDesk } from './testing/guests-desk.ts'
import { mondayMorning } from './testing/order-desk.ts'

/** Guests hold goods for 30 minutes, and up to a fifth of what is free, until they open the link in their mail. */
const guestHold = { minutes: 30, sharePercent: 20 }

let desk: GuestsDesk
let milk: string
beforeAll(async () => {
  desk = await openGuestsDesk('prepayment', { guestHold, requestsPerMinute: 100_000, connections: 30 })
  ;({ milk } = desk)
})
afterAll(() => desk.close())

type Placed = Awaited<ReturnType<GuestsDesk['place']>>
const mailsAbout = async (orderNumber: string) =>
  desk.db.select().from(mails).where(sql`${mails.data} ->> 'orderNumber' = ${orderNumber}`).orderBy(mails.id)
/** The secret of the guest's own confirmation mail. */
const mailToken = async ({ orderNumber }: Placed): Promise<string> => {
  const mail = (await mailsAbout(orderNumber)).find(({ template }) => template === 'householdOrderPlaced')
  if (!mail) throw new Error('no mail')
  return (mail.data as { token: string }).token
}
/** What somebody reads in either language, subject and all, and what is kept of it. */
const mailsTo = async (recipient: string) =>
  (await desk.db.select().from(mails).where(eq(mails.recipient, recipient))).map(({ template, data }) => {
    const at = { publicUrl: 'https://markt.example', hasPictures: true } as const
    const say = (locale: 'de-DE' | 'en-US') => {
      const { subject, text } = renderMail(template as 'guestOrderLetGo', data as never, { ...at, locale })
      return `${subject}\n${text}`
    }
    return { template, german: say('de-DE'), english: say('en-US'), kept: JSON.stringify(data) }
  })
const confirm = (token: string) => desk.request('POST', `/api/guest-orders/${token}/confirm`)
const reserved = async (id = milk) =>
  (await desk.db.select({ reserved: stocks.reserved }).from(stocks).where(eq(stocks.salesUnitId, id)))[0]?.reserved
const look = (minutes: number, { isOff = false } = {}) => {
  const clock = () => new Date(mondayMorning.getTime() + minutes * 60_000)
  const job = guestHoldTasks({ db: desk.db, clock, follow: followFacts, guestHold: isOff ? undefined : guestHold })[
    'guest-holds'
  ]
  return job?.({}, { job: { id: '1' } } as never)
}
type Lines = readonly { salesUnitId: string; quantity: number }[]
type More = { contact?: object; note?: string; deliveryDate?: string; mandate?: object }
const guestOrder = (lines: Lines, payment = 'prepayment', { contact = {}, ...more }: More = {}) => ({
  ...{ deliveryDate: '2026-11-26', deliveryMethod: 'pickupHub', payment, address: null },
  contact: { name: 'Frauke Lüers', phone: '+494401998877', email: `${randomUUID()}@haushalt.example`, ...contact },
  ...more,
  linkToken: randomBytes(16).toString('base64url'),
  lines: lines.map((line) => ({ ...line, unitPriceCents: 1785 })),
})
const orderFrom = async (remoteAddress: string, lines: Lines, payment?: string, more?: More) => {
  const payload = guestOrder(lines, payment, more)
  const answer = await desk.server.app.inject({
    ...{ method: 'POST', url: `/api/household-hubs/${desk.hub.slug}/guest-orders`, remoteAddress },
    headers: { 'idempotency-key': randomUUID() },
    payload,
  })
  return { status: answer.statusCode, body: answer.json(), linkToken: payload.linkToken }
}
let networks = 0
/** Two of the milk, each from a network of its own. */
const place = async (): Promise<Placed> => {
  networks += 1
  const { status, body, linkToken } = await orderFrom(`10.8.0.${networks}`, [{ salesUnitId: milk, quantity: 2 }])
  expect(status, JSON.stringify(body)).toBe(200)
  const { orderNumber } = body
  return { orderNumber, at: `/api/retailer/business-customer-orders/${orderNumber}`, linkToken }
}
/** A unit of its own, so that no other test holds any of it. */
const sold = async (onHand: number): Promise<string> => {
  const salesUnit = { supplierPriceCents: 1000, sellsB2c: true }
  const { salesUnit: unit } = await desk.sells({ article: { vatCategory: 'standard' }, salesUnit })
  await desk.stock(desk.hub.id, unit.id, onHand)
  await desk.db.transaction((tx) => refreshOffers(tx, { retailerId: desk.hub.id, now: mondayMorning }))
  return unit.id
}
const holds = () => desk.request('GET', '/api/retailer/guest-holds', { as: desk.people.hub.subject })

describe('an order of a guest', () => {
  it('asks in its mail to open the link, and stays once somebody has', async () => {
    const order = await place()
    const [mail] = await mailsAbout(order.orderNumber)
    const at = { publicUrl: 'https://markt.example', hasPictures: true } as const
    expect(renderMail('householdOrderPlaced', mail?.data as never, { ...at, locale: 'de-DE' }).text).toContain(
      'Bitte öffnen Sie Ihre Bestellung bis Mo, 23.11., 09:30 Uhr',
    )
    expect(renderMail('householdOrderPlaced', mail?.data as never, { ...at, locale: 'en-US' }).text).toContain(
      'Please open your order by',
    )
    const token = await mailToken(order)
    const until = '2026-11-23T08:30:00.000Z'
    expect((await desk.guests(order)).confirmation).toEqual({ until, isByThisLink: false })
    expect((await desk.guests({ ...order, linkToken: token })).confirmation).toEqual({ until, isByThisLink: true })
    // The browser's own link proves nothing.
    expect((await confirm(order.linkToken)).status).toBe(404)
    expect(await confirm(token)).toEqual({ status: 200, body: { orderNumber: order.orderNumber } })
    expect((await confirm(token)).status).toBe(200)
    await look(31)
    const after = await desk.guests(order)
    expect(after).toMatchObject({ status: 'received', confirmation: null })
  })

  it.each(['%eth0', '[]', 'unknown'])('is taken from a network that a proxy names %s', async (named) => {
    const unit = await sold(10)
    const app = await buildApp(desk.server.deps, { trustProxy: 1, requestsPerMinute: 100_000 })
    const placed = await app.inject({
      ...{ method: 'POST', url: `/api/household-hubs/${desk.hub.slug}/guest-orders`, remoteAddress: '10.8.9.1' },
      headers: { 'idempotency-key': randomUUID(), 'x-forwarded-for': named },
      payload: guestOrder([{ salesUnitId: unit, quantity: 1 }]),
    })
    await app.close()
    expect(placed.statusCode, placed.body).toBe(200)
    const [hold] = await desk.db.select().from(guestHolds).orderBy(desc(guestHolds.orderId)).limit(1)
    expect(hold?.network).toBe('10.8.9.1')
  })

  it('gives its goods back when nobody opens the link in time, and says so by mail', async () => {
    const before = await reserved()
    const order = await place()
    expect(await reserved()).toBe((before ?? 0) + 2)
    await look(29)
    expect((await desk.guests(order)).status).toBe('received')
    await look(30)
    expect(await desk.guests(order)).toMatchObject({
      ...{ status: 'cancelled', confirmation: null },
      items: [{ cancelReason: { code: 'notConfirmed' } }],
    })
    expect(await reserved()).toBe(before)
    const told = await mailsAbout(order.orderNumber)
    expect(told.map(({ template }) => template)).toContain('guestOrderLetGo')
    await look(31)
    expect(await mailsAbout(order.orderNumber)).toHaveLength(told.length)
    expect((await confirm(await mailToken(order))).status).toBe(200)
    expect((await desk.guests(order)).status).toBe('cancelled')
  })

  it('stays when it is paid, or its hub confirms it', async () => {
    const [paid, part] = [await place(), await place()]
    for (const [order, cents] of [
      [paid, 3570],
      [part, 1000],
    ] as const)
      expect(
        await desk.request('POST', `${order.at}/prepayments`, {
          as: desk.people.hub.subject,
          version: (await desk.hubs(order)).version,
          body: { isBack: false, day: '2026-11-23', cents },
        }),
      ).toMatchObject({ status: 200 })
    await look(31)
    for (const order of [paid, part]) expect((await desk.guests(order)).status).toBe('received')
  })

  it('is never let go where no mail goes out', async () => {
    const order = await place()
    await look(31, { isOff: true })
    expect((await desk.guests(order)).status).toBe('received')
    expect(await desk.db.$count(guestHolds)).toBe(0)
  })

  it('is confirmed or let go when both happen at once', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => place()))
    await Promise.all(orders.map(async (order) => confirm(await mailToken(order)))).catch(() => undefined)
    const more = await Promise.all(Array.from({ length: 8 }, () => place()))
    const tokens = await Promise.all(more.map(mailToken))
    const [answers] = await Promise.all([Promise.all(tokens.map(confirm)), look(30)])
    expect(answers.map(({ status }) => status)).toEqual(tokens.map(() => 200))
    for (const order of more) {
      const { status } = await desk.guests(order)
      const told = (await mailsAbout(order.orderNumber)).filter(({ template }) => template === 'guestOrderLetGo')
      expect(told).toHaveLength(status === 'cancelled' ? 1 : 0)
    }
    expect(await desk.db.$count(guestHolds)).toBe(0)
    for (const { linkToken } of [...orders, ...more]) {
      const { items } = await desk.guests({ linkToken } as Placed)
      for (const { id } of items) await desk.request('POST', `/api/guest-orders/${linkToken}/items/${id}/cancel`)
    }
  }, 60_000)
})

describe('the address of an unconfirmed order, which may be a stranger’s', () => {
  const typed = 'boese.example'
  const name = `Gewonnen: ${typed}/a`
  let email: string
  let bait: More
  // Each has the mails of a day.
  beforeEach(() => {
    email = `${randomUUID()}@haushalt.example`
    bait = { contact: { name, email }, note: `Hier anmelden: ${typed}/b` }
  })
  const textsTo = async (orderNumber: string) =>
    (await mailsAbout(orderNumber))
      .filter(({ recipient, template }) => recipient === email && template !== 'withdrawalNoted')
      .map(({ template, data }) => {
        const at = { publicUrl: 'https://markt.example', hasPictures: true, locale: 'de-DE' } as const
        return { template, text: renderMail(template as 'orderChanged', data as never, at).text }
      })
  const changing = async ({ orderNumber, linkToken }: Placed, note: string) => {
    const order = await desk.guests({ orderNumber, linkToken } as Placed)
    const body = { lines: [], added: [], note, grossCents: order.grossCents }
    const changed = await desk.request('POST', `/api/guest-orders/${linkToken}/change`, {
      version: order.version,
      body,
    })
    expect(changed.status).toBe(200)
  }

  it('gets nothing to read that its sender typed, and few mails, however often the order is changed', async () => {
    const { body, linkToken } = await orderFrom('10.9.9.1', [{ salesUnitId: milk, quantity: 2 }], 'cashAtPickup', bait)
    const order = { orderNumber: body.orderNumber, linkToken } as Placed
    for (let times = 0; times < 12; times += 1) await changing(order, `${typed}/${times}`)
    const goods = `Konto: ${typed}/c`
    const statement = { name, email, contract: order.orderNumber, goods }
    for (let times = 0; times < 4; times += 1)
      expect((await desk.request('POST', '/api/withdrawals', { body: statement })).status).toBe(200)
    await look(30)
    expect((await desk.guests(order)).status).toBe('cancelled')
    const sent = await textsTo(order.orderNumber)
    expect([...new Set(sent.map(({ template }) => template))].sort()).toEqual([
      ...['guestOrderLetGo', 'householdOrderPlaced', 'orderChanged'],
    ])
    for (const { template, text } of sent) expect(text, template).not.toContain(typed)
    // With the order itself, ten things a day.
    expect(sent.filter(({ template }) => template === 'orderChanged')).toHaveLength(9)
    const toHub = (await mailsAbout(order.orderNumber)).filter(({ template }) => template === 'customerChangedOrder')
    expect(toHub).toHaveLength(9)
  })

  it('gets all of it once the link of the mail was opened', async () => {
    const contact = { name, email }
    const { body, linkToken } = await orderFrom('10.9.9.2', [{ salesUnitId: milk, quantity: 2 }], 'cashAtPickup', {
      ...{ contact, note: 'Bitte klingeln' },
    })
    const order = { orderNumber: body.orderNumber, linkToken } as Placed
    await confirm(await mailToken(order))
    await changing(order, 'Bitte zweimal klingeln')
    const statement = { name: 'Frauke Lüers', email, contract: order.orderNumber, goods: 'Alles davon' }
    expect((await desk.request('POST', '/api/withdrawals', { body: statement })).status).toBe(200)
    const sent = await textsTo(order.orderNumber)
    const of = (template: string) => sent.find((each) => each.template === template)?.text
    expect(of('orderChanged')).toContain('Bitte zweimal klingeln')
    expect(of('withdrawalReceived')).toContain('Alles davon')
  })

  it('gets all of it, too, once the hub has confirmed the order, before the guest has', async () => {
    const { body } = await orderFrom('10.9.9.3', [{ salesUnitId: milk, quantity: 2 }], 'cashAtPickup', {
      contact: { email },
    })
    const { orderNumber } = body
    const at = `/api/retailer/business-customer-orders/${orderNumber}`
    expect((await desk.request('POST', `${at}/confirm`, { as: desk.people.hub.subject })).status).toBe(200)
    const statement = { name: 'Frauke Lüers', email, contract: orderNumber, goods: 'Alles davon' }
    expect((await desk.request('POST', '/api/withdrawals', { body: statement })).status).toBe(200)
    const texts = (await textsTo(orderNumber)).map(({ template, text }) => [template, text])
    expect(Object.fromEntries(texts).withdrawalReceived).toContain('Alles davon')
    expect(Object.fromEntries(texts).orderConfirmed).toContain('Frauke Lüers')
  })
})

describe('unconfirmed guests of one network', () => {
  it('hold a fifth of what is free, and are told of which article how much is left', async () => {
    const unit = await sold(100)
    expect((await orderFrom('10.9.0.1', [{ salesUnitId: unit, quantity: 15 }])).status).toBe(200)
    const refused = await orderFrom('10.9.0.1', [
      { salesUnitId: milk, quantity: 1 },
      { salesUnitId: unit, quantity: 6 },
    ])
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'OrderLinesRefused',
        facts: { lines: [{ index: 1, salesUnitId: unit, code: 'GuestShareTaken', facts: { available: 5 } }] },
      },
    })
    expect((await orderFrom('10.9.0.1', [{ salesUnitId: unit, quantity: 5 }])).status).toBe(200)
    expect(await reserved(unit)).toBe(20)
    // Somebody else has a share of their own.
    expect((await orderFrom('10.9.0.2', [{ salesUnitId: unit, quantity: 16 }])).status).toBe(200)
  })

  it('have their share again once an order is confirmed, and cannot grow an order beyond it', async () => {
    const unit = await sold(100)
    const first = await orderFrom('10.9.1.1', [{ salesUnitId: unit, quantity: 20 }])
    expect((await orderFrom('10.9.1.1', [{ salesUnitId: unit, quantity: 1 }])).status).toBe(409)
    const token = await mailToken({ orderNumber: first.body.orderNumber } as Placed)
    const order = (await desk.request('GET', `/api/guest-orders/${token}`)).body
    const change = (quantity: number) =>
      desk.request('POST', `/api/guest-orders/${token}/change`, {
        version: order.version,
        body: { lines: [{ itemId: order.items[0].id, quantity }], added: [], grossCents: quantity * 1785 },
      })
    const preview = (quantity: number) =>
      desk.request('POST', `/api/guest-orders/${token}/change/preview`, {
        version: order.version,
        body: { lines: [{ itemId: order.items[0].id, quantity }], added: [] },
      })
    for (const way of [preview, change])
      expect(await way(21)).toMatchObject({
        status: 409,
        body: { facts: { lines: [{ code: 'GuestShareTaken', facts: { available: 20 } }] } },
      })
    await confirm(token)
    expect((await preview(21)).status).toBe(200)
    expect((await orderFrom('10.9.1.1', [{ salesUnitId: unit, quantity: 16 }])).status).toBe(200)
    expect((await change(21)).status).toBe(200)
  })

  it('hold a fifth of what a supply day can have, on whichever days the guests fetch it', async () => {
    const brings = await givenCompany(desk.db, { homeHubId: desk.hub.id, deliveryWeekdays: ['thursday'] })
    const { salesUnit } = await desk.sells(
      {
        article: { vatCategory: 'standard' },
        salesUnit: { supplierPriceCents: 1000, sellsB2c: true, isStockTracked: false, dailyLimit: 100 },
      },
      brings.id,
    )
    await desk.db.transaction((tx) => refreshOffers(tx, { retailerId: desk.hub.id, now: mondayMorning }))
    const lines = [{ salesUnitId: salesUnit.id, quantity: 20 }]
    expect((await orderFrom('10.9.8.1', lines)).status).toBe(200)
    // The goods of Friday come on Thursday, too.
    expect(await orderFrom('10.9.8.1', lines, 'prepayment', { deliveryDate: '2026-11-27' })).toMatchObject({
      status: 409,
      body: { facts: { lines: [{ code: 'GuestShareTaken', facts: { available: 0 } }] } },
    })
    // Those of the week after have a share of their own.
    const later = await orderFrom('10.9.8.1', lines, 'prepayment', { deliveryDate: '2026-12-03' })
    expect(later.status).toBe(200)
  })

  it('hold goods until an order is let go, also when its time has run out before the job has looked', async () => {
    const unit = await sold(100)
    const { orderNumber } = (await orderFrom('10.9.10.1', [{ salesUnitId: unit, quantity: 20 }])).body
    desk.server.setNow(new Date(mondayMorning.getTime() + 31 * 60_000))
    const more = () => orderFrom('10.9.10.1', [{ salesUnitId: unit, quantity: 1 }])
    const [refused, listed] = [await more(), (await holds()).body.orders]
    await look(31)
    const taken = await more()
    desk.server.setNow(mondayMorning)
    expect(refused.status).toBe(409)
    expect(listed).toContainEqual(expect.objectContaining({ orderNumber }))
    expect(taken.status).toBe(200)
  })

  it('have five of scarce goods', async () => {
    const unit = await sold(6)
    expect((await orderFrom('10.9.2.1', [{ salesUnitId: unit, quantity: 6 }])).status).toBe(409)
    expect((await orderFrom('10.9.2.1', [{ salesUnitId: unit, quantity: 5 }])).status).toBe(200)
  })

  it('hold no more than their share when ten of them order at once', async () => {
    const unit = await sold(100)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => orderFrom('10.9.3.1', [{ salesUnitId: unit, quantity: 4 }])),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
    expect(await reserved(unit)).toBe(20)
  })
})

type Resident = { readonly as: string; readonly email: string; readonly id: string }
/** Somebody with an account of the built-in sign-in, whose address nobody has confirmed. */
const givenResident = async (name = 'Frauke Lüers'): Promise<Resident> => {
  const email = `${randomUUID()}@haushalt.example`
  const [person] = await desk.db.insert(people).values({ email, name, passwordHash: '-' }).returning()
  if (!person) throw new Error('nobody')
  await desk.db.insert(users).values({ issuer: embeddedIssuer, subject: person.id, email, name })
  return { as: `here.${person.id}`, email, id: person.id }
}
const orderAs = async (
  { as }: { readonly as: string },
  remoteAddress: string,
  lines: readonly { salesUnitId: string; quantity: number }[],
  more: object = {},
) => {
  const answer = await desk.server.app.inject({
    ...{ method: 'POST', url: `/api/household-hubs/${desk.hub.slug}/orders`, remoteAddress },
    headers: { 'idempotency-key': randomUUID(), authorization: `Bearer ${as}` },
    payload: {
      ...{ deliveryDate: '2026-11-26', deliveryMethod: 'pickupHub', payment: 'cashAtPickup', address: null },
      contact: { name: 'Frauke Lüers', phone: '+494401998877' },
      ...more,
      lines: lines.map((line) => ({ ...line, unitPriceCents: 1785 })),
    },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const ownOrder = async ({ as }: Resident, orderNumber: string) =>
  (await desk.request('GET', `/api/private-customer/orders/${orderNumber}`, { as })).body
/** Opens the newest link in the mails that ask whether the address is theirs. */
const confirmAddress = async ({ email }: Resident) => {
  const asked = await desk.db
    .select()
    .from(mails)
    .where(sql`${mails.recipient} = ${email} and ${mails.template} = 'confirmEmail'`)
    .orderBy(mails.id)
  const { token } = (asked.at(-1)?.data ?? {}) as { token?: string }
  return desk.server.app.inject({ method: 'POST', url: `/oidc/email/confirm?token=${token}` })
}
const bring = (follow: Follower = followFacts) =>
  guestOrderTasks({ db: desk.db, clock: () => mondayMorning, follow })['bring-guest-orders']?.({}, {
    job: { id: '1' },
  } as never)

describe('an order of somebody who has an account, and has not confirmed its address', () => {
  it('holds a share of the goods for minutes, together with the guests of the network', async () => {
    const unit = await sold(154)
    const person = await givenResident()
    const refused = { code: 'GuestShareTaken', facts: { available: 30 } }
    expect(await orderAs(person, '10.7.0.1', [{ salesUnitId: unit, quantity: 154 }])).toMatchObject({
      ...{ status: 409, body: { code: 'OrderLinesRefused', facts: { lines: [refused] } } },
    })
    const { status, body } = await orderAs(person, '10.7.0.1', [{ salesUnitId: unit, quantity: 30 }])
    expect(status, JSON.stringify(body)).toBe(200)
    expect((await orderFrom('10.7.0.1', [{ salesUnitId: unit, quantity: 1 }])).status).toBe(409)
    expect((await orderAs(await givenResident(), '10.7.0.1', [{ salesUnitId: unit, quantity: 1 }])).status).toBe(409)
    expect((await orderAs(await givenResident(), '10.7.0.2', [{ salesUnitId: unit, quantity: 24 }])).status).toBe(200)

    const until = '2026-11-23T08:30:00.000Z'
    const { orderNumber } = body
    const at = `/api/retailer/business-customer-orders/${orderNumber}`
    expect(await ownOrder(person, orderNumber)).toMatchObject({ status: 'received', unconfirmedUntil: until })
    const as = desk.people.hub.subject
    expect((await desk.request('GET', at, { as })).body).toMatchObject({ unconfirmedUntil: until })
    const listed = (await holds()).body.orders as { orderNumber: string }[]
    expect(listed.find((each) => each.orderNumber === orderNumber)).toMatchObject({
      ...{ name: 'Frauke Lüers', email: person.email, fromNetwork: 1, quantity: 30 },
    })

    await look(29)
    expect((await ownOrder(person, orderNumber)).status).toBe('received')
    await look(30)
    expect(await ownOrder(person, orderNumber)).toMatchObject({
      ...{ status: 'cancelled', unconfirmedUntil: null, items: [{ cancelReason: { code: 'notConfirmed' } }] },
    })
    expect(await reserved(unit)).toBe(0)
  })

  it('stays once the address is confirmed, by the link that a mail brings with the order', async () => {
    const unit = await sold(100)
    const person = await givenResident()
    const { body } = await orderAs(person, '10.7.1.1', [{ salesUnitId: unit, quantity: 20 }])
    expect((await orderFrom('10.7.1.1', [{ salesUnitId: unit, quantity: 1 }])).status).toBe(409)
    expect((await confirmAddress(person)).statusCode).toBe(200)
    // At once, and not only when a job has looked.
    expect(await ownOrder(person, body.orderNumber)).toMatchObject({ unconfirmedUntil: null })
    expect((await orderFrom('10.7.1.1', [{ salesUnitId: unit, quantity: 16 }])).status).toBe(200)
    await look(31)
    expect((await ownOrder(person, body.orderNumber)).status).toBe('received')
    // People with a confirmed address are limited by the stock alone.
    const all = await orderAs(person, '10.7.1.1', [{ salesUnitId: unit, quantity: 60 }])
    expect(all.status).toBe(200)
    expect(await ownOrder(person, all.body.orderNumber)).toMatchObject({ unconfirmedUntil: null })
  })

  it('is not let go any more once its page says that the address is confirmed', async () => {
    const unit = await sold(100)
    const person = await givenResident()
    const { body } = await orderAs(person, '10.7.1.2', [{ salesUnitId: unit, quantity: 20 }])
    const waiting = async () => {
      const { rows } = await desk.db.execute<{ n: number }>(
        sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0]?.n
    }
    let letting: unknown
    let confirming: Promise<string> | undefined
    let isSaid = false
    // The job has decided, and waits for goods that another order holds.
    await desk.db.transaction(async (tx) => {
      await tx.select().from(stocks).where(eq(stocks.salesUnitId, unit)).for('no key update')
      letting = look(31)
      await expect.poll(waiting).toBe(1)
      confirming = confirmAddress(person).then(async ({ statusCode }) => {
        expect(statusCode).toBe(200)
        isSaid = true
        return (await ownOrder(person, body.orderNumber)).status
      })
      await expect.poll(async () => isSaid || (await waiting()) === 2).toBe(true)
    })
    await letting
    expect(await confirming).toBe((await ownOrder(person, body.orderNumber)).status)
  })

  it('leaves no network behind once the address is confirmed, and the hub’s screens learn of it', async () => {
    const unit = await sold(100)
    const person = await givenResident()
    const { body } = await orderAs(person, '10.7.9.1', [{ salesUnitId: unit, quantity: 2 }])
    const held = async () =>
      desk.db
        .select({ network: guestHolds.network })
        .from(guestHolds)
        .innerJoin(businessCustomerOrders, eq(businessCustomerOrders.id, guestHolds.orderId))
        .where(eq(businessCustomerOrders.orderNumber, body.orderNumber))
    expect(await held()).toEqual([{ network: '10.7.9.1' }])
    await bring()
    expect(await held()).toHaveLength(1)
    await confirmAddress(person)
    const facts: Fact[] = []
    await bring(async (_, followed) => void facts.push(...followed))
    expect(await held()).toEqual([])
    expect(facts).toMatchObject([
      { kind: 'ordersMoved', action: 'confirmByPerson', orders: [{ retailerId: desk.hub.id }] },
    ])
  })

  it('says by mail until when the address is to be confirmed, and later that it was not, with nothing that was typed', async () => {
    const typed = 'boese.example'
    const person = await givenResident(`Gewonnen: ${typed}/a`)
    const more = { contact: { name: `Gewonnen: ${typed}/b`, phone: '+494401998877' }, note: `Hier: ${typed}/c` }
    const { body } = await orderAs(person, '10.7.2.1', [{ salesUnitId: milk, quantity: 2 }], more)
    await look(30)
    const sent = await mailsTo(person.email)
    expect(sent.map(({ template }) => template).sort()).toEqual([
      ...['confirmEmail', 'guestOrderLetGo', 'householdOrderPlaced'],
    ])
    for (const { template, german } of sent) expect(german, template).not.toContain(typed)
    const of = (template: string) => sent.find((each) => each.template === template)
    expect(of('householdOrderPlaced')?.german).toContain(
      'Bitte bestätigen Sie Ihre Adresse bis Mo, 23.11., 09:30 Uhr mit dem Link',
    )
    expect(of('householdOrderPlaced')?.english).toContain('Please confirm your address by')
    expect(of('guestOrderLetGo')?.german).toContain(body.orderNumber)
  })

  it('gets a mandate and changes told without the account and the address that were typed', async () => {
    const typed = 'boese.example'
    const collects = { creditorId: 'DE98ZZZ09999999999' }
    await desk.db.update(companies).set(collects).where(eq(companies.id, desk.hub.id))
    const mandate = { holder: `Gewonnen: ${typed}/a`, iban: 'DE02120300000000202051' }
    const contact = { name: `Gewonnen: ${typed}/b`, phone: '+494401998877' }
    const home = { street: 'Deichweg 7', postcode: '26919', city: 'Deichmoor' }
    const wish = { mandate, contact, deliveryMethod: 'deliveryHub', address: home, payment: 'directDebit' }

    const email = `${randomUUID()}@haushalt.example`
    const lines = [{ salesUnitId: await sold(100), quantity: 2 }]
    const guest = await orderFrom('10.7.8.2', lines, 'directDebit', { ...wish, contact: { ...contact, email } })
    expect(guest.status, JSON.stringify(guest.body)).toBe(200)

    const person = await givenResident(contact.name)
    const placed = await orderAs(person, '10.7.8.3', lines, wish)
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    const { as } = person
    const lured = {
      ...home,
      kind: 'shipping',
      name: `${typed}/c`,
      street: `${typed}/d`,
      city: `${typed}/e`,
      addition: '',
    }
    const kept = await desk.request('POST', '/api/addresses', { as, body: { ...lured, country: 'DE' } })
    expect(kept.status, JSON.stringify(kept.body)).toBe(200)
    const order = await ownOrder(person, placed.body.orderNumber)
    const changed = await desk.request('POST', `/api/private-customer/orders/${order.orderNumber}/change`, {
      ...{ as, version: order.version },
      body: { lines: [], added: [], shippingAddressId: kept.body.id, grossCents: order.totals.grossCents },
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)

    const sent = await Promise.all([email, person.email].map(mailsTo))
    expect(sent.map((each) => each.map(({ template }) => template).sort())).toEqual([
      ['householdOrderPlaced', 'mandateGiven'],
      ['confirmEmail', 'householdOrderPlaced', 'mandateGiven', 'orderChanged'],
    ])
    for (const { template, german, english, kept } of sent.flat())
      for (const text of [german, english, kept]) {
        expect(text, template).not.toContain(typed)
        expect(text, template).not.toContain(mandate.iban)
        expect(text, template).not.toContain('… 2051')
      }
    const [{ german, english } = { german: '', english: '' }] = sent
      .flat()
      .filter(({ template }) => template === 'mandateGiven')
    expect(german).toContain('DE98ZZZ09999999999')
    expect(german).not.toContain('Konto:')
    expect(english).not.toContain('Account:')
  })

  it('gets all of that once the address is confirmed', async () => {
    const person = await givenResident()
    const lines = [{ salesUnitId: milk, quantity: 1 }]
    await orderAs(person, '10.7.8.4', lines)
    await confirmAddress(person)
    const mandate = { holder: 'Frauke Lüers', iban: 'DE02120300000000202051' }
    const address = { street: 'Deichweg 7', postcode: '26919', city: 'Deichmoor' }
    const debited = await orderAs(person, '10.7.8.4', lines, { mandate, address, payment: 'directDebit' })
    expect(debited.status, JSON.stringify(debited.body)).toBe(200)
    const told = (await mailsTo(person.email)).find(({ template }) => template === 'mandateGiven')
    expect(told?.german).toContain('Guten Tag Frauke Lüers')
    expect(told?.german).toContain('Konto: Frauke Lüers')
  })

  it('takes no more than the share when people and guests of one network order at once', async () => {
    const unit = await sold(100)
    const residents = await Promise.all(Array.from({ length: 6 }, () => givenResident()))
    const answers = await Promise.all([
      ...residents.map((person) => orderAs(person, '10.7.3.1', [{ salesUnitId: unit, quantity: 4 }])),
      ...Array.from({ length: 4 }, () => orderFrom('10.7.3.1', [{ salesUnitId: unit, quantity: 4 }])),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
    expect(await reserved(unit)).toBe(20)
  })

  it('is kept or let go, and never both, when the address is confirmed at that moment', async () => {
    const unit = await sold(1000)
    const placed = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const person = await givenResident()
        const { body } = await orderAs(person, `10.7.4.${index}`, [{ salesUnitId: unit, quantity: 1 }])
        return { person, orderNumber: body.orderNumber as string }
      }),
    )
    const [answers] = await Promise.all([
      Promise.all(placed.map(({ person }) => confirmAddress(person))),
      look(30),
      bring(),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(placed.map(() => 200))
    await look(31)
    let kept = 0
    for (const { person, orderNumber } of placed) {
      const { status, unconfirmedUntil } = await ownOrder(person, orderNumber)
      const told = (await mailsAbout(orderNumber)).filter(({ template }) => template === 'guestOrderLetGo')
      expect(told).toHaveLength(status === 'cancelled' ? 1 : 0)
      expect(unconfirmedUntil).toBeNull()
      if (status === 'received') kept += 1
    }
    expect(await reserved(unit)).toBe(kept)
  }, 60_000)

  it('is let go when the account is deleted before', async () => {
    const unit = await sold(100)
    const person = await givenResident()
    const { body } = await orderAs(person, '10.7.5.1', [{ salesUnitId: unit, quantity: 20 }])
    await desk.db.delete(people).where(eq(people.id, person.id))
    await look(30)
    expect((await ownOrder(person, body.orderNumber)).status).toBe('cancelled')
  })

  it('counts for the orders that one address may have a day', async () => {
    const person = await givenResident()
    const unit = await sold(1000)
    const order = () => orderAs(person, '10.7.6.1', [{ salesUnitId: unit, quantity: 1 }])
    for (let times = 0; times < 10; times += 1) expect((await order()).status).toBe(200)
    expect((await order()).status).toBe(429)
    await confirmAddress(person)
    expect((await order()).status).toBe(200)
  })

  it('is released by the hub at once', async () => {
    const unit = await sold(100)
    const person = await givenResident()
    const { body } = await orderAs(person, '10.7.7.1', [{ salesUnitId: unit, quantity: 2 }])
    const answer = await desk.request('POST', '/api/retailer/guest-holds/release', {
      ...{ as: desk.people.hub.subject, body: { orderNumbers: [body.orderNumber] } },
    })
    expect(answer).toMatchObject({ status: 200, body: { released: [body.orderNumber] } })
    expect(await reserved(unit)).toBe(0)
  })

  it('cannot be grown beyond the share either, and its preview says so', async () => {
    const unit = await sold(100)
    const person = await givenResident()
    const { body } = await orderAs(person, '10.7.8.1', [{ salesUnitId: unit, quantity: 20 }])
    const order = await ownOrder(person, body.orderNumber)
    const at = `/api/private-customer/orders/${body.orderNumber}`
    const change = (way: 'change' | 'change/preview', quantity: number) =>
      desk.request('POST', `${at}/${way}`, {
        ...{ as: person.as, version: order.version },
        body: {
          ...{ lines: [{ itemId: order.items[0].id, quantity }], added: [] },
          ...(way === 'change' && { grossCents: quantity * 1785 }),
        },
      })
    const refused = { lines: [{ code: 'GuestShareTaken', facts: { available: 20 } }] }
    for (const way of ['change/preview', 'change'] as const)
      expect(await change(way, 21)).toMatchObject({ status: 409, body: { facts: refused } })
    await confirmAddress(person)
    for (const way of ['change/preview', 'change'] as const) expect((await change(way, 21)).status).toBe(200)
  })

  it.each([
    ['counted', { isStockTracked: true }],
    ['made to order', { isStockTracked: false, dailyLimit: 96 }],
  ])('is shown the same share of goods that are %s before a change as the change then keeps to', async (_, unit) => {
    const salesUnit = { supplierPriceCents: 1000, sellsB2c: true, ...unit }
    const { salesUnit: goods } = await desk.sells({ article: { vatCategory: 'standard' }, salesUnit })
    if (unit.isStockTracked) await desk.stock(desk.hub.id, goods.id, 96)
    await desk.db.transaction((tx) => refreshOffers(tx, { retailerId: desk.hub.id, now: mondayMorning }))
    const lines = [{ salesUnitId: goods.id, quantity: 2 }]
    const network = `10.7.${unit.isStockTracked ? 10 : 11}.1`
    expect((await orderFrom(network, lines)).status).toBe(200)
    const person = await givenResident()
    const { body } = await orderAs(person, network, lines)
    const order = await ownOrder(person, body.orderNumber)
    const asked = (way: 'change' | 'change/preview', quantity: number) =>
      desk.request('POST', `/api/private-customer/orders/${body.orderNumber}/${way}`, {
        ...{ as: person.as, version: order.version },
        body: {
          ...{ lines: [{ itemId: order.items[0].id, quantity }], added: [] },
          ...(way === 'change' && { grossCents: quantity * 1785 }),
        },
      })
    const before = await reserved(goods.id)
    for (const quantity of [18, 90])
      for (const way of ['change/preview', 'change'] as const)
        expect(await asked(way, quantity), `${way} ${quantity}`).toMatchObject({
          ...{ status: 409, body: { facts: { lines: [{ code: 'GuestShareTaken', facts: { available: 17 } }] } } },
        })
    const shown = await asked('change/preview', 17)
    expect(shown).toMatchObject({ status: 200, body: { totals: { grossCents: 17 * 1785 } } })
    // Nothing of a preview stays.
    expect(await reserved(goods.id)).toBe(before)
    expect((await asked('change', 17)).status).toBe(200)
  })
})

describe('while somebody sends orders as a guest', () => {
  it('by the hundred from one network, they hold a fifth of the goods, and others order', async () => {
    const unit = await sold(1000)
    const orders = 96 * largerBy
    const answers = await Promise.all(
      Array.from({ length: orders }, () => orderFrom('10.9.6.1', [{ salesUnitId: unit, quantity: 42 }])),
    )
    expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 409])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(await reserved(unit)).toBe(168)
    expect((await orderFrom('10.9.6.2', [{ salesUnitId: unit, quantity: 20 }])).status).toBe(200)
    await look(30)
    expect(await reserved(unit)).toBe(0)
  }, 240_000)
})

describe('the hub', () => {
  it('sees many unconfirmed orders of one network, and lets their goods go at once', async () => {
    const unit = await sold(100)
    const flood = []
    for (let times = 0; times < 4; times += 1)
      flood.push((await orderFrom('10.9.4.1', [{ salesUnitId: unit, quantity: 5 }])).body.orderNumber)
    const honest = (await orderFrom('10.9.4.2', [{ salesUnitId: unit, quantity: 2 }])).body.orderNumber
    const listed = (await holds()).body.orders as { orderNumber: string; isSuspicious: boolean; fromNetwork: number }[]
    const of = (orderNumber: string) => listed.find((each) => each.orderNumber === orderNumber)
    for (const orderNumber of flood)
      expect(of(orderNumber)).toMatchObject({ isSuspicious: true, fromNetwork: 4, quantity: 5, grossCents: 5 * 1785 })
    expect(of(honest)).toMatchObject({ isSuspicious: false, fromNetwork: 1 })
    const saved = flood.pop()
    await confirm(await mailToken({ orderNumber: saved } as Placed))
    const answer = await desk.request('POST', '/api/retailer/guest-holds/release', {
      as: desk.people.hub.subject,
      body: { orderNumbers: [...flood, saved] },
    })
    expect(answer.status).toBe(200)
    expect(answer.body.released.sort()).toEqual([...flood].sort())
    expect(await reserved(unit)).toBe(7)
    expect((await mailsAbout(flood[0])).map(({ template }) => template)).toContain('guestOrderLetGo')
    expect((await holds()).body.orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).not.toContain(
      saved,
    )
  })

  it('sees in its list and on the page until when a guest may confirm, and its guest and others do not', async () => {
    const order = await place()
    const other = (await givenViewer(desk.db, await givenHub(desk.db, { isDefaultHub: false }))).subject
    const asked = (url: string, as = desk.people.hub.subject) => desk.request('GET', url, { as })
    const listed = async () =>
      (await asked('/api/retailer/business-customer-orders')).body.orders.find(
        ({ orderNumber }: { orderNumber: string }) => orderNumber === order.orderNumber,
      )
    const until = '2026-11-23T08:30:00.000Z'
    expect(await listed()).toMatchObject({ unconfirmedUntil: until })
    expect(await desk.hubs(order)).toMatchObject({ unconfirmedUntil: until })
    expect(await desk.guests(order)).not.toHaveProperty('unconfirmedUntil')
    expect((await asked(order.at, other)).status).toBe(404)
    expect((await asked(order.at, desk.people.supplier.subject)).status).toBe(403)
    expect((await asked('/api/retailer/business-customer-orders', other)).body.orders).toEqual([])
    await confirm(await mailToken(order))
    expect(await listed()).toMatchObject({ unconfirmedUntil: null })
    expect(await desk.hubs(order)).toMatchObject({ unconfirmedUntil: null })
  })

  it('confirms an order that its guest has not, which then waits for nobody', async () => {
    const { body } = await orderFrom('10.9.7.1', [{ salesUnitId: milk, quantity: 1 }], 'cashAtPickup')
    const as = desk.people.hub.subject
    const at = `/api/retailer/business-customer-orders/${body.orderNumber}`
    expect((await desk.request('GET', at, { as })).body.unconfirmedUntil).toBe('2026-11-23T08:30:00.000Z')
    expect((await desk.request('POST', `${at}/confirm`, { as })).status).toBe(200)
    await look(31)
    const after = (await desk.request('GET', at, { as })).body
    expect(after).toMatchObject({ status: 'receivedRetailer', unconfirmedUntil: null })
  })

  it('sees and releases only its own', async () => {
    const unit = await sold(100)
    const { orderNumber } = (await orderFrom('10.9.5.1', [{ salesUnitId: unit, quantity: 2 }])).body
    const other = (await givenViewer(desk.db, await givenHub(desk.db, { isDefaultHub: false }))).subject
    expect((await desk.request('GET', '/api/retailer/guest-holds', { as: other })).body).toEqual({ orders: [] })
    const released = await desk.request('POST', '/api/retailer/guest-holds/release', {
      as: other,
      body: { orderNumbers: [orderNumber] },
    })
    expect(released.status).toBe(404)
    expect(await reserved(unit)).toBe(2)
  })
})
