import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { companies } from './modules/accounts/public.ts'
import { type Line, type OrderDesk, openOrderDesk } from './modules/orders/testing/order-desk.ts'
import { givenAddresses, givenCompany, givenHub, givenSalesUnit, givenViewer } from './platform/testing/given.ts'

let desk: OrderDesk
let orderNumber: string
let breadLine: (quantity: number) => Line

beforeAll(async () => {
  desk = await openOrderDesk()
  for (const [id, name] of [
    [desk.kitchen.id, 'Kantine am Hafen'],
    [desk.supplier.id, 'Hof Lüttje'],
  ] as const)
    await desk.db.update(companies).set({ name }).where(eq(companies.id, id))
  const bread = await desk.sells({ priceCents: 2000 })
  await desk.stock(desk.hub.id, bread.salesUnit.id, 100)
  breadLine = bread.line
  orderNumber = (await desk.place([breadLine(1)])).body.orderNumber
})
afterAll(() => desk.close())

const found = async (q: string, as: { subject: string } = desk.people.hub) =>
  (await desk.get(as, `/api/retailer/find-by-name?q=${encodeURIComponent(q)}`)).body

it('a customer is found by a part of its name, with its order; a producer whatever its accents', async () => {
  expect(await found('hafen')).toEqual({
    companies: [expect.objectContaining({ id: desk.kitchen.id, type: 'businessCustomer', name: 'Kantine am Hafen' })],
    orders: [{ orderNumber, party: 'Kantine am Hafen', deliveryDate: '2026-11-26' }],
    articles: [],
  })
  expect((await found('luttje')).companies).toMatchObject([{ id: desk.supplier.id, type: 'supplier' }])
})

it('an order is found by the end of its number, an article by its name', async () => {
  const end = String(Number(orderNumber.slice(-6)))
  expect((await found(`k${end}`)).orders).toMatchObject([{ orderNumber }])
  const { articles } = await found('linda')
  expect(articles[0]).toMatchObject({ name: { de: 'Kartoffel Linda' }, supplierName: 'Hof Lüttje' })
  // Neither stands for other letters.
  expect(await found('l_nda')).toMatchObject({ articles: [] })
  expect(await found('lin%a')).toMatchObject({ articles: [] })
  expect(await found('h_fen')).toMatchObject({ companies: [], orders: [] })
})

it('nothing of another hub is found, and nobody else looks', async () => {
  const other = await givenHub(desk.db)
  const theirs = await givenCompany(desk.db, { type: CompanyType.BusinessCustomer, homeHubId: other.id })
  await desk.db.update(companies).set({ name: 'Kantine in der Ferne' }).where(eq(companies.id, theirs.id))
  const farm = await givenCompany(desk.db, { homeHubId: other.id })
  await givenSalesUnit(desk.db, farm.id, { retailerId: other.id })
  const person = await givenViewer(desk.db, other)
  expect(await found('ferne')).toMatchObject({ companies: [] })
  expect(await found('hafen', person)).toEqual({ companies: [], orders: [], articles: [] })
  expect((await found(orderNumber, person)).orders).toEqual([])
  expect((await found('linda', person)).articles).toHaveLength(1)
  expect(await desk.get(desk.people.kitchen, '/api/retailer/find-by-name?q=hafen')).toMatchObject({ status: 403 })
  expect(await desk.get(desk.people.hub, '/api/retailer/find-by-name?q=h')).toMatchObject({ status: 400 })
})

it('of each customer that is called so the two newest orders are found, and what is due last stands first', async () => {
  const kitchens = await Promise.all(
    ['Nord', 'Ost', 'Süd', 'West'].map(async (name) => {
      const kitchen = await givenCompany(desk.db, { type: CompanyType.BusinessCustomer, homeHubId: desk.hub.id })
      await desk.db
        .update(companies)
        .set({ name: `Mensa ${name}` })
        .where(eq(companies.id, kitchen.id))
      return { as: await givenViewer(desk.db, kitchen), more: await givenAddresses(desk.db, kitchen.id) }
    }),
  )
  const place = async ({ as, more }: (typeof kitchens)[number], deliveryDate: string): Promise<string> =>
    (await desk.place([breadLine(1)], { as, more: { ...more, deliveryDate } })).body.orderNumber
  const [nord] = kitchens
  if (nord === undefined) throw new Error('there are four of them')
  const oldest = await place(nord, '2026-12-04')
  // The first of the two has the lowest number and is due last: it is found although there is no room for all eight.
  const late = await place(nord, '2026-12-03')
  for (const kitchen of kitchens) await place(kitchen, '2026-11-27')
  for (const kitchen of kitchens.slice(1)) await place(kitchen, '2026-11-30')

  const { orders } = await found('mensa')
  const numbers = orders.map((order: { orderNumber: string }) => order.orderNumber)
  expect(orders).toHaveLength(6)
  expect(orders[0]).toEqual({ orderNumber: late, party: 'Mensa Nord', deliveryDate: '2026-12-03' })
  expect(numbers).not.toContain(oldest)
  expect(new Set(numbers).size).toBe(6)
  expect(orders.slice(1, 4).map(({ deliveryDate }: { deliveryDate: string }) => deliveryDate)).toEqual(
    Array(3).fill('2026-11-30'),
  )
})
