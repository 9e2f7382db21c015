import type { Buyer } from '@regionalmarkt/domain/orders/buyer.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type By, byOf } from '../../../platform/actor.ts'
import { auditEntries } from '../../../platform/tables.ts'
import { givenAddresses, givenCompany, givenHub, givenUser, givenViewer } from '../../../platform/testing/given.ts'
import { addresses as addressesTable, companies, users } from '../../accounts/public.ts'
import { loadOffers, quotedCart } from '../../market/public.ts'
import { mails } from '../../notifications/public.ts'
import { customerTerms, marketOfBuyer, pricingRules, refreshOffers } from '../../pricing/public.ts'
import { businessCustomerOrders } from '../tables.ts'
import { mondayMorning, type OrderDesk, openOrderDesk, thursday } from '../testing/order-desk.ts'
import { type OrderToPlace, placeOrder } from './place-order.ts'

let desk: OrderDesk
/** A crate of bottles at 10,00 € of its producer: 12,00 € net for businesses, 15,00 € net or 17,85 € gross for households. */
let cider: { id: string }

beforeAll(async () => {
  desk = await openOrderDesk()
  const { salesUnit } = await desk.sells({
    article: { vatCategory: 'standard' },
    salesUnit: { supplierPriceCents: 1000, sellsB2c: true, deposits: [{ kind: 'bottle', count: 12, cents: 15 }] },
  })
  cider = salesUnit
  await desk.stock(desk.supplier.id, cider.id, 1000)
  const sells = { retailerId: desk.hub.id }
  await desk.db.insert(pricingRules).values([
    { ...sells, channel: 'b2b', markupBasisPoints: 2000 },
    { ...sells, channel: 'b2c', markupBasisPoints: 5000 },
  ])
  await desk.db.transaction((tx) => refreshOffers(tx, { ...sells, now: mondayMorning }))
})
afterAll(() => desk.close())

const home = {
  name: 'Frauke Lüers',
  addition: '',
  street: 'Deichweg 7',
  postcode: '26919',
  city: 'Deichmoor',
  country: 'DE',
}
const written = { billingAddress: home, shippingAddress: home }
const contact = {
  name: 'Frauke Lüers',
  email: 'frauke@haushalt.example',
  phone: '+494401998877',
  locale: 'en-US',
} as const
const guest: Buyer = { kind: 'guest', contact, hubId: null }

const order = (more: Partial<OrderToPlace> & Pick<OrderToPlace, 'buyer' | 'channel'>, quantity = 2) =>
  ({
    lines: [{ salesUnitId: cider.id, quantity }],
    priceConsent: 'pricesOfTheDay',
    destination: written,
    deliveryDate: thursday,
    deliveryMethod: 'deliveryHub',
    note: '',
    ...more,
  }) as OrderToPlace

const place = async (by: By, asked: OrderToPlace) => {
  const who = { by, now: mondayMorning, requestId: 'test' }
  const { answer } = await desk.db.transaction((tx) => placeOrder(tx, who, asked))
  const { orderNumber } = answer
  const [row] = await desk.db
    .select()
    .from(businessCustomerOrders)
    .where(eq(businessCustomerOrders.orderNumber, orderNumber))
  if (!row) throw new Error(`no order ${orderNumber}`)
  const told = await desk.db.select().from(mails).where(sql`${mails.data} ->> 'orderNumber' = ${orderNumber}`)
  const [logged] = await desk.db.select().from(auditEntries).where(eq(auditEntries.subjectId, row.id))
  const [mail, hubsMail] = told
  return { ...row, mail, hubsMail, logged }
}
const asHub = async (path: string) => (await desk.get(desk.people.hub, `/api/retailer${path}`)).body

