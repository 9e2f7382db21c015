import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenCategory } from '../../platform/testing/given.ts'
import { mails, renderMail } from '../notifications/public.ts'
import { discounts } from '../pricing/public.ts'
import { type Morning, openMorning, thursday } from './testing/morning.ts'
import { openWorld, type World } from './testing/trade-world.ts'

/** What a hub's change does to what a household was promised: that its order comes to no more than was said. */
let market: Morning
let world: World
beforeAll(async () => {
  market = await openMorning()
  world = await openWorld(market, (await givenCategory(market.db)).id)
})
afterAll(() => market.close())

const placed = async (salesUnitId: string, quantity: number, unitPriceCents: number) => {
  const contact = { name: 'Frauke Lüers', phone: '+494401998877' }
  const way = { deliveryDate: thursday, deliveryMethod: 'pickupHub', payment: 'cashAtPickup', address: null, contact }
  const url = `/api/household-hubs/${market.hub.slug}/orders`
  const { orderNumber } = await market.done(world.person, url, {
    ...way,
    lines: [{ salesUnitId, quantity, unitPriceCents }],
  })
  const read = () => market.get(world.person, `/api/private-customer/orders/${orderNumber}`)
  return { orderNumber: orderNumber as string, read, itemId: (await read()).items[0].id as string }
}

it('fewer packs that lose a discount keep their price, so that less never costs more', async () => {
  const [sacks = ''] = world.goods
  await market.db.insert(discounts).values({
    ...{ retailerId: market.hub.id, salesUnitId: sacks, channel: 'b2c', fromQuantity: 4, percentBasisPoints: 5000 },
  })
  const { orderNumber, itemId, read } = await placed(sacks, 4, 945)
  const was = (await read()).totals.grossCents
  const less = await market.change('hub', orderNumber, { lines: [{ itemId, quantity: 3 }], added: [] })
  expect(less).toMatchObject({ status: 200 })
  const order = await read()
  expect(order.items[0]).toMatchObject({ unitPriceCents: 945, changedQuantity: 3 })
  expect(order.totals.grossCents).toBe(3 * 945)
  expect(order.totals.grossCents).toBeLessThan(was)
  expect(await market.booksBalance(world.goods)).toEqual([])
})

it('goods that are weighed keep their limit, and the mail says what the order can come to at most since', async () => {
  const wheels = world.goods[3] ?? ''
  const { orderNumber, itemId, read } = await placed(wheels, 1, 1890)
  const limitOf = (packs: number) => Math.round((1890 * packs * 4000 * 110) / 100_000)
  expect((await read()).mostGrossCents).toBe(limitOf(1))
  const more = await market.change('hub', orderNumber, { lines: [{ itemId, quantity: 2 }], added: [] })
  expect(more).toMatchObject({ status: 200 })
  const order = await read()
  expect(order.mostGrossCents).toBe(limitOf(2))
  for (const { weightTolerancePercent } of order.items) expect(weightTolerancePercent).toBe(10)
  const [mail] = await market.db
    .select()
    .from(mails)
    .where(eq(mails.template, 'orderChanged'))
    .orderBy(desc(mails.id))
    .limit(1)
  const { text } = renderMail('orderChanged', mail?.data as never, { locale: 'de-DE', origin: '' } as never)
  expect(text).toContain('höchstens 166,32')
  expect(text).not.toContain('netto')
  await market.confirm(orderNumber)
})
