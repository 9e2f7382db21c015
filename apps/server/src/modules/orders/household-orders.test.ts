import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { phoneAsRead } from '@regionalmarkt/i18n/phone.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followFacts } from '../../follow-facts.ts'
import { auditEntries, idempotencyKeys } from '../../platform/tables.ts'
import { givenHub, givenUser } from '../../platform/testing/given.ts'
import { companies, users } from '../accounts/public.ts'
import { articles, salesUnits } from '../catalogue/public.ts'
import { createPerson } from '../identity/public.ts'
import { mails, renderMail } from '../notifications/public.ts'
import { pricingRules, refreshOffers } from '../pricing/public.ts'
import { ordersOfPerson } from './household-orders.ts'
import { guestOrderTasks } from './public.ts'
import { businessCustomerOrders, counterPayments, guestOrderLinks, withdrawals } from './tables.ts'
import { mondayMorning, type OrderDesk, openOrderDesk, thursday } from './testing/order-desk.ts'

let desk: OrderDesk
/** 10,00 € of its producer, 17,85 € gross for households, 5 days fresh. */
let milk: string
/** A cheese of about 2 kg at 23,80 € a kilogram gross, which keeps for half a year. */
let cheese: string
/** Cider and brandy, at 17,85 € each. */
let cider: string
let brandy: string

beforeAll(async () => {
  desk = await openOrderDesk()
  const fresh = { vatCategory: 'standard', shelfLifeValue: 5, shelfLifeUnit: 'days' } as const
  const sold = await desk.sells({ article: fresh, salesUnit: { supplierPriceCents: 1000, sellsB2c: true } })
  const whole = await desk.sells({
    article: { vatCategory: 'standard', shelfLifeValue: 6, shelfLifeUnit: 'months' },
    salesUnit: {
      supplierPriceCents: 1333,
      priceBasis: 'kilogram',
      expectedWeightGrams: 2000,
      contentAmount: 2000,
      sellsB2c: true,
    },
  })
  const [fermented, distilled] = await Promise.all(
    (
      [
        ['fermented', 55],
        ['distilled', 400],
      ] as const
    ).map(([kind, tenths]) =>
      desk.sells({
        article: { vatCategory: 'standard', alcohol: { tenths, kind } },
        salesUnit: { supplierPriceCents: 1000, sellsB2c: true },
      }),
    ),
  )
  cider = fermented?.salesUnit.id ?? ''
  brandy = distilled?.salesUnit.id ?? ''
  milk = sold.salesUnit.id
  cheese = whole.salesUnit.id
  for (const id of [milk, cheese, cider, brandy]) await desk.stock(desk.hub.id, id, 500)
  const sells = { retailerId: desk.hub.id }
  await desk.db.insert(pricingRules).values([{ ...sells, channel: 'b2c', markupBasisPoints: 5000 }])
  await desk.db.transaction((tx) => refreshOffers(tx, { ...sells, now: mondayMorning }))
})
afterAll(() => desk.close())

const address = { street: 'Deichweg 7', postcode: '26919', city: 'Deichmoor' }
const contact = { name: 'Frauke Lüers', phone: '+494401998877' }
const email = 'frauke@haushalt.example'
const token = () => randomBytes(16).toString('base64url')
const hubOrders = () => `/api/household-hubs/${desk.hub.slug}`

const orderOf = (more: object = {}) => ({
  deliveryDate: thursday,
  deliveryMethod: 'pickupHub',
  payment: 'cashAtPickup',
  address: null,
  contact,
  lines: [{ salesUnitId: milk, quantity: 2, unitPriceCents: 1785 }],
  ...more,
})
const guestOrderOf = (more: object = {}) => ({
  ...orderOf(),
  contact: { ...contact, email },
  linkToken: token(),
  ...more,
})