describe('a household', () => {
  // 2 × 17,85 € and 24 × 0,15 €, all gross at 19 %: 39,30 €, of which 6,27 € are VAT.
  const sums = { orderedGrossCents: 3930, orderedNetCents: 3303 }

  it('buys at gross prices: the total is what its lines come to, and the cart said the same', async () => {
    const person = await givenUser(desk.db)
    const by: By = { kind: 'user', userId: person.id, companyId: null, actsFor: null }
    const buyer: Buyer = { kind: 'privateCustomer', userId: person.id, hubId: desk.hub.id }
    const { id, mail, ...placed } = await place(by, order({ buyer, channel: 'b2c' }))
    expect(placed).toMatchObject({
      ...sums,
      channel: 'b2c',
      customerId: null,
      privateCustomerId: person.id,
      guestContact: null,
      placedBy: person.id,
      retailerId: desk.hub.id,
    })
    expect(mail).toMatchObject({ recipient: person.email, data: { totals: { grossCents: 3930, goodsCents: 3570 } } })
    const market = { ...(await marketOfBuyer(desk.db, { buyer, channel: 'b2c' })), locale: 'de-DE' } as const
    const lines = [{ salesUnitId: cider.id, quantity: 2 }]
    const cart = { lines, deliveryDate: thursday, deliveryMethod: 'deliveryHub' } as const
    expect(
      (await quotedCart(desk.db, market, cart, { now: mondayMorning, coming: async () => 0 })).totals,
    ).toMatchObject({ grossCents: 3930 })
    const seen = await asHub(`/business-customer-orders/${placed.orderNumber}`)
    expect(seen).toMatchObject({ customerName: 'Test', grossCents: 3930, totals: { netCents: 3303, vatCents: 627 } })
  })

  it('picks addresses of its own book, and of no other', async () => {
    const person = await givenUser(desk.db)
    const buyer: Buyer = { kind: 'privateCustomer', userId: person.id, hubId: null }
    const by: By = { kind: 'user', userId: person.id, companyId: null, actsFor: null }
    const ids = await givenAddresses(desk.db, desk.kitchen.id)
    const asked = order({ buyer, channel: 'b2c', destination: ids })
    await expect(place(by, asked)).rejects.toMatchObject({ code: 'AddressMissing' })
    await expect(place(by, { ...asked, buyer: guest } as OrderToPlace)).rejects.toMatchObject({
      code: 'AddressMissing',
    })
    await desk.db.execute(sql`update ${addressesTable} set company_id = null, user_id = ${person.id}
      where id in (${ids.billingAddressId}, ${ids.shippingAddressId})`)
    expect((await place(by, asked)).billingAddress).toMatchObject({ name: 'Küche' })
  })

  it('may be a guest, who is reached where the order says and known to the hub by name', async () => {
    const placed = await place({ kind: 'guest' }, order({ buyer: guest, channel: 'b2c' }))
    expect(placed).toMatchObject({
      ...sums,
      customerId: null,
      privateCustomerId: null,
      guestContact: contact,
      placedBy: null,
    })
    expect(placed.mail).toMatchObject({ recipient: contact.email, locale: 'en-US', data: { name: 'Frauke Lüers' } })
    expect(placed.hubsMail).toMatchObject({ recipient: desk.hub.email, data: { customerName: 'Frauke Lüers' } })
    expect(placed.logged).toMatchObject({ userId: null, companyId: null, after: { by: 'guest' } })
    const { orderNumber } = placed
    const { orders } = await asHub('/business-customer-orders')
    expect(orders[0]).toMatchObject({ orderNumber, customerName: 'Frauke Lüers', netCents: 3303, grossCents: 3930 })
    await desk.post(desk.people.hub, `/api/retailer/business-customer-orders/${orderNumber}/confirm`)
    const picked = await asHub('/picking')
    expect(picked.orders).toContainEqual(expect.objectContaining({ orderNumber, customerName: 'Frauke Lüers' }))
    expect(await asHub(`/picking/${orderNumber}`)).toMatchObject({ customerName: 'Frauke Lüers' })
    const inbound = await asHub(`/inbound/${desk.supplier.slug}`)
    expect(JSON.stringify(inbound)).toContain('Frauke Lüers')
  })

  it('that is gone keeps the name on its bill, and is written to no more', async () => {
    const person = await givenUser(desk.db)
    const by: By = { kind: 'user', userId: person.id, companyId: null, actsFor: null }
    const buyer: Buyer = { kind: 'privateCustomer', userId: person.id, hubId: null }
    const { orderNumber } = await place(by, order({ buyer, channel: 'b2c' }))
    const { body: file } = await desk.get(person, '/api/profile/export')
    expect(file.orders).toMatchObject([{ orderNumber }])
    await desk.db.update(users).set({ name: null, email: null }).where(eq(users.id, person.id))
    const confirm = `/api/retailer/business-customer-orders/${orderNumber}/confirm`
    expect((await desk.post(desk.people.hub, confirm)).status).toBe(200)
    expect(await asHub(`/business-customer-orders/${orderNumber}`)).toMatchObject({ customerName: 'Frauke Lüers' })
    const told = await desk.db.select().from(mails).where(sql`${mails.data} ->> 'orderNumber' = ${orderNumber}`)
    expect(told.map(({ template }) => template).sort()).toEqual(['householdOrderPlaced', 'newOrder'])
  })
})

