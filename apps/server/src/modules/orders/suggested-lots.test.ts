import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderDesk, openOrderDesk } from './testing/order-desk.ts'

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOrderDesk()
})
afterAll(() => desk.close())

test('the supplier is offered the lots its shelf holds for the order, and the lot of the day for what it makes to order', async () => {
  const { supplier, people } = desk
  const counted = await desk.sells()
  const baked = await desk.sells({
    article: { shelfLifeValue: 5, shelfLifeUnit: 'days' },
    salesUnit: { isStockTracked: false },
  })
  await desk.stock(supplier.id, counted.salesUnit.id, 4, { lot: 'P-48', bestBefore: '2026-12-20' })
  await desk.stock(supplier.id, counted.salesUnit.id, 20, { lot: 'P-47', bestBefore: '2026-12-10' })
  await desk.place([counted.line(22), baked.line(3)])

  const { body: list } = await desk.get(people.supplier, '/api/supplier/orders')
  const { body: order } = await desk.get(people.supplier, `/api/supplier/orders/${list.orders[0].orderNumber}`)

  expect(order.items.map((item: { suggestedLots: unknown }) => item.suggestedLots)).toEqual([
    [
      { lot: 'P-47', bestBefore: '2026-12-10', quantity: 20 },
      { lot: 'P-48', bestBefore: '2026-12-20', quantity: 2 },
    ],
    [{ lot: '261123', bestBefore: '2026-11-28', quantity: 3 }],
  ])
})