const asGuest = async (method: 'GET' | 'POST', url: string, body?: object, key: string = randomUUID()) => {
  const answer = await desk.server.app.inject({
    method,
    url,
    headers: { 'idempotency-key': key, 'accept-language': 'en' },
    ...(body === undefined ? {} : { payload: body }),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}
const placeAsGuest = (body: object, key?: string) => asGuest('POST', `${hubOrders()}/guest-orders`, body, key)

const mailsAbout = (orderNumber: string) =>
  desk.db.select().from(mails).where(sql`${mails.data} ->> 'orderNumber' = ${orderNumber}`).orderBy(mails.id)
const rendered = (mail: typeof mails.$inferSelect) =>
  renderMail(mail.template, mail.data as never, { locale: mail.locale, publicUrl: 'https://markt.example' })

describe('a private customer', () => {
  it('orders for pickup and finds the order again, and nobody else does', async () => {
    const person = await givenUser(desk.db)
    const placed = await desk.post(person, `${hubOrders()}/orders`, orderOf())
    expect(placed).toMatchObject({ status: 200, body: { orderNumber: expect.stringMatching(/^K-/) } })
    const { orderNumber } = placed.body
    const seen = await desk.get(person, `/api/private-customer/orders/${orderNumber}`)
    expect(seen.body).toMatchObject({
      grossCents: 3570,
      paymentKind: 'cashAtPickup',
      paymentStatus: 'unpaid',
      mostGrossCents: null,
      items: [{ isPerishable: true, canCancel: { allowed: true } }],
    })
    expect((await desk.get(person, '/api/private-customer/orders')).body.orders).toMatchObject([{ orderNumber }])
    const stranger = await givenUser(desk.db)
    const path = `/api/private-customer/orders/${orderNumber}`
    for (const other of [stranger, desk.people.kitchen, desk.people.hub]) {
      expect((await desk.get(other, path)).status).toBe(404)
      expect((await desk.post(other, `${path}/items/${seen.body.items[0].id}/cancel`)).status).toBe(404)
      expect((await desk.get(other, '/api/private-customer/orders')).body.orders).toEqual([])
    }
    expect((await asGuest('GET', path)).status).toBe(401)
  })

  it('may cancel until the hub confirms', async () => {
    const person = await givenUser(desk.db)
    const twoLines = orderOf({
      lines: [
        { salesUnitId: milk, quantity: 2, unitPriceCents: 1785 },
        { salesUnitId: cheese, quantity: 1, unitPriceCents: 2380 },
      ],
    })
    const { orderNumber } = (await desk.post(person, `${hubOrders()}/orders`, twoLines)).body
    const path = `/api/private-customer/orders/${orderNumber}`
    const [first, second] = (await desk.get(person, path)).body.items
    expect((await desk.post(person, `${path}/items/${first.id}/cancel`)).status).toBe(200)
    await desk.post(desk.people.hub, `/api/retailer/business-customer-orders/${orderNumber}/confirm`)
    expect(await desk.post(person, `${path}/items/${second.id}/cancel`)).toMatchObject({
      status: 409,
      body: { code: 'AlreadyConfirmed' },
    })
    expect((await desk.get(person, path)).body.items.map(({ status }: { status: string }) => status)).toEqual([
      'cancelled',
      'receivedRetailer',
    ])
  })

  it.each([
    [{ deliveryMethod: 'deliverySupplier' }, 'DeliveryMethodNotOffered'],
    [{ deliveryMethod: 'deliveryHub' }, 'PaymentNotOffered'],
    [{ deliveryMethod: 'deliveryHub', payment: 'invoice' }, 'AddressMissing'],
    [
      { deliveryMethod: 'deliveryHub', payment: 'invoice', address: { ...address, postcode: '10115' } },
      'OutsideDeliveryArea',
    ],
    [{ payment: 'prepayment' }, 'PaymentNotOffered'],
    [{ payment: 'invoice' }, 'AddressMissing'],
    [{ lines: [{ salesUnitId: () => milk, quantity: 1, unitPriceCents: 1 }] }, 'OrderLinesRefused'],
  ])('that asks for %j is refused as %s', async (more, code) => {
    const asked = JSON.parse(JSON.stringify(orderOf(more)))
    for (const line of asked.lines) line.salesUnitId = milk
    expect((await desk.post(await givenUser(desk.db), `${hubOrders()}/orders`, asked)).body).toMatchObject({ code })
  })

  it('at a hub that is none finds nothing', async () => {
    const person = await givenUser(desk.db)
    for (const slug of ['no-such-hub', desk.supplier.slug]) {
      expect((await desk.post(person, `/api/household-hubs/${slug}/orders`, orderOf())).status).toBe(404)
    }
  })
})

describe('the confirmation', () => {
  it('says in the reader’s language all that the law wants on paper, and opens the order', async () => {
    const linkToken = token()
    const body = guestOrderOf({
      linkToken,
      payment: 'invoice',
      address,
      lines: [
        { salesUnitId: milk, quantity: 2, unitPriceCents: 1785 },
        { salesUnitId: cheese, quantity: 1, unitPriceCents: 2380 },
      ],
    })
    const { orderNumber } = (await placeAsGuest(body)).body
    const [mail] = await mailsAbout(orderNumber)
    if (!mail) throw new Error('no mail')
    expect(mail).toMatchObject({ template: 'householdOrderPlaced', recipient: email, locale: 'en-US' })
    const { text } = rendered(mail)
    const [hub] = await desk.db.select().from(companies).where(eq(companies.id, desk.hub.id))
    for (const said of [
      '€35.70',
      'perishable, no withdrawal',
      // 35,70 € and 1.1 × 2 kg × 23,80 €.
      '€88.06',
      'You pay by invoice.',
      hub?.legalName,
      hub?.street,
      phoneAsRead(hub?.phone ?? ''),
      'Right of withdrawal',
      'Your statutory rights apply',
    ]) {
      expect(text).toContain(said)
    }
    const link = /https:\/\/markt\.example\/en-US\/guest-order\/([\w-]{22})/.exec(text)?.[1] ?? ''
    expect(link).not.toBe(linkToken)
    for (const secret of [link, linkToken]) {
      expect((await asGuest('GET', `/api/guest-orders/${secret}`)).body).toMatchObject({ orderNumber })
    }
    const { text: german } = renderMail(mail.template, mail.data as never, {
      locale: 'de-DE',
      publicUrl: 'https://markt.example',
    })
    expect(german).toContain('Widerrufsrecht')
  })

  it('and every later mail to a guest has a link of its own; to a person it leads into their area', async () => {
    const person = await givenUser(desk.db)
    const own = (await desk.post(person, `${hubOrders()}/orders`, orderOf())).body.orderNumber
    const guests = (await placeAsGuest(guestOrderOf())).body.orderNumber
    for (const orderNumber of [own, guests]) {
      await desk.post(desk.people.hub, `/api/retailer/business-customer-orders/${orderNumber}/confirm`)
    }
    const confirmed = async (orderNumber: string) => {
      const mail = (await mailsAbout(orderNumber)).find(({ template }) => template === 'orderConfirmed')
      return mail ? rendered(mail).text : ''
    }
    expect(await confirmed(own)).toContain(`/private-customer?order=${own}`)
    const secret = /guest-order\/([\w-]{22})/.exec(await confirmed(guests))?.[1]
    expect((await asGuest('GET', `/api/guest-orders/${secret}`)).body).toMatchObject({ status: 'receivedRetailer' })
  })
})

describe('a guest', () => {
  it('opens the order by the link alone, of which only the hash is kept anywhere', async () => {
    const body = guestOrderOf()
    const key = randomUUID()
    const first = await placeAsGuest(body, key)
    expect(await placeAsGuest(body, key)).toMatchObject({ status: 200, body: first.body })
    const { orderNumber } = first.body
    const [order] = await desk.db
      .select()
      .from(businessCustomerOrders)
      .where(eq(businessCustomerOrders.orderNumber, orderNumber))
    const links = await desk.db
      .select()
      .from(guestOrderLinks)
      .where(eq(guestOrderLinks.orderId, order?.id ?? ''))
    const hash = createHash('sha256').update(body.linkToken).digest('base64url')
    // Its own, and that of its one mail.
    expect(links).toHaveLength(2)
    expect(links.map(({ tokenHash }) => tokenHash)).toContain(hash)
    const kept = JSON.stringify([
      links,
      await desk.db.select().from(idempotencyKeys),
      await desk.db.select().from(mails),
      order,
    ])
    expect(kept).not.toContain(body.linkToken)
    const opened = await asGuest('GET', `/api/guest-orders/${body.linkToken}`)
    expect(opened).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' }, body: { orderNumber } })
    for (const other of [token(), hash.slice(0, 22), orderNumber, 'A'.repeat(21)]) {
      expect((await asGuest('GET', `/api/guest-orders/${other}`)).status).toBe(404)
    }
  })

  it('cancels a line of that order and of no other', async () => {
    const [mine, theirs] = [guestOrderOf(), guestOrderOf()]
    await placeAsGuest(mine)
    await placeAsGuest(theirs)
    const itemOf = async ({ linkToken }: { linkToken: string }) =>
      (await asGuest('GET', `/api/guest-orders/${linkToken}`)).body.items[0]
    const cancel = (linkToken: string, id: string) =>
      asGuest('POST', `/api/guest-orders/${linkToken}/items/${id}/cancel`)
    const foreign = await itemOf(theirs)
    expect((await cancel(mine.linkToken, foreign.id)).status).toBe(404)
    expect((await cancel(mine.linkToken, (await itemOf(mine)).id)).status).toBe(200)
    expect((await itemOf(mine)).status).toBe('cancelled')
    expect((await itemOf(theirs)).status).toBe('received')
  })

  it('and another one want the last piece: one of them gets it', async () => {
    const { salesUnit } = await desk.sells({
      salesUnit: { supplierPriceCents: 1000, sellsB2c: true, isStockTracked: true },
    })
    await desk.stock(desk.hub.id, salesUnit.id, 1)
    await desk.db.transaction((tx) => refreshOffers(tx, { retailerId: desk.hub.id, now: mondayMorning }))
    const lines = [{ salesUnitId: salesUnit.id, quantity: 1, unitPriceCents: 1605 }]
    const answers = await Promise.all(Array.from({ length: 8 }, () => placeAsGuest(guestOrderOf({ lines }))))
    const codes = answers.map(({ status, body }) => (status === 200 ? 'placed' : body.facts?.lines?.[0]?.code))
    expect(codes.toSorted()).toEqual([...Array(7).fill('OutOfStock'), 'placed'])
  })
})

describe('who registers later', () => {
  const bring = () =>
    guestOrderTasks({ db: desk.db, clock: () => mondayMorning, follow: followFacts })['bring-guest-orders']?.({}, {
      job: { id: '1' },
    } as never)
  const orderedBy = async (address: string) => {
    const body = guestOrderOf({ contact: { ...contact, email: address } })
    return { ...body, orderNumber: (await placeAsGuest(body)).body.orderNumber as string }
  }
  const person = async (address: string, emailConfirmedAt: Date | undefined) => {
    const made = await createPerson(desk.db, {
      ...{ email: address, name: 'Frauke Lüers', password: 'vier Worte sind genug', locale: 'de-DE' },
      ...(emailConfirmedAt && { emailConfirmedAt }),
    })
    const [user] = await desk.db
      .insert(users)
      .values({ ...made, email: address, name: 'Frauke Lüers' })
      .returning()
    return user?.id ?? ''
  }
  const ownerOf = async (orderNumber: string) => {
    const [order] = await desk.db
      .select()
      .from(businessCustomerOrders)
      .where(eq(businessCustomerOrders.orderNumber, orderNumber))
    return order?.privateCustomerId
  }
  const after = (minutes: number) => new Date(mondayMorning.getTime() + minutes * 60_000)

  it('brings the orders of a guest along once the address is proved, and nobody else’s', async () => {
    const mine = await orderedBy('Imke@Haushalt.example')
    const theirs = await orderedBy('imke@haushalt.example.com')
    const unproved = await orderedBy('hinnerk@haushalt.example')
    await person('hinnerk@haushalt.example', undefined)
    const imke = await person('imke@haushalt.example', after(10))
    await bring()
    await bring()
    expect(await ownerOf(mine.orderNumber)).toBe(imke)
    expect(await ownerOf(theirs.orderNumber)).toBeNull()
    expect(await ownerOf(unproved.orderNumber)).toBeNull()
    expect((await asGuest('GET', `/api/guest-orders/${mine.linkToken}`)).status).toBe(404)
    expect((await asGuest('GET', `/api/guest-orders/${theirs.linkToken}`)).status).toBe(200)
    const orders = (await ordersOfPerson(desk.db, { viewer: { userId: imke } } as never, {})).orders
    expect(orders.map(({ orderNumber }) => orderNumber)).toEqual([mine.orderNumber])
    const moved = await desk.db.select().from(auditEntries).where(sql`${auditEntries.action} like '%bringAlong'`)
    expect(moved).toHaveLength(1)
  })

  it('but not what anybody orders in their name after that', async () => {
    await person('wiebke@haushalt.example', after(-10))
    const later = await orderedBy('wiebke@haushalt.example')
    await bring()
    expect(await ownerOf(later.orderNumber)).toBeNull()
    expect((await asGuest('GET', `/api/guest-orders/${later.linkToken}`)).status).toBe(200)
  })
})

describe('at a hub that somebody chose', () => {
  it('the cart costs what that hub asks, and is ordered there at that price', async () => {
    const other = await givenHub(desk.db, { isDefaultHub: false })
    await desk.stock(other.id, milk, 10)
    await desk.db.insert(pricingRules).values([{ retailerId: other.id, channel: 'b2c', markupBasisPoints: 10_000 }])
    await desk.db.transaction((tx) => refreshOffers(tx, { retailerId: other.id, now: mondayMorning }))
    const quoteAt = (hub: string | undefined, channel = 'b2c') =>
      asGuest('POST', `/api/market/${channel}/cart-quote`, { lines: [{ salesUnitId: milk, quantity: 2 }], hub })
    // 10,00 € with a markup of 50 or 100 %, and 19 %.
    expect((await quoteAt(undefined)).body.totals.grossCents).toBe(3570)
    expect((await quoteAt(desk.hub.slug)).body.totals.grossCents).toBe(3570)
    expect((await quoteAt(other.slug)).body.totals.grossCents).toBe(4760)
    expect((await quoteAt('no-such-hub')).status).toBe(404)
    expect((await quoteAt(desk.supplier.slug)).status).toBe(404)
    expect((await quoteAt(other.slug, 'b2b')).status).toBe(404)
    const order = (unitPriceCents: number) =>
      asGuest('POST', `/api/household-hubs/${other.slug}/guest-orders`, {
        ...guestOrderOf({ lines: [{ salesUnitId: milk, quantity: 2, unitPriceCents }] }),
      })
    expect((await order(1785)).body).toMatchObject({ code: 'OrderLinesRefused' })
    expect((await order(2380)).status).toBe(200)
  })
})

describe('weighed goods', () => {
  it('cost a household a tenth more than estimated at most, and a business what the scale says', async () => {
    const lines = [{ salesUnitId: cheese, quantity: 1, unitPriceCents: 2380 }]
    const body = guestOrderOf({ lines })
    const { orderNumber } = (await placeAsGuest(body)).body
    const seen = async () => (await asGuest('GET', `/api/guest-orders/${body.linkToken}`)).body
    const { grossCents, mostGrossCents, items } = await seen()
    expect({ grossCents, mostGrossCents }).toEqual({ grossCents: 4760, mostGrossCents: 5236 })
    const at = `/api/retailer/business-customer-orders/${orderNumber}`
    await desk.post(desk.people.hub, `${at}/confirm`)
    const pick = `/api/retailer/picking/${orderNumber}/items/${items[0].id}/pick`
    const picked = await desk.post(desk.people.hub, pick, { quantity: 1, weighedGrams: 2400 })
    expect(picked.status, JSON.stringify(picked.body)).toBe(200)
    expect(await seen()).toMatchObject({ grossCents: 5236, mostGrossCents: null })
  })
})

describe('at the counter', () => {
  it('the hub books what it takes in cash or by card', async () => {
    const body = guestOrderOf()
    const { orderNumber } = (await placeAsGuest(body)).body
    const at = `/api/retailer/business-customer-orders/${orderNumber}`
    await desk.post(desk.people.hub, `${at}/confirm`)
    const { items } = (await desk.get(desk.people.hub, at)).body
    await desk.post(desk.people.hub, `/api/retailer/picking/${orderNumber}/items/${items[0].id}/pick`, { quantity: 2 })
    await desk.post(desk.people.hub, `${at}/depart`)
    const done = await desk.post(desk.people.hub, `${at}/complete`, {
      receivedBy: 'Frauke Lüers',
      paid: 'cardAtPickup',
    })
    expect(done).toMatchObject({ status: 200, body: { status: 'completed' } })
    const seen = (await asGuest('GET', `/api/guest-orders/${body.linkToken}`)).body
    expect(seen).toMatchObject({ status: 'completed', paymentStatus: 'paid', paymentKind: 'cashAtPickup' })
    const [payment] = await desk.db.select().from(counterPayments)
    expect(payment).toMatchObject({ kind: 'cardAtPickup', cents: 3570, receivedBy: desk.people.hub.userId })
  })
})

describe('a consumer withdraws without signing in', () => {
  const declare = (body: object, key?: string) => asGuest('POST', '/api/withdrawals', body, key)
  const statement = { name: 'Frauke Lüers', email, contract: '', goods: 'Der Deichkäse' }

  it('from a line of an order: it comes back by mail with day and time, and its hub is told', async () => {
    const { orderNumber } = (await placeAsGuest(guestOrderOf())).body
    const key = randomUUID()
    const first = await declare({ ...statement, contract: orderNumber }, key)
    expect(first).toMatchObject({ status: 200, body: { declaredAt: mondayMorning.toISOString() } })
    expect((await declare({ ...statement, contract: orderNumber }, key)).body).toEqual(first.body)
    const told = (await mailsAbout(orderNumber)).filter(({ template }) => template.startsWith('withdrawal'))
    expect(told.map(({ template, recipient }) => [template, recipient])).toEqual([
      ['withdrawalReceived', email],
      ['withdrawalDeclared', desk.hub.email],
    ])
    const [mine, hubs] = told.map((mail) => rendered(mail).text)
    for (const said of [
      'Frauke Lüers',
      email,
      orderNumber,
      'Der Deichkäse',
      'This declaration was received on Mon, Nov 23',
      '9:00',
    ])
      expect(mine).toContain(said)
    expect(hubs).toContain(`/retailer/business-customer-orders/${orderNumber}`)
    const kept = await desk.db.select().from(withdrawals)
    expect(kept).toMatchObject([{ contract: orderNumber, goods: 'Der Deichkäse', retailerId: desk.hub.id }])
    expect(kept[0]?.orderId).not.toBeNull()
  })

  it('from what is no order is told nothing else, so that nobody learns which numbers there are', async () => {
    const sack = await desk.sells()
    await desk.stock(desk.supplier.id, sack.salesUnit.id, 5)
    const kitchens = (await desk.place([sack.line(1)])).body.orderNumber
    expect(kitchens).toMatch(/^K-/)
    const answers = await Promise.all(
      ['K-2026-999999', 'der Käse von gestern', kitchens].map((contract) => declare({ ...statement, contract })),
    )
    for (const { status, body } of answers)
      expect({ status, keys: Object.keys(body) }).toEqual({ status: 200, keys: ['declaredAt'] })
  })

  it('always, though others have made statements up with the same address, which gets no mails for them all', async () => {
    const own = 'flut@haushalt.example'
    const body = { ...statement, email: own, contract: 'K-2026-999999' }
    const mailsTo = async () =>
      (await desk.db.select().from(mails)).flatMap(({ recipient, template }) => (recipient === own ? [template] : []))
    for (let times = 0; times < 12; times += 1) expect((await declare(body)).status).toBe(200)
    expect(await mailsTo()).toEqual(['withdrawalNoted', 'withdrawalNoted', 'withdrawalNoted'])
    const contact = { ...guestOrderOf().contact, email: own }
    const { orderNumber } = (await placeAsGuest(guestOrderOf({ contact }))).body
    expect((await declare({ ...body, contract: orderNumber })).status).toBe(200)
    const told = (await mailsTo()).filter((template) => template.startsWith('withdrawal'))
    expect(told.sort()).toEqual(['withdrawalNoted', 'withdrawalNoted', 'withdrawalNoted', 'withdrawalReceived'])
    const kept = await desk.db.select().from(withdrawals)
    expect(kept.filter(({ email: of, isSure }) => of === own && isSure)).toMatchObject([{ contract: orderNumber }])
  })
})

describe('alcohol (§ 9 JuSchG)', () => {
  const lineOf = (salesUnitId: string) => ({ salesUnitId, quantity: 1, unitPriceCents: 1785 })
  const drinks = (ids: readonly string[], more: object = {}) => guestOrderOf({ lines: ids.map(lineOf), ...more })
  const orderCount = async () =>
    (await desk.db.select({ id: businessCustomerOrders.id }).from(businessCustomerOrders)).length

  it.each([
    ['nobody who orders cider without saying their age', () => [cider], null, 'at least 16'],
    ['nobody who orders brandy with cider and says that they are 16', () => [cider, brandy], 16, 'at least 18'],
  ])('is sold to %s, and the field says what is missing', async (_, ids, confirmedAge, words) => {
    const before = await orderCount()
    const refused = await placeAsGuest(drinks(ids(), { confirmedAge }))
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'ValidationFailed', errors: [{ path: 'confirmedAge', message: expect.stringContaining(words) }] },
    })
    const person = await givenUser(desk.db)
    const { linkToken: _secret, ...order } = drinks(ids(), { confirmedAge, contact })
    expect((await desk.post(person, `${hubOrders()}/orders`, order)).status).toBe(400)
    expect(await orderCount()).toBe(before)
  })

  it('asks nobody’s age for milk, and of businesses none at all', async () => {
    const placed = await placeAsGuest(guestOrderOf())
    expect(placed.status).toBe(200)
    const quote = { lines: [{ salesUnitId: cider, quantity: 1 }], deliveryDate: thursday, deliveryMethod: 'pickupHub' }
    expect((await asGuest('POST', '/api/market/b2c/cart-quote', quote)).body.lines).toMatchObject([{ minimumAge: 16 }])
    const ofKitchen = await desk.post(desk.people.kitchen, '/api/market/b2b/cart-quote', quote)
    expect(ofKitchen.body.lines).toMatchObject([{ minimumAge: null }])
  })

  it('is remembered on the order and its lines, and told to the buyer and to whoever picks and hands over', async () => {
    const secret = token()
    const placed = await placeAsGuest(drinks([cider, milk], { confirmedAge: 18, linkToken: secret }))
    expect(placed.status).toBe(200)
    const { orderNumber } = placed.body
    const seen = { minimumAge: 16, confirmedAge: 18, items: [{ minimumAge: 16 }, { minimumAge: null }] }
    expect((await asGuest('GET', `/api/guest-orders/${secret}`)).body).toMatchObject(seen)
    const atHub = `/api/retailer/business-customer-orders/${orderNumber}`
    expect((await desk.get(desk.people.hub, atHub)).body).toMatchObject(seen)
    expect((await desk.get(desk.people.hub, `/api/retailer/picking/${orderNumber}`)).body).toMatchObject({
      minimumAge: 16,
    })
    const [mail] = (await mailsAbout(orderNumber)).filter(({ template }) => template === 'householdOrderPlaced')
    expect(mail && rendered(mail).text).toContain('at least 16 years old')
  })

  it('is no matter any more once its line is cancelled', async () => {
    const secret = token()
    const placed = await placeAsGuest(drinks([milk, brandy], { confirmedAge: 18, linkToken: secret }))
    const { items } = (await asGuest('GET', `/api/guest-orders/${secret}`)).body
    expect((await asGuest('POST', `/api/guest-orders/${secret}/items/${items[1].id}/cancel`)).status).toBe(200)
    expect((await asGuest('GET', `/api/guest-orders/${secret}`)).body.minimumAge).toBe(null)
    const picking = await desk.get(desk.people.hub, `/api/retailer/picking/${placed.body.orderNumber}`)
    expect(picking.body.minimumAge).toBe(null)
  })

  it('keeps the age it was sold under, whatever is declared later', async () => {
    const secret = token()
    await placeAsGuest(drinks([cider], { confirmedAge: 16, linkToken: secret }))
    const ofCider = desk.db.select({ id: salesUnits.articleId }).from(salesUnits).where(eq(salesUnits.id, cider))
    await desk.db.update(articles).set({ alcohol: null }).where(inArray(articles.id, ofCider))
    expect((await asGuest('GET', `/api/guest-orders/${secret}`)).body.minimumAge).toBe(16)
    expect((await placeAsGuest(drinks([cider]))).status).toBe(200)
  })
})

