import { randomBytes, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '../../../platform/tables.ts'
import { givenUser } from '../../../platform/testing/given.ts'
import { addresses, companies } from '../../accounts/public.ts'
import { mails, renderMail } from '../../notifications/public.ts'
import { pricingRules, refreshOffers } from '../../pricing/public.ts'
import { stocks } from '../../stock/public.ts'
import { businessCustomerOrderItems, businessCustomerOrders } from '../tables.ts'
import { mondayMorning, type OrderDesk, openOrderDesk, thursday } from '../testing/order-desk.ts'

/** What households make of orders that are placed, and what the hub makes of theirs: on the terms of businesses, and of consumers. */
let desk: OrderDesk
/** 17,85 € gross each; the milk of the hub's own shelf, the bread of its baker. */
let milk: string
let bread: string
let cider: string
let brandy: string

beforeAll(async () => {
  desk = await openOrderDesk()
  const salesUnit = { supplierPriceCents: 1000, sellsB2c: true }
  const sold = async (article: object) =>
    (await desk.sells({ article: { vatCategory: 'standard', ...article }, salesUnit })).salesUnit.id
  milk = await sold({ nameDe: 'Milch' })
  bread = await sold({ nameDe: 'Brot' })
  cider = await sold({ nameDe: 'Cidre', alcohol: { tenths: 55, kind: 'fermented' } })
  brandy = await sold({ nameDe: 'Obstler', alcohol: { tenths: 400, kind: 'distilled' } })
  for (const id of [milk, cider, brandy]) await desk.stock(desk.hub.id, id, 500)
  await desk.stock(desk.supplier.id, bread, 500)
  const account = { accountHolder: 'Nordhub eG', iban: 'DE89370400440532013000' }
  await desk.db.update(companies).set(account).where(eq(companies.id, desk.hub.id))
  const sells = { retailerId: desk.hub.id }
  await desk.db.insert(pricingRules).values([{ ...sells, channel: 'b2c', markupBasisPoints: 5000 }])
  await desk.db.transaction((tx) => refreshOffers(tx, { ...sells, now: mondayMorning }))
})
afterAll(() => desk.close())

const each = 1785
const home = { street: 'Deichweg 7', postcode: '26919', city: 'Deichmoor' }
const contact = { name: 'Frauke Lüers', phone: '+494401998877' }
const bodyOf = (more: object = {}) => ({
  ...{ deliveryDate: thursday, deliveryMethod: 'pickupHub', payment: 'cashAtPickup', address: null, contact },
  lines: [
    { salesUnitId: milk, quantity: 2, unitPriceCents: each },
    { salesUnitId: bread, quantity: 1, unitPriceCents: each },
  ],
  ...more,
})

type Asked = { readonly body?: object; readonly version?: number; readonly as?: { readonly subject: string } }
const ask = async (method: 'GET' | 'POST', url: string, { body, version, as }: Asked = {}) => {
  const headers = {
    'idempotency-key': randomUUID(),
    'accept-language': 'de',
    ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    ...(as === undefined ? {} : { authorization: `Bearer ${as.subject}` }),
  }
  const answer = await desk.server.app.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
  return { status: answer.statusCode, body: answer.json() }
}

/** An order of somebody with an account, or of a guest, and how they come to it. */
type Placed = { readonly url: string; readonly orderNumber: string; readonly as?: { readonly subject: string } }
const shop = () => `/api/household-hubs/${desk.hub.slug}`
const asGuest = async (more: object = {}): Promise<Placed> => {
  const linkToken = randomBytes(16).toString('base64url')
  const guest = { ...contact, email: 'frauke@haushalt.example' }
  const placed = await ask('POST', `${shop()}/guest-orders`, { body: bodyOf({ contact: guest, linkToken, ...more }) })
  expect(placed).toMatchObject({ status: 200 })
  return { url: `/api/guest-orders/${linkToken}`, orderNumber: placed.body.orderNumber }
}
const asPerson = async (more: object = {}): Promise<Placed> => {
  const as = await givenUser(desk.db)
  const placed = await ask('POST', `${shop()}/orders`, { body: bodyOf(more), as })
  expect(placed).toMatchObject({ status: 200 })
  const { orderNumber } = placed.body
  return { url: `/api/private-customer/orders/${orderNumber}`, orderNumber, as }
}
const households = [
  ['a guest, by the link', asGuest],
  ['somebody with an account', asPerson],
] as const

const see = async ({ url, as }: Placed) => (await ask('GET', url, { ...(as && { as }) })).body
/** Asks what it would come to and, where that is allowed, changes it so. */
const change = async (order: Placed, body: object, { grossCents }: { grossCents?: number } = {}) => {
  const { version } = await see(order)
  const whole = { lines: [], added: [], ...body }
  const asked = { version, ...(order.as && { as: order.as }) }
  const shown = await ask('POST', `${order.url}/change/preview`, { ...asked, body: whole })
  if (shown.status !== 200) return shown
  const sent = { ...whole, grossCents: grossCents ?? shown.body.totals.grossCents }
  const changed = await ask('POST', `${order.url}/change`, { ...asked, body: sent })
  return { status: changed.status, body: changed.status === 200 ? await see(order) : changed.body, shown: shown.body }
}
const atHub = ({ orderNumber }: Placed): Placed => ({
  ...{ url: `/api/retailer/business-customer-orders/${orderNumber}`, orderNumber, as: desk.people.hub },
})
const reservedOf = async (salesUnitId: string) =>
  (await desk.db.select().from(stocks).where(eq(stocks.salesUnitId, salesUnitId))).reduce(
    (sum, { reserved }) => sum + reserved,
    0,
  )
const lastMail = async (orderNumber: string, template: string) => {
  const about = sql`${mails.data} ->> 'orderNumber' = ${orderNumber} and ${mails.template} = ${template}`
  const mail = (await desk.db.select().from(mails).where(about).orderBy(mails.id)).at(-1)
  if (!mail) throw new Error(`no mail ${template}`)
  return renderMail(mail.template, mail.data as never, { locale: 'de-DE', publicUrl: 'https://markt.example' }).text
}

describe.each(households)('%s', (_, place) => {
  it('takes more, less and something besides until the cut-off: stock, sums, history and mail follow', async () => {
    const order = await place()
    const { items } = await see(order)
    const before = [await reservedOf(milk), await reservedOf(bread)]
    const lines = [
      { itemId: items[0].id, quantity: 3 },
      { itemId: items[1].id, quantity: 0 },
    ]
    const { status, body } = await change(order, {
      lines,
      added: [{ salesUnitId: cider, quantity: 1 }],
      confirmedAge: 16,
    })
    expect(status).toBe(200)
    expect(body.totals.grossCents).toBe(4 * each)
    expect(body.items.map((item: { status: string }) => item.status)).toEqual(['received', 'cancelled', 'received'])
    expect(body.changes).toMatchObject([{ by: 'customer', reason: null }])
    expect([await reservedOf(milk), await reservedOf(bread)]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) - 1])
    const mail = await lastMail(order.orderNumber, 'orderChanged')
    // They have bought something: what is bought, from whom and how it is undone, to be kept.
    expect(mail).toMatch(/71,40/)
    expect(mail).toMatch(/Was ausgenommen ist/)
    expect(mail).toMatch(/mindestens 16/)
    await lastMail(order.orderNumber, 'customerChangedOrder')
  })

  it('who only gives back gets no second contract', async () => {
    const order = await place()
    const { items } = await see(order)
    expect(await change(order, { lines: [{ itemId: items[0].id, quantity: 1 }] })).toMatchObject({ status: 200 })
    expect(await lastMail(order.orderNumber, 'orderChanged')).not.toMatch(/Was ausgenommen ist/)
  })

  it('who takes something else for less has bought it all the same, and gets the contract', async () => {
    const order = await place()
    const { items } = await see(order)
    const asked = { lines: [{ itemId: items[0].id, quantity: 0 }], added: [{ salesUnitId: cider, quantity: 1 }] }
    const { status, body } = await change(order, { ...asked, confirmedAge: 16 })
    expect({ status, grossCents: body.totals?.grossCents }).toEqual({ status: 200, grossCents: 2 * each })
    expect(await lastMail(order.orderNumber, 'orderChanged')).toMatch(/Was ausgenommen ist/)
  })

  it('is charged the sum that was shown, and told of another one', async () => {
    const order = await place()
    const { items } = await see(order)
    const other = await change(order, { lines: [{ itemId: items[0].id, quantity: 5 }] }, { grossCents: 1 })
    expect(other).toMatchObject({ status: 409, body: { code: 'PriceChanged' } })
    expect((await see(order)).totals.grossCents).toBe(3 * each)
  })

  it('chooses another day and says something else', async () => {
    const order = await place()
    const choices = await ask('GET', `${order.url}/change/choices`, { ...(order.as && { as: order.as }) })
    expect(choices.body.days).toContain('2026-11-27')
    // Nobody carries a till to the door, and nobody knows where they live.
    expect(choices.body).toMatchObject({ deliveryMethods: ['pickupHub'], addresses: [] })
    const { status, body } = await change(order, { deliveryDate: '2026-11-27', note: 'Ich komme mit dem Rad.' })
    expect({ status, day: body.deliveryDate, note: body.note }).toEqual({
      ...{ status: 200, day: '2026-11-27', note: 'Ich komme mit dem Rad.' },
    })
    expect(await change(order, { deliveryMethod: 'deliveryHub' })).toMatchObject({
      ...{ status: 400, body: { code: 'PaymentNotOffered' } },
    })
  })

  it('is brought what it would have fetched, where the hub drives, and pays for that', async () => {
    const order = await place({ payment: 'invoice', address: home })
    const choices = await ask('GET', `${order.url}/change/choices`, { ...(order.as && { as: order.as }) })
    expect(choices.body.deliveryMethods).toEqual(['deliveryHub', 'pickupHub'])
    const isHub = eq(companies.id, desk.hub.id)
    await desk.db.update(companies).set({ deliveryFeeCents: 490 }).where(isHub)
    const brought = await change(order, { deliveryMethod: 'deliveryHub' })
    expect(brought).toMatchObject({
      ...{ status: 200, body: { deliveryMethod: 'deliveryHub', totals: { grossCents: 3 * each + 490 } } },
    })
    // What is brought now costs something besides: that is a contract too.
    expect(await lastMail(order.orderNumber, 'orderChanged')).toMatch(/Was ausgenommen ist/)
    const back = await change(order, { deliveryMethod: 'pickupHub' })
    expect(back).toMatchObject({ status: 200, body: { totals: { grossCents: 3 * each } } })
    await desk.db.update(companies).set({ deliveryFeeCents: 0 }).where(isHub)
    const far = await place({ payment: 'invoice', address: { ...home, postcode: '10115', city: 'Berlin' } })
    expect(await change(far, { deliveryMethod: 'deliveryHub' })).toMatchObject({
      ...{ status: 400, body: { code: 'OutsideDeliveryArea' } },
    })
    expect((await see(far)).deliveryMethod).toBe('pickupHub')
  })

  it('changes nothing past the cut-off, nor on what somebody else has changed since', async () => {
    const order = await place()
    const { items, version } = await see(order)
    const body = { lines: [{ itemId: items[0].id, quantity: 5 }], added: [], grossCents: 6 * each }
    expect((await change(order, { note: 'Zuerst' })).status).toBe(200)
    const late = await ask('POST', `${order.url}/change`, { ...(order.as && { as: order.as }), version, body })
    expect(late).toMatchObject({ status: 412, body: { code: 'VersionOutdated' } })
    await desk.db.execute(
      sql`update ${businessCustomerOrderItems} set cut_off_at = '2026-11-23T07:59:00Z' where id = ${items[0].id}`,
    )
    expect(await change(order, { lines: body.lines })).toMatchObject({ status: 409, body: { code: 'CutOffPassed' } })
  })

  it('pays beforehand what it takes more, and gets back what it takes less, to the cent', async () => {
    const order = await place({ payment: 'prepayment' })
    const { items } = await see(order)
    const book = async (cents: number) =>
      ask('POST', `${atHub(order).url}/prepayments`, {
        ...{
          as: desk.people.hub,
          version: (await see(order)).version,
          body: { isBack: false, cents, day: '2026-11-23' },
        },
      })
    expect(await book(3 * each)).toMatchObject({ status: 200, body: { paymentStatus: 'paid' } })
    const more = await change(order, { lines: [{ itemId: items[0].id, quantity: 4 }] })
    expect(more.body).toMatchObject({
      ...{
        paymentStatus: 'partiallyPaid',
        prepayment: { openCents: 2 * each, backCents: 0, isAwaited: true, isForAdded: true },
      },
    })
    expect(await lastMail(order.orderNumber, 'orderChanged')).toMatch(/Zu zahlen sind noch 35,70/)
    const less = await change(order, { lines: [{ itemId: items[0].id, quantity: 1 }] })
    expect(less.body.prepayment).toMatchObject({ openCents: 0, backCents: each })
    const told = await lastMail(order.orderNumber, 'orderChanged')
    expect(told).toMatch(/Sie bekommen 17,85/)
    expect(told).toMatch(/nennen Sie .* bitte IBAN und Kontoinhaber/)
  })

  it('waits for its money no longer than until the first cut-off of what it is now', async () => {
    const order = await place({ payment: 'prepayment', deliveryDate: '2026-11-27' })
    const until = async () => (await see(order)).prepayment.payUntil
    expect(await until()).toBe('2026-11-26T08:00:00.000Z')
    expect((await change(order, { deliveryDate: '2026-11-25' })).status).toBe(200)
    expect(await until()).toBe('2026-11-24T13:00:00.000Z')
  })
})

