import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readableArticles } from '../catalogue/public.ts'
import { pricingRules } from '../pricing/public.ts'
import { popularityTasks } from './count-popularity.ts'
import { businessCustomerOrders as orders } from './tables.ts'
import { mondayMorning, type OrderDesk, openOrderDesk } from './testing/order-desk.ts'

let desk: OrderDesk
let goods: Record<'bread' | 'milk' | 'eggs', Awaited<ReturnType<OrderDesk['sells']>>>

beforeAll(async () => {
  desk = await openOrderDesk()
  // The price of the producer, so that the offers stay when they are computed anew.
  await desk.db.insert(pricingRules).values({ retailerId: desk.hub.id, channel: 'b2b', markupBasisPoints: 0 })
  const price = { priceCents: 1200, salesUnit: { supplierPriceCents: 1200 } }
  goods = { bread: await desk.sells(price), milk: await desk.sells(price), eggs: await desk.sells(price) }
  for (const { salesUnit } of Object.values(goods)) await desk.stock(desk.hub.id, salesUnit.id, 100)
})
afterAll(() => desk.close())

const count = (now = mondayMorning) =>
  (popularityTasks({ db: desk.db, clock: () => now })['count-popularity'] as () => Promise<void>)()

const nameOf = (id: string) => Object.entries(goods).find(([, { article }]) => article.id === id)?.[0]

const popularities = async () => {
  const rows = await desk.db
    .select({ id: readableArticles.id, popularity: readableArticles.popularity })
    .from(readableArticles)
  return Object.fromEntries(rows.map(({ id, popularity }) => [nameOf(id), popularity]))
}

/** The market's first page, as a kitchen of the hub reads it. */
const mostPopularFirst = async () => {
  const { articles } = (await desk.get(desk.people.kitchen, '/api/market/b2b/articles')).body
  return articles.map(({ slug }: { slug: string }) =>
    Object.keys(goods).find((name) => goods[name as keyof typeof goods].article.slug === slug),
  )
}

it('what stands in most orders of the last weeks comes first in the market, however much of it was ordered', async () => {
  const { bread, milk } = goods
  expect((await desk.place([bread.line(1)])).status).toBe(200)
  await desk.place([bread.line(2), milk.line(40)])
  const { orderNumber } = (await desk.place([goods.eggs.line(1)])).body
  await desk.db
    .update(orders)
    .set({ placedAt: new Date('2026-08-01T08:00:00Z') })
    .where(eq(orders.orderNumber, orderNumber))
  await count()
  expect(await popularities()).toEqual({ bread: 100, milk: 50, eggs: 0 })
  expect(await mostPopularFirst()).toEqual(['bread', 'milk', 'eggs'])
})

it('what nobody orders any more is popular no longer', async () => {
  await count(new Date('2027-06-01T00:00:00Z'))
  expect(await popularities()).toEqual({ bread: 0, milk: 0, eggs: 0 })
})