describe('the minimum of households', () => {
  const brought = { deliveryMethod: 'deliveryHub', payment: 'invoice', address }
  const set = (minimums: {
    householdMinimumCents?: number
    minimumOrderCents?: number
    deliveryPostcodes?: string[]
  }) => desk.db.update(companies).set(minimums).where(eq(companies.id, desk.hub.id))
  const quoted = async (deliveryMethod: string) =>
    (
      await asGuest('POST', '/api/market/b2c/cart-quote', {
        ...{ lines: [{ salesUnitId: milk, quantity: 2 }], deliveryDate: thursday, deliveryMethod },
      })
    ).body

  it('is the hub’s own for what is brought, apart from that of businesses, and the quote says it whichever way is chosen', async () => {
    await set({ householdMinimumCents: 3571, minimumOrderCents: 0 })
    try {
      const refused = await placeAsGuest(guestOrderOf(brought))
      expect(refused.body).toMatchObject({ code: 'BelowMinimumOrderValue', facts: { minimum: 3571, goods: 3570 } })
      expect(await quoted('deliveryHub')).toMatchObject({ minimumOrderCents: 3571, broughtMinimumCents: 3571 })
      expect(await quoted('pickupHub')).toMatchObject({ minimumOrderCents: 0, broughtMinimumCents: 3571 })
      expect((await placeAsGuest(guestOrderOf())).status).toBe(200)
      await set({ householdMinimumCents: 3570, minimumOrderCents: 100_000 })
      expect((await placeAsGuest(guestOrderOf(brought))).status).toBe(200)
    } finally {
      await set({ householdMinimumCents: 0, minimumOrderCents: 0 })
    }
  })

  it('says nothing of a van that drives to no household', async () => {
    await set({ householdMinimumCents: 5000, deliveryPostcodes: [] })
    try {
      expect((await quoted('pickupHub')).broughtMinimumCents).toBe(0)
    } finally {
      await set({ householdMinimumCents: 0, deliveryPostcodes: ['26919'] })
    }
  })
})