describe('prices, terms, hub and mails are the buyer’s, whoever acts', () => {
  const kitchen = () => ({ kind: 'company', companyId: desk.kitchen.id }) as const

  it('a hub’s person orders for a kitchen, and so does a schedule', async () => {
    await desk.db
      .insert(customerTerms)
      .values({ retailerId: desk.hub.id, customerId: desk.kitchen.id, discountBasisPoints: 1000 })
    const own = await place(
      byOf(desk.people.kitchen),
      order({ buyer: kitchen(), channel: 'b2b', destination: desk.addresses }),
    )
    const byHub = await place(
      byOf(desk.people.hub),
      order({ buyer: kitchen(), channel: 'b2b', destination: desk.addresses }),
    )
    const bySchedule = await place(
      { kind: 'schedule' },
      order({ buyer: kitchen(), channel: 'b2b', destination: desk.addresses }),
    )
    await desk.db.delete(customerTerms)
    // 2 × 12,00 € less 10 %, and 24 × 0,15 €, net.
    for (const placed of [own, byHub, bySchedule]) {
      expect(placed).toMatchObject({ orderedNetCents: 2520, customerId: desk.kitchen.id, retailerId: desk.hub.id })
    }
    expect(own).toMatchObject({ placedBy: desk.people.kitchen.userId, mail: { recipient: desk.people.kitchen.email } })
    for (const placed of [byHub, bySchedule]) {
      expect(placed).toMatchObject({ placedBy: null, mail: { recipient: desk.kitchen.email } })
    }
    expect(byHub.logged).toMatchObject({
      userId: desk.people.hub.userId,
      companyId: desk.hub.id,
      after: { by: 'user' },
    })
    expect(bySchedule.logged).toMatchObject({ userId: null, companyId: null, after: { by: 'schedule' } })
  })

  it('another hub’s customer buys from its own hub, whoever is at the keyboard', async () => {
    const otherHub = await givenHub(desk.db, { isDefaultHub: false })
    const canteen = await givenCompany(desk.db, { type: desk.kitchen.type, homeHubId: otherHub.id })
    const addresses = await givenAddresses(desk.db, canteen.id)
    const buyer = { kind: 'company', companyId: canteen.id } as const
    const asked = order({ buyer, channel: 'b2b', destination: addresses })
    // This hub's cider is nothing that the other one offers.
    await expect(place(byOf(desk.people.hub), asked)).rejects.toMatchObject({
      refusal: { code: 'OrderLinesRefused', facts: { lines: [{ code: 'OfferUnavailable' }] } },
    })
    const market = await marketOfBuyer(desk.db, { buyer, channel: 'b2b' })
    expect(market.retailerId).toBe(otherHub.id)
    expect((await loadOffers(desk.db, market, [cider.id], mondayMorning)).size).toBe(0)
  })

  it('a company that is blocked buys nothing, whoever orders for it', async () => {
    await desk.db.execute(sql`update ${companies} set status = 2 where id = ${desk.kitchen.id}`)
    const asked = order({ buyer: kitchen(), channel: 'b2b', destination: desk.addresses })
    await expect(place({ kind: 'schedule' }, asked)).rejects.toMatchObject({ code: 'CompanyNotApproved' })
    await desk.db.execute(sql`update ${companies} set status = 1 where id = ${desk.kitchen.id}`)
  })

  it('pays what it agreed to: another price is refused, the day’s price is taken', async () => {
    const asked = order({ buyer: kitchen(), channel: 'b2b', destination: desk.addresses })
    const seen = (cents: number) => ({ ...asked, priceConsent: new Map([[cider.id, cents]]) })
    const by = byOf(desk.people.kitchen)
    await expect(place(by, seen(1785))).rejects.toMatchObject({
      refusal: { facts: { lines: [{ code: 'PriceChanged', facts: { expected: 1785, price: 1200 } }] } },
    })
    expect(await place(by, seen(1200))).toMatchObject({ orderedNetCents: 2760 })
    expect(await place(by, asked)).toMatchObject({ orderedNetCents: 2760 })
  })
})

describe('an order belongs to exactly one buyer', () => {
  it.each([
    ['nobody', 'null', 'null', 'null', 'b2c'],
    ['a company and a person', 'company', 'person', 'null', 'b2c'],
    ['a person and a guest', 'null', 'person', 'guest', 'b2c'],
    ['a company and a guest', 'company', 'null', 'guest', 'b2c'],
    ['a person at business prices', 'null', 'person', 'null', 'b2b'],
    ['a guest at business prices', 'null', 'null', 'guest', 'b2b'],
    ['somebody in a market that is none', 'company', 'null', 'null', 'b2x'],
  ])('%s is refused by the database', async (_, company, person, guestly, channel) => {
    const { orderNumber } = await place({ kind: 'guest' }, order({ buyer: guest, channel: 'b2c' }))
    const viewer = await givenViewer(desk.db, desk.kitchen)
    const changed = desk.db
      .update(businessCustomerOrders)
      .set({
        customerId: company === 'company' ? desk.kitchen.id : null,
        privateCustomerId: person === 'person' ? viewer.userId : null,
        guestContact: guestly === 'guest' ? contact : null,
        channel: channel as 'b2b',
      })
      .where(eq(businessCustomerOrders.orderNumber, orderNumber))
    await expect(changed).rejects.toMatchObject({
      cause: {
        constraint: expect.stringMatching(/^business_customer_order_(one_buyer|b2b_for_companies|channel_known)$/),
      },
    })
  })
})