describe('nobody else', () => {
  it('opens the way to change an order: not by a wrong link, not with another account, not by its number alone', async () => {
    const [guests, own] = [await asGuest(), await asPerson()]
    const stranger = await givenUser(desk.db)
    const body = { lines: [], added: [], note: 'Hallo', grossCents: 3 * each }
    const wrong = `/api/guest-orders/${randomBytes(16).toString('base64url')}`
    for (const url of [wrong, `/api/private-customer/orders/${guests.orderNumber}`, own.url]) {
      expect((await ask('POST', `${url}/change`, { as: stranger, version: 1, body })).status).toBe(404)
      expect((await ask('GET', `${url}/change/choices`, { as: stranger })).status).toBe(404)
      expect((await ask('GET', `${url}/change/articles?q=Brot`, { as: stranger })).status).toBe(404)
    }
  })

  it('an address of somebody else’s book is none', async () => {
    const [order, other] = [await asPerson({ payment: 'invoice', address: home }), await givenUser(desk.db)]
    const [row] = await desk.db
      .insert(addresses)
      .values({ userId: other.id, kind: 'shipping', name: 'Otto', isDefault: true, ...home })
      .returning()
    const asked = await change(order, { shippingAddressId: row?.id })
    expect(asked).toMatchObject({ status: 400, body: { code: 'AddressMissing' } })
  })
})