it('costs the same however it is paid (§ 270a BGB)', async () => {
  const kinds = ['invoice', 'directDebit', 'prepayment', 'cashAtPickup', 'cardAtPickup'] as const
  const [before] = await desk.db.select().from(companies).where(eq(companies.id, desk.hub.id))
  const account = { accountHolder: 'Nordhub eG', iban: 'DE89370400440532013000', creditorId: 'DE98ZZZ09999999999' }
  await desk.db
    .update(companies)
    .set({ ...account, paymentKinds: [...kinds] })
    .where(eq(companies.id, desk.hub.id))
  try {
    const sums = []
    for (const payment of kinds) {
      const mandate = payment === 'directDebit' ? { holder: 'Frauke Lüers', iban: 'DE02120300000000202051' } : null
      const linkToken = token()
      const placed = await placeAsGuest(guestOrderOf({ payment, mandate, address, linkToken }))
      expect({ payment, status: placed.status }).toEqual({ payment, status: 200 })
      sums.push((await asGuest('GET', `/api/guest-orders/${linkToken}`)).body.totals)
    }
    expect(sums[0]).toMatchObject({ grossCents: 3570 })
    for (const sum of sums) expect(sum).toEqual(sums[0])
  } finally {
    const { accountHolder, iban, creditorId, paymentKinds } = before ?? { paymentKinds: [] }
    const as = { accountHolder, iban, creditorId, paymentKinds }
    await desk.db.update(companies).set(as).where(eq(companies.id, desk.hub.id))
  }
})
