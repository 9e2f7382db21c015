import { expect, it } from 'vitest'
import { testDatabase } from '../../apps/server/src/platform/testing/test-database.ts'
import { generateMarket } from './generate-market.ts'
import { generateOrders } from './generate-orders.ts'

it('fills the tables as they are now, so that growth can be measured on the day somebody asks', async () => {
  const { db, drop } = await testDatabase()
  try {
    await generateMarket(db, { salesUnits: 60, suppliers: 5 })
    expect(await generateOrders(db, 200)).toMatchObject({ hub: 'of-hub', kitchen: 'of-kitchen-1' })
    const { rows } = await db.$client.query(`
      select (select count(*) from business_customer_order)::int as orders,
        (select sum(delivered_quantity) from business_customer_order_item)::int as delivered,
        (select sum(received_quantity) from retailer_order_item where status = 'completed')::int as received`)
    const [{ orders, delivered, received }] = rows
    expect(orders).toBe(200)
    expect(delivered).toBeGreaterThan(0)
    expect(received).toBeGreaterThanOrEqual(delivered)
  } finally {
    await drop()
  }
})