it('two who change at once end in one after the other: the second is told', async () => {
  const order = await asPerson()
  const { items, version } = await see(order)
  const send = (quantity: number) =>
    ask('POST', `${order.url}/change`, {
      ...(order.as && { as: order.as }),
      version,
      body: { lines: [{ itemId: items[0].id, quantity }], added: [], grossCents: (quantity + 1) * each },
    })
  const answers = await Promise.all([send(3), send(4), send(5)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
})

describe('alcohol that joins (§ 9 JuSchG)', () => {
  const wrong = (words: string) => ({
    status: 400,
    body: { code: 'ValidationFailed', errors: [{ path: 'confirmedAge', message: expect.stringContaining(words) }] },
  })
  const ageOf = async ({ orderNumber }: Placed) =>
    (
      await desk.db
        .select({ age: businessCustomerOrders.confirmedAge })
        .from(businessCustomerOrders)
        .where(eq(businessCustomerOrders.orderNumber, orderNumber))
    )[0]?.age

  it.each(households)('asks the age of %s, as the checkout does', async (_, place) => {
    const order = await place()
    const added = [{ salesUnitId: brandy, quantity: 1 }]
    const asked = await change(order, { added })
    expect(asked).toMatchObject(wrong('dass Sie mindestens 18'))
    // What would come of it says which age is asked.
    expect('shown' in asked && asked.shown).toMatchObject({ minimumAge: 18, confirmedAge: null })
    expect(await change(order, { added, confirmedAge: 16 })).toMatchObject(wrong('18'))
    expect(await change(order, { added, confirmedAge: 18 })).toMatchObject({ status: 200, body: { confirmedAge: 18 } })
    expect(await ageOf(order)).toBe(18)
    // Once said it is said.
    expect((await change(order, { added: [{ salesUnitId: cider, quantity: 1 }] })).status).toBe(200)
  })

  it('makes the hub ask its customer, and it is written down', async () => {
    const order = await asGuest()
    const added = [{ salesUnitId: cider, quantity: 1 }]
    const byHub = async (more: object) => {
      const { version, totals } = await see(atHub(order))
      const body = { lines: [], added, reason: 'Am Telefon', grossCents: totals.grossCents + each, ...more }
      return ask('POST', `${atHub(order).url}/change`, { as: desk.people.hub, version, body })
    }
    expect(await byHub({})).toMatchObject(wrong('fragen Sie nach'))
    expect(await ageOf(order)).toBe(null)
    expect(await byHub({ confirmedAge: 16 })).toMatchObject({ status: 200 })
    expect(await ageOf(order)).toBe(16)
    const log = await desk.db.execute<{ after: { items: { after: object } } }>(
      sql`select after from ${auditEntries} where action = 'businessCustomerOrder.change' order by id desc limit 1`,
    )
    expect(log.rows[0]?.after.items.after).toEqual({ confirmedAge: 16 })
  })

  it('asks nobody for what takes nothing besides', async () => {
    const order = await asGuest({
      confirmedAge: 16,
      lines: [{ salesUnitId: cider, quantity: 2, unitPriceCents: each }],
    })
    const { items } = await see(order)
    await desk.db
      .update(businessCustomerOrders)
      .set({ confirmedAge: null })
      .where(eq(businessCustomerOrders.orderNumber, order.orderNumber))
    expect(await change(order, { lines: [{ itemId: items[0].id, quantity: 1 }] })).toMatchObject({ status: 200 })
    expect(await change(order, { lines: [{ itemId: items[0].id, quantity: 2 }] })).toMatchObject(wrong('16'))
  })
})
