import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditEntries } from '../../platform/tables.ts'
import { givenCompany } from '../../platform/testing/given.ts'
import { companies } from '../accounts/public.ts'
import { type OrderDesk, openOrderDesk } from './testing/order-desk.ts'

let desk: OrderDesk
/** 20.00 € for everybody. */
let bread: Awaited<ReturnType<OrderDesk['sells']>>
let url: string

beforeAll(async () => {
  desk = await openOrderDesk()
  bread = await desk.sells({ priceCents: 2000 })
  await desk.stock(desk.hub.id, bread.salesUnit.id, 100)
  await desk.db.update(companies).set({ minimumOrderCents: 5000 }).where(eq(companies.id, desk.hub.id))
  url = `/api/retailer/customer-terms/${desk.kitchen.id}`
})
afterAll(() => desk.close())

const send = async (method: 'PUT' | 'POST', path: string, payload: object, version?: number) => {
  const answer = await desk.server.app.inject({
    method,
    url: path,
    headers: {
      authorization: `Bearer ${desk.people.hub.subject}`,
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}
const agreed = { discountBasisPoints: 1000, paymentTermDays: 30, minimumOrderCents: 1500 }
const asEverybody = { discountBasisPoints: 0, paymentTermDays: null, minimumOrderCents: null }
const quoted = async (quantity: number) => {
  const lines = [{ salesUnitId: bread.salesUnit.id, quantity }]
  return (await desk.post(desk.people.kitchen, '/api/market/b2b/cart-quote', { lines })).body
}
const order = (orderNumber: string) => desk.get(desk.people.kitchen, `/api/business-customer/orders/${orderNumber}`)

it('a hub reads what is agreed, and what other terms would change, before it agrees on them', async () => {
  const usual = { paymentTermDays: 14, minimumOrderCents: 5000 }
  expect((await desk.get(desk.people.hub, url)).body).toEqual({
    companyId: desk.kitchen.id,
    ...asEverybody,
    usual,
    version: 1,
  })
  expect((await send('POST', `${url}/consequences`, agreed)).body).toEqual({
    consequences: [
      { kind: 'discount', before: 0, after: 1000, exampleBefore: 1000, exampleAfter: 900 },
      { kind: 'paymentTerm', before: 14, after: 30 },
      { kind: 'minimum', before: 5000, after: 1500 },
    ],
  })
  expect((await desk.get(desk.people.hub, url)).body.version).toBe(1)
})

it('cart, order and the hub’s order on its behalf go by them, and orders that were placed keep theirs', async () => {
  const early = await desk.place([{ ...bread.line(3), unitPriceCents: 2000 }])
  expect(early.status).toBe(200)
  expect(await quoted(1)).toMatchObject({ minimumOrderCents: 5000, paymentTermDays: 14 })
  expect(await desk.place([bread.line(1)], { more: { deliveryDate: '2026-11-27' } })).toMatchObject({
    body: { code: 'BelowMinimumOrderValue' },
  })

  expect(await send('PUT', url, agreed, 1)).toMatchObject({ status: 200, body: { ...agreed, version: 2 } })

  const cart = await quoted(1)
  expect(cart).toMatchObject({ minimumOrderCents: 1500, paymentTermDays: 30 })
  expect(cart.lines[0].unitPriceCents).toBe(1800)
  const later = await desk.place([{ ...bread.line(1), unitPriceCents: 1800 }], { more: { deliveryDate: '2026-11-27' } })
  expect(later.status).toBe(200)
  expect((await order(later.body.orderNumber)).body).toMatchObject({ paymentTermDays: 30 })
  expect((await order(early.body.orderNumber)).body).toMatchObject({ paymentTermDays: 14 })
  const onBehalf = `/api/retailer/manual-orders/${desk.kitchen.slug}`
  expect((await desk.get(desk.people.hub, onBehalf)).body).toMatchObject({
    discountBasisPoints: 1000,
    minimumOrderCents: 1500,
  })
  const [entry] = await desk.db.select().from(auditEntries).where(eq(auditEntries.action, 'agree-on-terms'))
  expect(entry).toMatchObject({ subjectId: desk.kitchen.id, before: asEverybody, after: agreed })
})

it('an invoice is due by what was agreed when its order was placed', async () => {
  await desk.db
    .update(companies)
    .set({ iban: 'DE89370400440532013000', vatId: 'DE136695976' })
    .where(eq(companies.id, desk.hub.id))
  const { orderNumber } = (await desk.place([{ ...bread.line(2), unitPriceCents: 1800 }])).body
  const { version } = (await desk.get(desk.people.hub, url)).body
  expect((await send('PUT', url, { ...agreed, paymentTermDays: 7 }, version)).status).toBe(200)
  const done = async (path: string, body?: object) => {
    const answer = await desk.post(desk.people.hub, path, body)
    expect({ path, ...answer }).toMatchObject({ status: 200 })
    return answer.body
  }
  const ofHub = `/api/retailer/business-customer-orders/${orderNumber}`
  await done(`${ofHub}/confirm`)
  const [line] = (await order(orderNumber)).body.items
  await done(`/api/retailer/picking/${orderNumber}/items/${line.id}/pick`, { quantity: 2 })
  await done(`${ofHub}/depart`)
  await done(`${ofHub}/complete`, {})
  const path = `/api/retailer/billing/customers/${desk.kitchen.slug}/documents`
  const { documentIds } = await done(path, { orderNumber, isIssued: true })
  const document = await desk.get(desk.people.hub, `/api/retailer/billing/documents/${documentIds[0]}`)
  expect(document.body).toMatchObject({ issuedOn: '2026-11-23', dueOn: '2026-12-23' })
  expect((await send('PUT', url, agreed, version + 1)).status).toBe(200)
})

it('of two who agree on something at once, one reads what the other has agreed', async () => {
  const { version } = (await desk.get(desk.people.hub, url)).body
  const both = await Promise.all(
    [500, 700].map((discountBasisPoints) => send('PUT', url, { ...agreed, discountBasisPoints }, version)),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  const won = both.find(({ status }) => status === 200)?.body
  expect(both.find(({ status }) => status === 412)?.body.facts.current).toEqual(won)
})

it('the first agreement is made once, too', async () => {
  const type = CompanyType.BusinessCustomer
  const other = await givenCompany(desk.db, { type, homeHubId: desk.hub.id })
  const both = await Promise.all(
    [500, 700].map((discountBasisPoints) =>
      send('PUT', `/api/retailer/customer-terms/${other.id}`, { ...asEverybody, discountBasisPoints }, 1),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
})

it.each([
  [{ discountBasisPoints: 5001 }],
  [{ discountBasisPoints: -1 }],
  [{ paymentTermDays: 91 }],
  [{ minimumOrderCents: 10_000_001 }],
])('%j is refused at its field', async (wrong) => {
  const { version } = (await desk.get(desk.people.hub, url)).body
  const { status, body } = await send('PUT', url, { ...agreed, ...wrong }, version)
  expect({ status, paths: body.errors.map(({ path }: { path: string }) => path) }).toEqual({
    status: 400,
    paths: Object.keys(wrong),
  })
})

it('nobody’s but its own customers’: a supplier, and a kitchen of another hub, have none', async () => {
  const stranger = await givenCompany(desk.db, { type: CompanyType.BusinessCustomer, homeHubId: null })
  for (const id of [desk.supplier.id, stranger.id, desk.hub.id]) {
    expect((await desk.get(desk.people.hub, `/api/retailer/customer-terms/${id}`)).status).toBe(404)
    expect((await send('PUT', `/api/retailer/customer-terms/${id}`, agreed, 1)).status).toBe(404)
  }
})
